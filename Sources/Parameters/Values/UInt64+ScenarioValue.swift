extension UInt64: ScenarioValue {
  /// A seed: a whole number of 64 bits.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> UInt64? {
    guard case .scalar(let text, quoted: false) = node,
      case .success(let value) = WholeNumber.parse(text, as: UInt64.self, largest: "\(UInt64.max)")
    else {
      reader.reportMismatch(node, expected: "a whole number from 0 to \(UInt64.max)")
      return nil
    }
    return value
  }

  /// A whole number.
  public static var schema: ParameterSchema {
    ParameterSchema(.count, bounds: SchemaBounds(lower: "0", upper: "\(UInt64.max)"))
  }

  /// The number in digits.
  public var canonical: ParameterNode { .plain(String(self)) }
}
