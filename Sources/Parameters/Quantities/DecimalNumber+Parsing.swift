extension DecimalNumber {
  /// Why a text is no decimal number that can be used.
  public enum ParsingFailure: Error, Hashable, Sendable {
    /// It does not begin with a number.
    case notNumber
    /// It has more than ``maximumDigits`` digits between the first and the last that is not 0, or
    /// an exponent out of all proportion.
    case tooLong
  }

  /// The number written as `text`: `12`, `-0.5`, `.5`, `1e3`; nothing may stand before or after it.
  public init(_ text: String) throws(ParsingFailure) {
    let (number, rest) = try Self.prefix(of: text)
    guard rest.isEmpty, text.utf8.last != 0x20 else { throw .notNumber }
    self = number
  }

  /// The number that `text` begins with and what stands after it, spaces in between left out.
  ///
  /// - Complexity: O(n) in the length of the text.
  static func prefix(
    of text: String
  ) throws(ParsingFailure) -> (number: DecimalNumber, rest: Substring) {
    let bytes = text.utf8
    var scan = Scan()
    var index = bytes.startIndex
    if index < bytes.endIndex,
      bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      scan.isNegative = bytes[index] == UInt8(ascii: "-")
      index = bytes.index(after: index)
    }
    var isFraction = false
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if let digit = Self.digit(byte) {
        scan.append(digit, isFraction: isFraction)
      } else {
        break
      }
      index = bytes.index(after: index)
    }
    guard scan.sawDigit else { throw .notNumber }
    if let (exponent, end) = Self.exponent(in: bytes, at: index) {
      guard abs(exponent) <= maximumExponent else { throw .tooLong }
      scan.exponent += exponent
      index = end
    }
    guard !scan.isTooLong, abs(scan.exponent) <= 2 * maximumExponent else { throw .tooLong }
    while index < bytes.endIndex, bytes[index] == 0x20 { index = bytes.index(after: index) }
    let magnitude = Int128(scan.coefficient)
    let number = DecimalNumber(scan.isNegative ? -magnitude : magnitude, exponent: scan.exponent)
    return (number, text[index...])
  }

  /// What was read so far of the digits of a number.
  private struct Scan {
    var isNegative = false
    var sawDigit = false
    var isTooLong = false
    /// The significant digits so far, without `pendingZeros`.
    var coefficient: UInt128 = 0
    var digits = 0
    /// Zeros that count only when another digit follows.
    var pendingZeros = 0
    var exponent = 0

    mutating func append(_ digit: UInt8, isFraction: Bool) {
      sawDigit = true
      if isFraction { exponent -= 1 }
      if digit == 0 {
        // A zero may be leading or trailing: keep it aside, as a power of ten.
        if coefficient != 0 { pendingZeros += 1 }
        exponent += coefficient != 0 ? 1 : 0
        return
      }
      let places = pendingZeros + 1
      digits += places
      guard digits <= maximumDigits else {
        isTooLong = true
        return
      }
      for _ in 0..<places { coefficient *= 10 }
      coefficient += UInt128(digit)
      exponent -= pendingZeros
      pendingZeros = 0
    }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) ? byte - UInt8(ascii: "0") : nil
  }

  /// The exponent `e3`, `E-3` at `start` and the place after it; nil when there is none.
  private static func exponent(
    in bytes: String.UTF8View, at start: String.Index
  ) -> (value: Int, end: String.Index)? {
    var index = start
    guard index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") else { return nil }
    index = bytes.index(after: index)
    var isNegative = false
    if index < bytes.endIndex,
      bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+")
    {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index = bytes.index(after: index)
    }
    var value = 0
    var sawDigit = false
    while index < bytes.endIndex, let digit = digit(bytes[index]) {
      sawDigit = true
      value = min(value * 10 + Int(digit), maximumExponent + 1)
      index = bytes.index(after: index)
    }
    return sawDigit ? (isNegative ? -value : value, index) : nil
  }
}
