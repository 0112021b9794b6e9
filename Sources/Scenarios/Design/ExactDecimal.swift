/// A decimal number held exactly: `digits` x 10^`exponent`.
///
/// Levels of a range are made with it, so that the third level from 0 in steps of 0.1 is 0.3.
package struct ExactDecimal: Hashable, Sendable {
  /// The digits with the sign; no trailing zeros.
  package let digits: Int128
  /// The power of ten.
  package let exponent: Int

  /// `digits` x 10^`exponent`.
  package init(digits: Int128, exponent: Int = 0) {
    var digits = digits
    var exponent = digits == 0 ? 0 : exponent
    while digits != 0, digits % 10 == 0 {
      digits /= 10
      exponent += 1
    }
    self.digits = digits
    self.exponent = exponent
  }

  /// A whole number.
  package init(_ value: Int) { self.init(digits: Int128(value)) }

  /// The number written as `text`: `12`, `-0.05`, `1e3`; nil when it is none or too long to be held
  /// exactly (36 digits).
  package init?(_ text: some StringProtocol) {
    var digits: Int128 = 0
    var exponent = 0
    var isNegative = false
    var hasDigits = false
    var hasPoint = false
    var bytes = text.utf8[...]
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      bytes.removeFirst()
    }
    while let byte = bytes.first {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        guard digits < Self.limit else { return nil }
        digits = digits * 10 + Int128(byte - UInt8(ascii: "0"))
        hasDigits = true
        if hasPoint { exponent -= 1 }
      } else {
        break
      }
      bytes.removeFirst()
    }
    guard hasDigits else { return nil }
    if let mark = bytes.first {
      guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
      guard let power = Int(String(decoding: bytes.dropFirst(), as: UTF8.self)),
        abs(power) <= 1_000
      else { return nil }
      exponent += power
    }
    self.init(digits: isNegative ? -digits : digits, exponent: exponent)
  }

  /// The largest number of digits that leaves room for one more.
  private static let limit: Int128 = 1_000_000_000_000_000_000 * 1_000_000_000_000_000_000 / 10

  /// The nearest `Double`.
  package var double: Double { Double(description) ?? .nan }

  /// Whether the number is whole.
  package var isWhole: Bool { exponent >= 0 }

  /// The digits when the number is written with the power of ten `exponent`; nil when that is not
  /// exact or does not fit.
  package func scaled(to exponent: Int) -> Int128? {
    guard digits != 0 else { return 0 }
    guard self.exponent >= exponent, self.exponent - exponent <= 38 else { return nil }
    var value = digits
    for _ in 0..<(self.exponent - exponent) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return value
  }
}

extension ExactDecimal {
  /// The sum; nil when it cannot be held exactly.
  package func adding(_ other: Self) -> Self? {
    let common = min(exponent, other.exponent)
    guard let left = scaled(to: common), let right = other.scaled(to: common) else { return nil }
    let (sum, overflow) = left.addingReportingOverflow(right)
    return overflow ? nil : Self(digits: sum, exponent: common)
  }

  /// The difference; nil when it cannot be held exactly.
  package func subtracting(_ other: Self) -> Self? {
    adding(Self(digits: -other.digits, exponent: other.exponent))
  }

  /// The product; nil when it cannot be held exactly.
  package func multiplied(by other: Self) -> Self? {
    let (product, overflow) = digits.multipliedReportingOverflow(by: other.digits)
    return overflow ? nil : Self(digits: product, exponent: exponent + other.exponent)
  }

  /// The whole quotient and what is left over, signs as of `/` and `%`; nil when `other` is zero or
  /// the numbers are too far apart.
  package func divided(by other: Self) -> (quotient: Int128, isExact: Bool)? {
    let common = min(exponent, other.exponent)
    guard other.digits != 0, let left = scaled(to: common), let right = other.scaled(to: common)
    else { return nil }
    let (quotient, remainder) = left.quotientAndRemainder(dividingBy: right)
    return (quotient, remainder == 0)
  }

  /// The quotient as a decimal; nil when it has no finite form of at most 36 digits.
  package func dividedExactly(by other: Self) -> Self? {
    guard other.digits != 0 else { return nil }
    var numerator = digits
    var exponent = exponent - other.exponent
    while true {
      let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: other.digits)
      if remainder == 0 { return Self(digits: quotient, exponent: exponent) }
      let (next, overflow) = numerator.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      numerator = next
      exponent -= 1
    }
  }
}

extension ExactDecimal: Comparable {
  /// Whether the left number is the smaller one.
  package static func < (left: Self, right: Self) -> Bool {
    guard let difference = left.subtracting(right) else { return left.double < right.double }
    return difference.digits < 0
  }
}

extension ExactDecimal: CustomStringConvertible {
  /// The number without an exponent: `0.05`, `1500`.
  package var description: String {
    let sign = digits < 0 ? "-" : ""
    let magnitude = String(digits.magnitude)
    if exponent >= 0 {
      guard exponent <= 40 else { return "\(sign)\(magnitude)e\(exponent)" }
      return sign + magnitude + String(repeating: "0", count: exponent)
    }
    let places = -exponent
    guard places <= 40 else { return "\(sign)\(magnitude)e\(exponent)" }
    let padded =
      String(repeating: "0", count: max(0, places + 1 - magnitude.count)) + magnitude
    let split = padded.index(padded.endIndex, offsetBy: -places)
    return "\(sign)\(padded[..<split]).\(padded[split...])"
  }
}
