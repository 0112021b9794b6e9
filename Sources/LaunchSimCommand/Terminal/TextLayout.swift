import ScenarioSyntax

/// Paragraphs for a terminal.
package enum TextLayout {
  /// `text` broken at spaces into lines of at most `width` columns; a longer word keeps its line.
  ///
  /// - Parameters:
  ///   - indent: spaces before every line.
  ///   - hanging: further spaces before every line but the first.
  package static func wrap(
    _ text: String, width: Int = 100, indent: Int = 0, hanging: Int = 0
  ) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    func margin() -> String {
      String(repeating: " ", count: indent + (lines.isEmpty ? 0 : hanging))
    }
    for word in text.split(separator: " ") {
      let wordWidth = word.displayWidth
      if used > 0, used + 1 + wordWidth > width {
        lines.append(line)
        used = 0
      }
      if used == 0 {
        line = margin() + word
        used = margin().count + wordWidth
      } else {
        line += " " + word
        used += 1 + wordWidth
      }
    }
    if used > 0 { lines.append(line) }
    return lines
  }

  /// A word that says what follows, and `text` beside it in a block of its own.
  package static func labelled(_ label: String, _ text: String, width: Int = 100) -> [String] {
    var lines = wrap(text, width: width, indent: labelWidth)
    guard let first = lines.first else { return [] }
    lines[0] = padded(label, to: labelWidth) + first.dropFirst(labelWidth)
    return lines
  }

  /// Columns for the label and the space behind it.
  package static let labelWidth = 10

  /// `text` with spaces after it up to `width` columns.
  package static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.displayWidth, 0))
  }
}
