import Parameters

/// A policy as it is written; its values are checked where they take the place of others.
struct PolicyValues: ScenarioValue, Hashable {
  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .mapping = node else {
      reader.reportMismatch(
        node, expected: "a mapping from dotted paths to values; {} changes nothing")
      return nil
    }
    return Self()
  }

  static var schema: ParameterSchema {
    ParameterSchema(.syntax([.init("{PATH: VALUE, ...}", "What the policy overrides.")]))
  }

  var canonical: ParameterNode { .mapping([]) }
}
