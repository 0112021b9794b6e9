import Parameters

/// One text, or a list of at least one.
struct OneOrMore: ScenarioValue, Hashable {
  /// The texts.
  var texts: [String]

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    switch node {
    case .scalar(let text, _): return Self(texts: [text])
    case .list(let elements) where !elements.isEmpty:
      return [String].read(node, using: &reader).map(Self.init)
    default:
      reader.reportMismatch(node, expected: "a text or a list of texts")
      return nil
    }
  }

  static var schema: ParameterSchema {
    ParameterSchema(.syntax([.init("PATH"), .init("[PATH, PATH]")]))
  }

  var canonical: ParameterNode {
    texts.count == 1 ? texts[0].canonical : texts.canonical
  }
}
