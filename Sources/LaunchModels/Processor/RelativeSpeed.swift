import Parameters

/// A speed as a multiple of speed 1, in hundredths.
public struct RelativeSpeed: Hashable, Sendable, BitwiseCopyable {
  /// The speed times 100, from 1 to 1,000.
  public let hundredths: Int64

  /// Speed 1.
  public static let one = RelativeSpeed(hundredths: 100)

  /// The speed `hundredths` / 100.
  ///
  /// - Precondition: `hundredths` is from 1 to 1,000.
  public init(hundredths: Int64) {
    precondition((1...1_000).contains(hundredths), "speed \(hundredths)/100")
    self.hundredths = hundredths
  }
}

extension RelativeSpeed: ScenarioValue {
  private static let rule = "a speed from 0.01 to 10 with at most two decimals"

  /// A number from 0.01 to 10 with at most two decimals.
  public static func read(_ node: ParameterNode, using reader: inout ParameterReader) -> Self? {
    guard case .scalar(let text, quoted: false) = node,
      let number = try? DecimalNumber(text), let hundredths = number.rounded(times: 100),
      number.shifted(by: 2) == DecimalNumber(Int128(hundredths)),
      (1...1_000).contains(hundredths)
    else {
      reader.reportMismatch(node, expected: rule)
      return nil
    }
    return Self(hundredths: hundredths)
  }

  /// A number from 0.01 to 10.
  public static var schema: ParameterSchema {
    ParameterSchema(.number, bounds: SchemaBounds(lower: "0.01", upper: "10"))
  }

  /// The number with as many decimals as it needs.
  public var canonical: ParameterNode {
    .plain("\(DecimalNumber(Int128(hundredths), exponent: -2))")
  }
}
