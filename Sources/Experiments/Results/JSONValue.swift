/// A value of a JSON file; members keep their order.
package enum JSONValue {
  /// Nothing.
  case null
  /// A truth value.
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number; null when it is not finite.
  case number(Double)
  /// A text.
  case text(String)
  /// Values in their order.
  case list([JSONValue])
  /// Named values in their order.
  case object([(name: String, value: JSONValue)])

  /// A text, or null.
  static func optional(_ text: String?) -> JSONValue { text.map { .text($0) } ?? .null }

  /// A list of texts.
  static func texts(_ texts: some Sequence<String>) -> JSONValue { .list(texts.map { .text($0) }) }

  /// The file's bytes: two spaces a level, `\n` at the end.
  package var fileBytes: [UInt8] {
    var text = ""
    append(to: &text, indent: "")
    return Array((text + "\n").utf8)
  }

  private func append(to text: inout String, indent: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += NumberText.shortest(value) ?? "null"
    case .text(let value): Self.append(quoted: value, to: &text)
    case .list(let values):
      Self.append(values, between: ("[", "]"), to: &text, indent: indent) { value, inner, text in
        value.append(to: &text, indent: inner)
      }
    case .object(let members):
      Self.append(members, between: ("{", "}"), to: &text, indent: indent) { member, inner, text in
        Self.append(quoted: member.name, to: &text)
        text += ": "
        member.value.append(to: &text, indent: inner)
      }
    }
  }

  private static func append<Item>(
    _ items: [Item], between brackets: (open: String, close: String), to text: inout String,
    indent: String, each: (Item, String, inout String) -> Void
  ) {
    guard !items.isEmpty else {
      text += brackets.open + brackets.close
      return
    }
    let inner = indent + "  "
    text += brackets.open
    for (place, item) in items.enumerated() {
      text += (place == 0 ? "\n" : ",\n") + inner
      each(item, inner, &text)
    }
    text += "\n" + indent + brackets.close
  }

  /// `text` as a JSON string, quotes included.
  package static func quoted(_ text: String) -> String {
    var quoted = ""
    append(quoted: text, to: &quoted)
    return quoted
  }

  private static func append(quoted value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
