/// A share of a whole or a probability, 0...1.
@frozen
public struct Share: Quantity, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// The share, 0...1 unless a declaration allows more.
  public var value: Double

  /// The share `value`.
  @inlinable
  public init(_ value: Double) { self.value = value }

  /// The share `value`.
  @inlinable
  public init(floatLiteral value: Double) { self.value = value }

  /// The share `value`.
  @inlinable
  public init(integerLiteral value: Int) { self.value = Double(value) }

  /// The share.
  public var baseValue: Double { value }

  /// The share `baseValue`.
  public init(nearest baseValue: Double) { value = baseValue }

  /// 0...1.
  public static var naturalBounds: Bounds<Self> { Bounds(0...1) }

  /// What it is.
  public static var noun: String { "a share such as 8 % or 0.08" }

  /// A share of a whole.
  public static var form: ParameterSchema.Form { .share }

  /// The share written as `text`: per cent with `%`, or a plain number.
  ///
  /// Both are taken exactly before they are rounded to a `Double`, so `3.8 %` equals `0.038`.
  public static func parse(_ text: String) -> Result<Self, QuantityError> {
    guard let (number, unit) = try? DecimalNumber.prefix(of: text), unit.isEmpty || unit == "%"
    else { return .failure(QuantityError(expected: noun)) }
    let value = (unit.isEmpty ? number : number.shifted(by: -2)).doubleValue
    guard value.isFinite else { return .failure(QuantityError(expected: noun)) }
    return .success(Self(value))
  }

  /// The rule; within 0...1 an example says more, made of the number that lacks its `%` if there is
  /// one.
  public static func rule(_ bounds: Bounds<Self>, insteadOf text: String?) -> String {
    let isWhole =
      bounds.lower == 0 && bounds.upper == 1 && !bounds.excludesLower && !bounds.excludesUpper
    guard isWhole || bounds.rule.isEmpty else { return "\(plainNoun) \(bounds.rule)" }
    guard let text, let number = try? DecimalNumber(text), 1 < number.doubleValue,
      number.doubleValue <= 100
    else { return noun }
    return "\(plainNoun) such as \(number) % or \(number.shifted(by: -2))"
  }

  /// The share as a plain number, with as few digits as give it back exactly.
  public var canonical: ParameterNode { value.canonical }

  /// Whether the left share is the smaller one.
  public static func < (left: Self, right: Self) -> Bool { left.value < right.value }
}
