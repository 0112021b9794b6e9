extension ParameterNode {
  /// The value on one line, so that equal values give equal text and reading it gives the value.
  ///
  /// The text is YAML in flow style: mappings in braces, lists in brackets, texts in double quotes
  /// unless they are plain words.
  public var canonicalText: String {
    var text = ""
    write(into: &text)
    return text
  }

  private func write(into text: inout String) {
    switch self {
    case .null: text += "null"
    case .scalar(let content, let quoted):
      if !quoted && Self.isPlain(content) {
        text += content
      } else {
        Self.writeQuoted(content, into: &text)
      }
    case .list(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += ", " }
        element.write(into: &text)
      }
      text += "]"
    case .mapping(let entries):
      text += "{"
      for (index, entry) in entries.enumerated() {
        if index > 0 { text += ", " }
        if Self.isPlain(entry.key) {
          text += entry.key
        } else {
          Self.writeQuoted(entry.key, into: &text)
        }
        text += ": "
        entry.value.write(into: &text)
      }
      text += "}"
    }
  }

  /// Whether `content` can stand without quotes: words of letters, digits and a few marks that mean
  /// nothing in YAML, with single spaces between them.
  private static func isPlain(_ content: String) -> Bool {
    var previous: UInt8 = 0x20
    for byte in content.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "/"):
        break
      case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "%"):
        // A mark that could begin a list entry or a directive stands only inside or before a digit.
        if previous == 0x20, byte == UInt8(ascii: "%"), content.utf8.first == byte { return false }
      case 0x20:
        if previous == 0x20 { return false }
      default: return false
      }
      previous = byte
    }
    return previous != 0x20 && content != "-" && !content.hasPrefix("- ")
      && !content.hasPrefix("--") && content.first != "."
      && !["null", "Null", "NULL"].contains(content)
  }

  private static func writeQuoted(_ content: String, into text: inout String) {
    text += "\""
    for scalar in content.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
          || scalar.value == 0x2028 || scalar.value == 0x2029 || scalar.value == 0xFEFF
        {
          let digits = String(scalar.value, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    text += "\""
  }
}
