/// A hazard: a number for each unit of a quantity, written `0.2 /s`, or plainly for bare numbers.
struct InverseQuantity {
  /// How many units the quantity can be written in; empty for bare numbers.
  let units: [QuantityUnit]

  /// What is expected, as a noun.
  var noun: String {
    units.isEmpty ? "a number such as 0.2" : "a number with a unit such as 0.2 /\(example)"
  }

  private var example: String {
    units.first { ["s", "KB"].contains($0.symbol) }?.symbol ?? units[0].symbol
  }

  /// The number for each base unit and how it is written canonically.
  func parse(_ text: String) -> Result<(value: Double, canonical: String), QuantityError> {
    guard let (number, rest) = try? DecimalNumber.prefix(of: text) else {
      return .failure(QuantityError(expected: noun))
    }
    if units.isEmpty {
      guard rest.isEmpty, number.doubleValue.isFinite else {
        return .failure(QuantityError(expected: noun))
      }
      return .success((number.doubleValue, "\(number)"))
    }
    guard rest.first == "/" else { return .failure(QuantityError(expected: noun)) }
    let unitText = rest.dropFirst().drop { $0 == " " }
    guard let unit = units.first(where: { $0.isNamed(unitText) }) else {
      let symbols = WordList.alternatives(units.map { "/" + $0.symbol })
      return .failure(QuantityError(expected: "a number with one of the units \(symbols)"))
    }
    let value = number.doubleValue / Double(unit.factor)
    guard value.isFinite else { return .failure(QuantityError(expected: noun)) }
    return .success((value, "\(number) /\(unit.symbol)"))
  }
}
