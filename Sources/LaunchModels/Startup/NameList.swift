import Parameters

/// Names of other things, such as the ids of tasks: a list, or one text with spaces between, as a table cell
/// holds it.
public struct NameList: Hashable, Sendable {
  /// The names, in the order written.
  public var names: [String]

  /// The given names.
  public init(_ names: [String] = []) {
    self.names = names
  }
}

extension NameList: ScenarioValue {
  /// A list of names, or a text with spaces between them.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    switch node {
    case .scalar(let text, _):
      return Self(text.split(separator: " ").map(String.init))
    case .list:
      return [String].read(node, using: &reader).map(Self.init)
    case .null, .mapping:
      reader.reportMismatch(node, expected: "a list of names, or names with spaces between")
      return nil
    }
  }

  /// A list of texts.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([
        .init("[config, login]", "A list of names."),
        .init("config login", "Names with spaces between, as in a cell of a table."),
      ]))
  }

  /// The list of names.
  public var canonical: ParameterNode { .list(names.map { .plain($0) }) }
}
