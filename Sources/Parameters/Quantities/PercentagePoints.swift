/// A difference of two shares, written in percentage points.
@frozen
public struct PercentagePoints: Quantity {
  /// The difference as a share: 0.001 for 0.1 pp.
  public var share: Double

  /// The difference `share`.
  public init(share: Double) { self.share = share }

  /// The difference as a share.
  public var baseValue: Double { share }

  /// The difference `baseValue`.
  public init(nearest baseValue: Double) { share = baseValue }

  /// Nothing below 0.
  public static var naturalBounds: Bounds<Self> { Bounds(lower: Self(share: 0), upper: nil) }

  /// What it is.
  public static var noun: String { "percentage points such as 0.1 pp" }

  /// A difference of shares.
  public static var form: ParameterSchema.Form { .percentagePoints }

  /// The difference written as `text`, a number and `pp`.
  public static func parse(_ text: String) -> Result<Self, QuantityError> {
    guard let (number, unit) = try? DecimalNumber.prefix(of: text) else {
      return .failure(QuantityError(expected: noun))
    }
    guard unit == "pp" else {
      return .failure(
        QuantityError(
          expected: noun, suggestion: unit == "%" || unit.isEmpty ? "\(number) pp" : nil))
    }
    let value = number.shifted(by: -2).doubleValue
    guard value.isFinite else { return .failure(QuantityError(expected: noun)) }
    return .success(Self(share: value))
  }

  /// The difference in percentage points, with as few digits as give it back exactly.
  public var canonical: ParameterNode {
    guard let number = try? DecimalNumber("\(share)") else { return .plain("\(share)") }
    return .plain("\(number.shifted(by: 2)) pp")
  }

  /// Whether the left difference is the smaller one.
  public static func < (left: Self, right: Self) -> Bool { left.share < right.share }
}
