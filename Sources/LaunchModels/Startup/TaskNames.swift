import Parameters

/// The ids of other tasks: a list, or one text with spaces between, as a table cell holds it.
public struct TaskNames: Hashable, Sendable {
  /// The ids, in the order written.
  public var ids: [String]

  /// The given ids.
  public init(_ ids: [String] = []) {
    self.ids = ids
  }
}

extension TaskNames: ScenarioValue {
  /// A list of ids, or a text with spaces between them.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    switch node {
    case .scalar(let text, _):
      return Self(text.split(separator: " ").map(String.init))
    case .list:
      return [String].read(node, using: &reader).map(Self.init)
    case .null, .mapping:
      reader.reportMismatch(node, expected: "a list of task ids, or ids with spaces between")
      return nil
    }
  }

  /// A list of texts.
  public static var schema: ParameterSchema {
    ParameterSchema(
      .syntax([
        .init("[config, login]", "A list of ids."),
        .init("config login", "Ids with spaces between, as in a cell of a table."),
      ]))
  }

  /// The list of ids.
  public var canonical: ParameterNode { .list(ids.map { .plain($0) }) }
}
