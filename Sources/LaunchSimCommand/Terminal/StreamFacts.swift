/// What is known of the place that a stream of text leads to.
package struct StreamFacts: Sendable {
  /// Whether a person may be looking at it.
  package let isTerminal: Bool
  /// Whether it understands escape sequences that move the cursor.
  package let canRedraw: Bool
  /// Which colours it takes.
  package let palette: Palette
  /// How many columns it has now; nil when unknown.
  package let columns: @Sendable () -> Int?

  /// A stream with the given facts.
  ///
  /// - Parameters:
  ///   - noColor: the value of the environment variable `NO_COLOR`; any text but the empty one turns
  ///     colours off (no-color.org).
  ///   - terminalType: the value of the environment variable `TERM`; `dumb` and none take no escape
  ///     sequences.
  package init(
    isTerminal: Bool, noColor: String?, terminalType: String?,
    columns: @escaping @Sendable () -> Int?
  ) {
    let understandsEscapes = isTerminal && ![nil, "", "dumb"].contains(terminalType)
    self.isTerminal = isTerminal
    self.columns = columns
    canRedraw = understandsEscapes
    palette = Palette(isColored: understandsEscapes && (noColor ?? "").isEmpty)
  }

  /// A file or a pipe.
  package static let notTerminal = Self(
    isTerminal: false, noColor: nil, terminalType: nil, columns: { nil })
}
