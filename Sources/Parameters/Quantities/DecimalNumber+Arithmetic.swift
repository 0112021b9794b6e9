extension DecimalNumber: Comparable {
  /// Whether the left number is the smaller one.
  public static func < (left: Self, right: Self) -> Bool {
    if left.coefficient.signum() != right.coefficient.signum() || left.coefficient == 0 {
      return left.coefficient.signum() < right.coefficient.signum()
    }
    // Same sign: compare the place of the first digit, then the digits at equal exponents.
    let isNegative = left.coefficient < 0
    let leftTop = left.exponent + left.digitCount
    let rightTop = right.exponent + right.digitCount
    if leftTop != rightTop { return (leftTop < rightTop) != isNegative }
    let shift = left.exponent - right.exponent
    if shift >= 0 {
      return left.coefficient * power(ofTen: shift) < right.coefficient
    }
    return left.coefficient < right.coefficient * power(ofTen: -shift)
  }

  /// How many digits the coefficient has.
  var digitCount: Int {
    var count = 0
    var rest = coefficient.magnitude
    while rest != 0 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// The exact sum; nil when it has too many digits.
  public func adding(_ other: Self) -> Self? {
    if coefficient == 0 { return other }
    if other.coefficient == 0 { return self }
    let exponent = min(exponent, other.exponent)
    guard let left = scaled(to: exponent), let right = other.scaled(to: exponent) else {
      return nil
    }
    return Self(left + right, exponent: exponent).checked
  }

  /// The exact product with a whole number; nil when it has too many digits.
  public func multiplied(by factor: Int) -> Self? {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: Int128(factor))
    return overflow ? nil : Self(product, exponent: exponent).checked
  }

  /// The number with the opposite sign.
  public var negated: Self { Self(-coefficient, exponent: exponent) }

  /// The number multiplied by 10^`places`.
  public func shifted(by places: Int) -> Self {
    Self(coefficient, exponent: coefficient == 0 ? 0 : exponent + places)
  }

  /// The coefficient for the smaller exponent `target`; nil when it has too many digits.
  private func scaled(to target: Int) -> Int128? {
    let places = exponent - target
    guard places + digitCount <= Self.maximumDigits + 12 else { return nil }
    return coefficient * power(ofTen: places)
  }

  /// The number itself unless it has too many digits.
  private var checked: Self? { digitCount <= Self.maximumDigits ? self : nil }

  /// The number times `factor`, rounded to a whole number, halves to even; nil beyond 64 bits.
  ///
  /// - Precondition: `factor` is below 10^14, so that the product fits in 128 bits.
  public func rounded(times factor: Int64 = 1) -> Int64? {
    precondition(factor.magnitude < 100_000_000_000_000, "factor \(factor) is not below 10^14")
    guard digitCount <= Self.maximumDigits else { return nil }
    let product = coefficient * Int128(factor)
    if product == 0 { return 0 }
    if exponent >= 0 {
      guard exponent <= 19 else { return nil }
      let (value, overflow) = product.multipliedReportingOverflow(by: power(ofTen: exponent))
      return overflow ? nil : Int64(exactly: value)
    }
    guard exponent >= -38 else { return 0 }
    let divisor = power(ofTen: -exponent)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: divisor)
    let rest = remainder.magnitude
    let half = divisor.magnitude / 2
    let roundsAway = rest > half || (rest == half && quotient % 2 != 0)
    return Int64(exactly: roundsAway ? quotient + product.signum() : quotient)
  }

  /// Whether it has no fraction.
  public var isWhole: Bool { exponent >= 0 }

  /// The nearest `Double`; infinite beyond its range.
  public var doubleValue: Double {
    Double("\(coefficient)e\(exponent)") ?? (coefficient < 0 ? -.infinity : .infinity)
  }
}

/// 10^`exponent` for an exponent of 0...38.
private func power(ofTen exponent: Int) -> Int128 {
  var result: Int128 = 1
  for _ in 0..<exponent { result *= 10 }
  return result
}

extension DecimalNumber: CustomStringConvertible {
  /// The number in digits; with an exponent only when there would be over 20 zeros to write.
  public var description: String {
    let sign = coefficient < 0 ? "-" : ""
    let digits = String(coefficient.magnitude)
    if exponent >= 0 {
      return exponent <= 20
        ? sign + digits + String(repeating: "0", count: exponent)
        : "\(sign)\(digits)e\(exponent)"
    }
    let places = -exponent
    if places < digits.count {
      return sign + digits.dropLast(places) + "." + digits.suffix(places)
    }
    return places - digits.count <= 20
      ? sign + "0." + String(repeating: "0", count: places - digits.count) + digits
      : "\(sign)\(digits)e\(exponent)"
  }
}
