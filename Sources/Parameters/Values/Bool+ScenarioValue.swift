extension Bool: ScenarioValue {
  /// `true` or `false` as the core schema of YAML 1.2 writes them, without quotes.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Bool? {
    if case .scalar(let text, quoted: false) = node {
      switch text {
      case "true", "True", "TRUE": return true
      case "false", "False", "FALSE": return false
      case "on", "On", "ON", "yes", "Yes", "YES", "y", "Y":
        reader.reportMismatch(node, expected: "true or false", suggestion: "true")
        return nil
      case "off", "Off", "OFF", "no", "No", "NO", "n", "N":
        reader.reportMismatch(node, expected: "true or false", suggestion: "false")
        return nil
      default: break
      }
    }
    reader.reportMismatch(node, expected: "true or false")
    return nil
  }

  /// `true` or `false`.
  public static var schema: ParameterSchema { ParameterSchema(.boolean) }

  /// `true` or `false`.
  public var canonical: ParameterNode { .plain(self ? "true" : "false") }
}
