/// Reads whole numbers as the core schema of YAML 1.2 writes them.
enum WholeNumber {
  /// The number written as `text`: decimal digits, `0x1F`, `0o17`, or a decimal number such as
  /// `1e6` that happens to be whole.
  static func parse<Number: FixedWidthInteger>(
    _ text: String, as type: Number.Type = Number.self, largest: String
  ) -> Result<Number, QuantityError> {
    let noun = "a whole number"
    for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
      let digits = text.dropFirst(2)
      guard !digits.isEmpty, digits.first != "+", digits.first != "-",
        let value = Number(digits, radix: radix)
      else { return .failure(QuantityError(expected: noun)) }
      return .success(value)
    }
    if let value = Number(text) { return .success(value) }
    guard let number = try? DecimalNumber(text), number.isWhole else {
      return .failure(QuantityError(expected: noun))
    }
    var value = number.coefficient
    for _ in 0..<min(number.exponent, 39) {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return .failure(QuantityError(expected: "\(noun) of at most \(largest)")) }
      value = product
    }
    guard let result = Number(exactly: value) else {
      return .failure(QuantityError(expected: "\(noun) of at most \(largest)"))
    }
    return .success(result)
  }
}
