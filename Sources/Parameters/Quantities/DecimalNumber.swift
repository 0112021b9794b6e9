/// A decimal number exactly as it is written: coefficient x 10^exponent.
///
/// Equal numbers compare equal however they were written: `0.250` equals `25e-2`.
public struct DecimalNumber: Hashable, Sendable {
  /// The digits as one whole number, without zeros at its end, sign included.
  public let coefficient: Int128
  /// The power of ten that the coefficient is multiplied by; 0 when the coefficient is 0.
  public let exponent: Int

  /// The largest number of digits between the first and the last that is not 0.
  public static let maximumDigits = 24
  /// The largest magnitude of the exponent.
  static let maximumExponent = 100_000

  /// The number `coefficient` x 10^`exponent`.
  public init(_ coefficient: Int128, exponent: Int = 0) {
    var coefficient = coefficient
    var exponent = exponent
    while coefficient != 0, coefficient % 10 == 0 {
      coefficient /= 10
      exponent += 1
    }
    self.coefficient = coefficient
    self.exponent = coefficient == 0 ? 0 : exponent
  }
}
