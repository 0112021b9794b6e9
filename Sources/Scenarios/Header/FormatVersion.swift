import Parameters

/// `launchsim: 1`, the version of the format.
struct FormatVersion: ScenarioValue, Hashable {
  /// The version that this library reads.
  static let current = 1

  var number = current

  static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .scalar(let text, quoted: false) = node, Int(text) == current else {
      reader.reportMismatch(node, expected: "\(current), the version of the format")
      return nil
    }
    return Self()
  }

  static var schema: ParameterSchema { ParameterSchema(.words([.init("\(current)")])) }

  var canonical: ParameterNode { .plain("\(number)") }
}
