import ScenarioSyntax

extension StringProtocol {
  /// The text with characters that would steer the terminal written out, so that a name from a file
  /// can neither move the cursor nor break a line.
  package var printable: String {
    guard unicodeScalars.contains(where: \.steersTerminal) else { return String(self) }
    var text = ""
    for scalar in unicodeScalars {
      if scalar.steersTerminal {
        text += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The text cut in its middle to at most `width` columns, with `...` for what is left out.
  ///
  /// The middle goes because long names tend to differ at their ends.
  package func truncated(to width: Int) -> String {
    guard displayWidth > width else { return String(self) }
    let dots = "..."
    guard width > dots.count else { return String(dots.prefix(Swift.max(width, 0))) }
    let tailWidth = (width - dots.count) / 2
    let head = prefix(ofWidth: width - dots.count - tailWidth)
    let tail = String(String(reversed()).prefix(ofWidth: tailWidth).reversed())
    return head + dots + tail
  }

  /// The most characters from the front that fit into `width` columns.
  private func prefix(ofWidth width: Int) -> String {
    var text = ""
    var used = 0
    for character in self {
      used += character.displayWidth
      if used > width { break }
      text.append(character)
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var steersTerminal: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Bidirectional overrides and isolates reorder what stands beside them.
    case .format: (0x202a...0x202e).contains(value) || (0x2066...0x2069).contains(value)
    default: false
    }
  }
}
