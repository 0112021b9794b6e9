/// Numbers as people read them: thousands separated, a fixed number of decimals.
///
/// For the terminal only; files hold plain numbers.
package enum DisplayNumber {
  /// `1200` as `1,200`.
  package static func grouped(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude)
    return (value < 0 ? "-" : "") + grouped(digits: digits)
  }

  /// `value` with exactly `decimals` digits after the point, halves away from zero.
  ///
  /// Values that are not finite give `-`; beyond 2^53 units of the last digit the shortest
  /// round-trip form is used.
  ///
  /// - Parameter isSigned: whether positive values get a plus sign.
  package static func fixed(_ value: Double, decimals: Int, isSigned: Bool = false) -> String {
    guard value.isFinite else { return "-" }
    let scale = powerOfTen(decimals)
    let scaled = (value.magnitude * scale).rounded(.toNearestOrAwayFromZero)
    guard scaled < 0x1p53 else { return (isSigned && value > 0 ? "+" : "") + "\(value)" }
    var digits = String(UInt64(scaled))
    if digits.count <= decimals {
      digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
    }
    var text = grouped(digits: String(digits.dropLast(decimals)))
    if decimals > 0 { text += "." + digits.suffix(decimals) }
    if scaled == 0 { return text }
    return (value < 0 ? "-" : isSigned ? "+" : "") + text
  }

  /// How many decimals show `digits` significant digits of `value`, within `0...most`.
  package static func decimals(showing digits: Int, of value: Double, atMost most: Int = 6) -> Int {
    guard value.isFinite, value != 0 else { return 0 }
    var exponent = 0
    var magnitude = value.magnitude
    while magnitude >= 10, exponent < 400 { (magnitude, exponent) = (magnitude / 10, exponent + 1) }
    while magnitude < 1, exponent > -400 { (magnitude, exponent) = (magnitude * 10, exponent - 1) }
    return min(max(digits - 1 - exponent, 0), most)
  }

  /// A count and its noun: `1 run`, `1,200 runs`.
  package static func count(_ value: Int, _ noun: String, _ plural: String? = nil) -> String {
    grouped(value) + " " + (value == 1 ? noun : plural ?? noun + "s")
  }

  private static func grouped(digits: String) -> String {
    guard digits.utf8.count > 3 else { return digits }
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return text
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }
}
