/// How numbers are written in results: `.` as decimal sign, no thousands, nothing by locale.
package enum NumberText {
  /// The shortest decimal that reads back as `value`; whole numbers without a decimal point.
  ///
  /// ```swift
  /// NumberText.shortest(0.1)      // 0.1
  /// NumberText.shortest(1934)     // 1934
  /// NumberText.shortest(.nan)     // nil: missing
  /// ```
  package static func shortest(_ value: Double) -> String? {
    guard value.isFinite else { return nil }
    if let whole = Int64(exactly: value), whole.magnitude < 1 << 53 { return String(whole) }
    return value.description
  }

  /// The value to `count` significant digits, without trailing zeros; nil when not finite.
  ///
  /// The shortest decimal that reads back as `value` is what is rounded, halves away from zero, so
  /// that the text depends on nothing but the value. Values from 1e-5 up to 1e15 are written
  /// without an exponent.
  package static func significant(_ value: Double, digits count: Int = 12) -> String? {
    guard value.isFinite else { return nil }
    guard value != 0 else { return "0" }
    var decimal = Decimal(value)
    decimal.round(to: count)
    return decimal.text(isNegative: value < 0)
  }

  /// A positive number as a fraction below 1, given by its digits, times a power of ten.
  private struct Decimal {
    var digits: [UInt8]
    var exponent: Int

    /// Takes the digits from the shortest round-trip text of the magnitude of `value`.
    init(_ value: Double) {
      digits = []
      exponent = 0
      var isPastPoint = false
      var text = value.magnitude.description.utf8[...]
      while let byte = text.popFirst() {
        switch byte {
        case UInt8(ascii: "."):
          isPastPoint = true
        case UInt8(ascii: "e"):
          exponent += Int(Substring(text)) ?? 0
          text = text[text.endIndex...]
        default:
          let digit = byte - UInt8(ascii: "0")
          if !isPastPoint && (digit != 0 || !digits.isEmpty) { exponent += 1 }
          if isPastPoint && digit == 0 && digits.isEmpty { exponent -= 1 }
          if digit != 0 || !digits.isEmpty { digits.append(digit) }
        }
      }
      dropTrailingZeros()
    }

    private mutating func dropTrailingZeros() {
      while digits.last == 0 { digits.removeLast() }
    }

    mutating func round(to count: Int) {
      guard digits.count > count else { return }
      let roundsUp = digits[count] >= 5
      digits.removeLast(digits.count - count)
      if roundsUp {
        var place = count - 1
        while place >= 0 && digits[place] == 9 {
          digits[place] = 0
          place -= 1
        }
        if place >= 0 {
          digits[place] += 1
        } else {
          digits = [1]
          exponent += 1
        }
      }
      dropTrailingZeros()
    }

    func text(isNegative: Bool) -> String {
      var text = isNegative ? "-" : ""
      func append(_ some: ArraySlice<UInt8>) {
        for digit in some { text.unicodeScalars.append(Unicode.Scalar(UInt8(ascii: "0") + digit)) }
      }
      if exponent > 15 || exponent < -4 {
        append(digits[..<1])
        if digits.count > 1 {
          text += "."
          append(digits[1...])
        }
        text += "e" + (exponent > 0 ? "+" : "-") + String((exponent - 1).magnitude)
      } else if exponent <= 0 {
        text += "0." + String(repeating: "0", count: -exponent)
        append(digits[...])
      } else if digits.count <= exponent {
        append(digits[...])
        text += String(repeating: "0", count: exponent - digits.count)
      } else {
        append(digits[..<exponent])
        text += "."
        append(digits[exponent...])
      }
      return text
    }
  }
}
