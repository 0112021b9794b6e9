extension ParameterNode {
  /// What was written, for "got ...": a scalar in quotes, or what kind of thing it is.
  public var shortDescription: String {
    switch self {
    case .null: "nothing"
    case .scalar(let text, let quoted):
      (quoted ? "the text " : "") + "\"" + Self.excerpt(of: text) + "\""
    case .list: "a list"
    case .mapping: "a mapping"
    }
  }

  /// At most 60 characters of `text`, on one line, without characters that disturb a terminal.
  private static func excerpt(of text: String) -> String {
    var result = ""
    var count = 0
    for scalar in text.unicodeScalars {
      if count == 60 { return result + "\u{2026}" }
      count += 1
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned,
        .privateUse:
        switch scalar {
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        default: result += "\\u{\(String(scalar.value, radix: 16))}"
        }
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
