import Parameters

/// An end or a step of levels: an exact decimal number of base units, and the unit it was written in.
struct LevelQuantity {
  /// The value in base units: nanoseconds, bytes, bit/s, shares of 1 or the bare number.
  let base: DecimalNumber
  /// The unit; nil for a bare number.
  let unit: QuantityUnit?
  /// As it was written.
  let written: String
  /// Whether it was written in per cent.
  let isPercentage: Bool

  /// The value of `kind` written as `text`, or what is expected there.
  static func parse(_ text: String, as kind: LevelKind) -> Result<Self, QuantityError> {
    if let error = kind.mismatch(text) { return .failure(error) }
    let bytes = text.utf8
    // The longest beginning that is a number; no unit begins with a digit, a point or a sign.
    let end = bytes.lastIndex { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == 46 }
    let split = end.map { bytes.index(after: $0) } ?? bytes.startIndex
    guard let number = try? DecimalNumber(String(text[..<split])) else {
      return .failure(QuantityError(expected: "a decimal number"))
    }
    let rest = text[split...].drop { $0 == " " }
    if kind == .share || kind == .percentagePoints {
      let isPercentage = !rest.isEmpty
      return .success(
        Self(
          base: isPercentage ? number.shifted(by: -2) : number, unit: nil, written: text,
          isPercentage: isPercentage))
    }
    guard
      let unit = kind.units.first(where: { $0.symbol == rest || $0.synonyms.contains(String(rest)) }
      )
    else { return .success(Self(base: number, unit: nil, written: text, isPercentage: false)) }
    guard let base = number.multiplied(by: Int(unit.factor)) else {
      return .failure(QuantityError(expected: "a number with fewer digits"))
    }
    return .success(Self(base: base, unit: unit, written: text, isPercentage: false))
  }

  /// `value` [base units] as text, in the unit that this one was written in where that is exact.
  func text(_ value: DecimalNumber, kind: LevelKind) -> String {
    if kind == .percentagePoints { return "\(value.shifted(by: 2)) pp" }
    if isPercentage { return "\(value.shifted(by: 2)) %" }
    guard let unit else { return "\(value)" }
    if let number = value.dividedExactly(by: unit.factor) { return "\(number) \(unit.symbol)" }
    guard let count = value.rounded() else { return "\(value)" }
    return kind.canonicalText(baseCount: count)
  }
}

extension DecimalNumber {
  /// The quotient when it has a finite decimal form that is not too long; otherwise nil.
  func dividedExactly(by divisor: Int64) -> Self? {
    var numerator = coefficient
    for places in 0...18 {
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: Int128(divisor))
      if remainder == 0 { return Self(quotient, exponent: exponent - places) }
      let (next, overflow) = numerator.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      numerator = next
    }
    return nil
  }

  /// The coefficients of `numbers` for their smallest exponent; nil when they are too far apart.
  static func aligned(_ numbers: [Self]) -> (coefficients: [Int128], exponent: Int)? {
    let exponent = numbers.filter { $0.coefficient != 0 }.map(\.exponent).min() ?? 0
    var coefficients: [Int128] = []
    for number in numbers {
      var value = number.coefficient
      if value != 0 {
        for _ in 0..<(number.exponent - exponent) {
          let (product, overflow) = value.multipliedReportingOverflow(by: 10)
          // Room is left for a product with a count of levels.
          if overflow || product.magnitude > 1 << 100 { return nil }
          value = product
        }
      }
      coefficients.append(value)
    }
    return (coefficients, exponent)
  }
}
