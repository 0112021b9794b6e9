/// Writes fractions as decimal numbers without going through floating point.
enum FixedPoint {
  /// `numerator` / `denominator` in digits.
  ///
  /// - Parameters:
  ///   - numerator: of any sign, below 10^24 in magnitude.
  ///   - denominator: above 0.
  ///   - fractionDigits: how many digits after the decimal point, 0...12, rounding halves to even;
  ///     nil for as many as are needed, at most 18 and without zeros at the end.
  static func text(numerator: Int128, denominator: Int128, fractionDigits: Int?) -> String {
    let digits = fractionDigits ?? exactDigits(numerator: numerator, denominator: denominator)
    var scale: Int128 = 1
    for _ in 0..<digits { scale *= 10 }
    let (quotient, remainder) = (numerator.magnitude * scale.magnitude)
      .quotientAndRemainder(dividingBy: denominator.magnitude)
    let twice = remainder * 2
    let roundsUp =
      twice > denominator.magnitude || (twice == denominator.magnitude && quotient % 2 == 1)
    let value = roundsUp ? quotient + 1 : quotient
    let sign = numerator < 0 && value != 0 ? "-" : ""
    let (whole, fraction) = value.quotientAndRemainder(dividingBy: scale.magnitude)
    if digits == 0 { return "\(sign)\(whole)" }
    let fractionText = String(fraction)
    let zeros = String(repeating: "0", count: digits - fractionText.count)
    return "\(sign)\(whole).\(zeros)\(fractionText)"
  }

  /// The least number of digits that writes the fraction exactly, at most 18.
  private static func exactDigits(numerator: Int128, denominator: Int128) -> Int {
    var rest = numerator.magnitude % denominator.magnitude
    var digits = 0
    while rest != 0, digits < 18 {
      rest = rest * 10 % denominator.magnitude
      digits += 1
    }
    return digits
  }
}
