extension Int: Quantity {
  /// The count.
  public var baseValue: Double { Double(self) }

  /// The whole number nearest to `baseValue`, within plus and minus 10^15.
  public init(nearest baseValue: Double) {
    self = Int(Swift.min(Swift.max(baseValue, -1e15), 1e15).rounded(.toNearestOrEven))
  }

  /// No bounds.
  public static var naturalBounds: Bounds<Int> { .none }

  /// What it is.
  public static var noun: String { "a whole number" }

  /// A whole number.
  public static var form: ParameterSchema.Form { .count }

  /// The whole number written as `text`: decimal, or hexadecimal and octal as YAML has them.
  public static func parse(_ text: String) -> Result<Int, QuantityError> {
    WholeNumber.parse(text, largest: "\(Int.max)")
  }

  /// The number in digits.
  public var canonical: ParameterNode { .plain(String(self)) }
}
