/// The colours of a terminal, or none.
///
/// Only verdicts and errors are coloured. Without colour every text is left as it is, so nothing
/// may be said by colour alone.
package struct Palette: Hashable, Sendable {
  /// Whether escape sequences are written.
  package let isColored: Bool

  /// The palette that colours, or the one that does not.
  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// No colours at all.
  package static let plain = Self(isColored: false)

  /// `text` as the mark of an error.
  package func error(_ text: String) -> String { paint(text, "1;31") }

  /// `text` as the mark of a warning.
  package func warning(_ text: String) -> String { paint(text, "1;33") }

  /// `text` in the colour of `tone`.
  package func paint(_ text: String, as tone: Tone) -> String {
    switch tone {
    case .neutral: text
    case .good: paint(text, "32")
    case .bad: paint(text, "31")
    }
  }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}

/// What a table's cell says about the thing it describes.
package enum Tone: Hashable, Sendable {
  /// Nothing.
  case neutral
  /// It is better.
  case good
  /// It is worse, or it failed.
  case bad
}
