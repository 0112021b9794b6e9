extension Optional: ScenarioValue where Wrapped: ScenarioValue {
  /// None for `null`, otherwise the value.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    if node == .null { return .some(nil) }
    return Wrapped.read(node, using: &reader).map { .some($0) }
  }

  /// Takes over what `node` says; `null` takes the value away.
  public mutating func update(from node: ParameterNode, using reader: inout ParameterReader) {
    if node == .null {
      self = nil
    } else if var value = self {
      value.update(from: node, using: &reader)
      self = value
    } else if let value = Wrapped.read(node, using: &reader) {
      self = value
    }
  }

  /// Those of the value.
  public static var declarationProblems: [String] { Wrapped.declarationProblems }

  /// What the value has, or `null`.
  public static var schema: ParameterSchema {
    var schema = Wrapped.schema
    schema.isOptional = true
    return schema
  }

  /// The value, or `null`.
  public var canonical: ParameterNode { self?.canonical ?? .null }
}

extension Optional: BoundedValue where Wrapped: BoundedValue {
  /// The bounds of the value.
  public typealias Bound = Wrapped.Bound

  /// None for `null`, otherwise the value when it keeps within `bounds`.
  public static func read(
    _ node: ParameterNode, in bounds: Bounds<Wrapped.Bound>, using reader: inout ParameterReader
  ) -> Self? {
    if node == .null { return .some(nil) }
    return Wrapped.read(node, in: bounds, using: &reader).map { .some($0) }
  }

  /// None for `null`, otherwise the value within its natural bounds.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    read(node, in: Wrapped.naturalBounds, using: &reader)
  }

  /// Those of the value.
  public static var naturalBounds: Bounds<Wrapped.Bound> { Wrapped.naturalBounds }
}
