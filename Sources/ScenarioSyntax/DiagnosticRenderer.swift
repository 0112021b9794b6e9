/// Writes diagnostics for people: `file:line:column: error: ...`, the source line and a caret.
public struct DiagnosticRenderer: Sendable {
  /// Whether to mark severities and carets with terminal colours.
  public var usesColour: Bool
  /// The widest line to write, in columns of a terminal.
  public var width: Int
  /// How many diagnostics to show before the rest is only counted.
  public var maximumShown: Int

  /// A renderer.
  public init(usesColour: Bool = false, width: Int = 100, maximumShown: Int = 100) {
    self.usesColour = usesColour
    self.width = width
    self.maximumShown = maximumShown
  }

  /// The diagnostics as text, sorted by file and position, each once; ends with a line break unless
  /// there are none.
  public func render(_ diagnostics: [Diagnostic], sources: SourceFiles) -> String {
    ""
  }

  /// How many errors and warnings there are, as people say it: `2 errors, 1 warning`.
  public func count(_ diagnostics: [Diagnostic]) -> String {
    ""
  }
}
