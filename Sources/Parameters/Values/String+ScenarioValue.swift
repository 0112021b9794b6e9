extension String: ScenarioValue {
  /// Any scalar as it is written.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> String? {
    guard case .scalar(let text, _) = node else {
      reader.reportMismatch(node, expected: "a text")
      return nil
    }
    return text
  }

  /// Any text.
  public static var schema: ParameterSchema { ParameterSchema(.text) }

  /// The text in quotes.
  public var canonical: ParameterNode { .scalar(self, quoted: true) }
}
