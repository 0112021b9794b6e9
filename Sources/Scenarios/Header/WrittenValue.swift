import Parameters

/// A value taken as it is written, to be checked later and elsewhere.
struct WrittenValue: ScenarioValue, Hashable {
  /// What was written.
  var node: ParameterNode

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    Self(node: node)
  }

  static var schema: ParameterSchema {
    ParameterSchema(.syntax([.init("a value as it stands at the path")]))
  }

  var canonical: ParameterNode { node }
}
