import Parameters

/// Texts by dotted path, in the order written.
struct AssumptionTexts: ScenarioValue, Hashable {
  /// Each path with its text.
  struct Entry: Hashable {
    var path: String
    var text: String
  }

  var entries: [Entry] = []

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .mapping(let nodes) = node else {
      reader.reportMismatch(node, expected: "a mapping from dotted paths to texts")
      return nil
    }
    var result = Self()
    for node in nodes {
      let text = reader.within(key: node.key) { String.read(node.value, using: &$0) }
      if let text { result.entries.append(Entry(path: node.key, text: text)) }
    }
    return result
  }

  static var schema: ParameterSchema { ParameterSchema(.names(String.schema)) }

  var canonical: ParameterNode {
    .mapping(entries.map { ParameterNode.Entry($0.path, $0.text.canonical) })
  }
}
