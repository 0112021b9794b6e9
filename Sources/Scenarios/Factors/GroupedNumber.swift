/// Whole numbers for people.
enum GroupedNumber {
  /// `value` with its thousands separated: `1,000,000`.
  static func text(_ value: some BinaryInteger) -> String {
    let digits = String(value.magnitude)
    var text = value < 0 ? "-" : ""
    for (place, digit) in digits.enumerated() {
      if place > 0, (digits.count - place) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return text
  }
}
