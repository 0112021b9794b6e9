/// Values by names that the user chooses, in the order written.
public struct NamedValues<Value: ScenarioValue>: ScenarioValue {
  /// A name with its value.
  public struct Entry: Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: Value
  }

  /// The names with their values, in the order written.
  public var entries: [Entry]

  /// The given names and values; the names must differ.
  public init(_ entries: [(name: String, value: Value)] = []) {
    self.entries = entries.map { Entry(name: $0.name, value: $0.value) }
  }

  /// The value called `name`.
  public subscript(name: String) -> Value? { entries.first { $0.name == name }?.value }

  /// The values of a mapping; names are words without dots.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .mapping(let nodes) = node else {
      reader.reportMismatch(node, expected: "a mapping from names to values")
      return nil
    }
    var result = Self()
    for entry in nodes {
      guard EntryNames.isWord(entry.key) else {
        reader.report(
          "a name is a word of letters, digits, - and _ without dots or spaces", key: entry.key,
          anchor: .key)
        continue
      }
      if let value = reader.within(key: entry.key, { Value.read(entry.value, using: &$0) }) {
        result.entries.append(Entry(name: entry.key, value: value))
      }
    }
    return result.entries.count == nodes.count ? result : nil
  }

  /// Those of the values.
  public static var declarationProblems: [String] { Value.declarationProblems }

  /// A mapping from names.
  public static var schema: ParameterSchema { ParameterSchema(.names(Value.schema)) }

  /// The names with their values, in the order written.
  public var canonical: ParameterNode {
    .mapping(entries.map { ParameterNode.Entry($0.name, $0.value.canonical) })
  }
}

extension NamedValues: Equatable where Value: Equatable {}
extension NamedValues.Entry: Equatable where Value: Equatable {}
extension NamedValues: Hashable where Value: Hashable {}
extension NamedValues.Entry: Hashable where Value: Hashable {}
