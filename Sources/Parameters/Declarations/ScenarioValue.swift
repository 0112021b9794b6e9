/// A type whose values can be written in a scenario.
///
/// Numbers, texts, quantities with units, words, lists, optional values and groups of parameters
/// conform; a model adds its own forms (`limited 4`) by conforming a type of its own.
public protocol ScenarioValue: Sendable {
  /// The value written as `node`, or nil after reporting what is wrong with it.
  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self?

  /// Takes over what `node` says.
  ///
  /// A group changes only the parameters that are written; any other value is replaced.
  mutating func update(from node: ParameterNode, using reader: inout ParameterReader)

  /// What can be written.
  static var schema: ParameterSchema { get }

  /// The value as it is written canonically: exact, and equal for equal values however they were
  /// written. Reading it gives the value again.
  var canonical: ParameterNode { get }

  /// The key that names an entry when this is the element of a list; nil when entries have no name.
  static var identifierKey: String? { get }

  /// What is wrong with the declarations of the type, one sentence each; for tests.
  ///
  /// Groups check themselves (``ParameterGroup/declarationProblems``) and what they hold; other
  /// types have no declarations.
  static var declarationProblems: [String] { get }
}

extension ScenarioValue {
  /// Replaces the value when `node` can be read.
  public mutating func update(from node: ParameterNode, using reader: inout ParameterReader) {
    if let value = Self.read(node, using: &reader) { self = value }
  }

  /// No name.
  public static var identifierKey: String? { nil }

  /// None.
  public static var declarationProblems: [String] { [] }
}
