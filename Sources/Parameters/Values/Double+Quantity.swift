extension Double: Quantity {
  /// The number.
  public var baseValue: Double { self }

  /// The number `baseValue`.
  public init(nearest baseValue: Double) { self = baseValue }

  /// No bounds.
  public static var naturalBounds: Bounds<Double> { .none }

  /// What it is.
  public static var noun: String { "a number such as 1.5" }

  /// A number.
  public static var form: ParameterSchema.Form { .number }

  /// The number written as `text`; finite and without a unit.
  public static func parse(_ text: String) -> Result<Double, QuantityError> {
    guard let value = try? DecimalNumber(text).doubleValue, value.isFinite else {
      return .failure(QuantityError(expected: noun))
    }
    return .success(value)
  }

  /// The number with as few digits as give it back exactly.
  public var canonical: ParameterNode {
    guard let number = try? DecimalNumber("\(self)") else { return .plain("\(self)") }
    return .plain("\(number)")
  }
}
