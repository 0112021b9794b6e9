/// A value that can be kept within bounds: a quantity, or something made of quantities.
public protocol BoundedValue: ScenarioValue {
  /// What the bounds are given in; the quantity itself, also for lists and optional values.
  associatedtype Bound: ScenarioValue & Comparable

  /// The value written as `node` when it keeps within `bounds`, or nil after reporting the problem.
  static func read(
    _ node: ParameterNode, in bounds: Bounds<Bound>, using reader: inout ParameterReader
  ) -> Self?

  /// The bounds that hold when a declaration gives none.
  static var naturalBounds: Bounds<Bound> { get }
}

extension BoundedValue {
  /// The value written as `node`, within the natural bounds.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    read(node, in: naturalBounds, using: &reader)
  }
}
