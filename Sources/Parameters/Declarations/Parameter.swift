/// The one declaration of a parameter: where it is stored, its key, bounds and meaning.
///
/// The default is what `Root()` holds; the unit comes from the type of the value.
public struct Parameter<Root: Sendable>: Sendable {
  /// The key in a scenario, in lower-case words joined by `_`.
  public let key: String
  /// What it means, as one sentence for the reference page.
  public let meaning: String
  /// Whether it must be written, for want of a sensible default.
  public let isRequired: Bool
  /// Reads the value from a node into the group.
  let update: @Sendable (inout Root, ParameterNode, inout ParameterReader) -> Void
  /// Copies the value of the second group into the first.
  let copy: @Sendable (inout Root, Root) -> Void
  /// The group's value, written canonically.
  let canonical: @Sendable (Root) -> ParameterNode
  /// Makes ``schema``; a closure, since most readers never need it.
  private let makeSchema: @Sendable () -> ParameterSchema

  /// What is wrong with the declarations of the value's type.
  let valueProblems: @Sendable () -> [String]

  /// What can be written, bounds included.
  public var schema: ParameterSchema { makeSchema() }

  /// A parameter without bounds of its own; those that lie in its type hold.
  public init<Value: ScenarioValue>(
    _ key: String, _ keyPath: WritableKeyPath<Root, Value> & Sendable, required: Bool = false,
    _ meaning: String
  ) {
    self.key = key
    self.meaning = meaning
    isRequired = required
    update = { root, node, reader in root[keyPath: keyPath].update(from: node, using: &reader) }
    copy = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    canonical = { $0[keyPath: keyPath].canonical }
    makeSchema = { Value.schema }
    valueProblems = { Value.declarationProblems }
  }

  /// A parameter within `bounds`, which replace those of its type.
  public init<Value: BoundedValue>(
    _ key: String, _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    in bounds: Bounds<Value.Bound>,
    required: Bool = false, _ meaning: String
  ) {
    self.key = key
    self.meaning = meaning
    isRequired = required
    update = { root, node, reader in
      if let value = Value.read(node, in: bounds, using: &reader) { root[keyPath: keyPath] = value }
    }
    copy = { $0[keyPath: keyPath] = $1[keyPath: keyPath] }
    canonical = { $0[keyPath: keyPath].canonical }
    makeSchema = { Value.schema.bounded(by: SchemaBounds(bounds)) }
    valueProblems = { Value.declarationProblems }
  }

  /// A parameter from the lower to the upper end of `range`, both included.
  public init<Value: BoundedValue>(
    _ key: String, _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    in range: ClosedRange<Value.Bound>, required: Bool = false, _ meaning: String
  ) {
    self.init(key, keyPath, in: Bounds(range), required: required, meaning)
  }

  /// A parameter of at least the lower end of `range`.
  public init<Value: BoundedValue>(
    _ key: String, _ keyPath: WritableKeyPath<Root, Value> & Sendable,
    in range: PartialRangeFrom<Value.Bound>, required: Bool = false, _ meaning: String
  ) {
    self.init(key, keyPath, in: Bounds(range), required: required, meaning)
  }
}
