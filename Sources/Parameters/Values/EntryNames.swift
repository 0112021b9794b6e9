/// Names the entries of a list by their ids, and finds ids that cannot be used.
struct EntryNames {
  /// The key that holds the id; nil when entries are not named.
  let key: String?
  private var seen: Set<String> = []

  init(key: String?) {
    self.key = key
  }

  /// The step that leads to the entry `node` at `index`: its id when that is usable.
  ///
  /// Reports ids that are not words and ids that stood before; a missing id is for the declaration
  /// of the entry to find.
  mutating func step(
    for node: ParameterNode, at index: Int, using reader: inout ParameterReader
  ) -> ParameterPath.Step {
    guard let key, let written = node[key], let id = written.text else { return .index(index) }
    guard Self.isWord(id) else {
      reader.within(.index(index)) { reader in
        reader.within(key: key) { reader in
          reader.reportMismatch(
            written, expected: "a word of letters, digits, - and _ without dots or spaces")
        }
      }
      return .index(index)
    }
    guard seen.insert(id).inserted else {
      reader.within(.index(index)) { reader in
        reader.report("\"\(id)\" is already the \(key) of another entry", key: key)
      }
      return .index(index)
    }
    return .named(id)
  }

  /// Whether `text` can be an id: letters, digits, `-` and `_`, beginning with none of the signs.
  static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first != "-" else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      if scalar.isASCII {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_": return true
        default: return false
        }
      }
      return scalar.properties.isAlphabetic
        || scalar.properties.generalCategory == .decimalNumber
        || scalar.properties.generalCategory == .nonspacingMark
    }
  }
}
