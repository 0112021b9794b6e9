/// A whole number of base units that is always written with a unit.
public protocol UnitQuantity: Quantity {
  /// The value in base units.
  var baseCount: Int64 { get }

  /// The quantity of `baseCount` base units.
  init(baseCount: Int64)

  /// The units, smallest first.
  static var units: [QuantityUnit] { get }

  /// The units for people: `ns, us, ms, s, min, h or days`.
  static var unitList: String { get }

  /// The largest quantity that can be written or drawn, in base units.
  static var largestCount: Int64 { get }

  /// What one base unit is called: `nanosecond`.
  static var baseUnitName: String { get }
}

extension UnitQuantity {
  /// The value in base units, rounded to the nearest `Double`.
  public var baseValue: Double { Double(baseCount) }

  /// The quantity nearest to `baseValue` base units, halves to even, at most ``largestCount``.
  public init(nearest baseValue: Double) {
    let limit = Double(Self.largestCount)
    self.init(
      baseCount: baseValue >= limit
        ? Self.largestCount
        : baseValue <= -limit
          ? -Self.largestCount : Int64(baseValue.rounded(.toNearestOrEven)))
  }

  /// From 0 to the largest quantity; only the lower end is part of the rule shown.
  public static var naturalBounds: Bounds<Self> {
    Bounds(lower: Self(baseCount: 0), upper: nil)
  }

  /// The quantity written as `text`: a number and a unit, with or without a space between.
  ///
  /// The number is taken exactly and rounded to whole base units, halves to even. What is not 0
  /// but would round to 0 is refused, as is what is beyond ``largestCount``.
  public static func parse(_ text: String) -> Result<Self, QuantityError> {
    let number: DecimalNumber
    let unitText: Substring
    do {
      (number, unitText) = try DecimalNumber.prefix(of: text)
    } catch .notNumber {
      return .failure(QuantityError(expected: noun))
    } catch {
      return .failure(
        QuantityError(expected: "a number of at most \(DecimalNumber.maximumDigits) digits"))
    }
    guard !unitText.isEmpty else {
      return .failure(QuantityError(expected: "\(plainNoun) with a unit: \(unitList)"))
    }
    if let first = unitText.first, first == "," || first.isNumber {
      return .failure(
        QuantityError(expected: "a number such as 1.5, with a point, without commas or spaces"))
    }
    guard let unit = units.first(where: { $0.isNamed(unitText) }) else {
      return .failure(
        QuantityError(
          expected: "\(plainNoun) in \(unitList)",
          suggestion: suggestion(for: unitText).map { "\(number) \($0)" }))
    }
    guard let count = number.rounded(times: unit.factor), count.magnitude <= largestCount.magnitude
    else {
      return .failure(
        QuantityError(
          expected:
            "\(plainNoun) of at most \(Self(baseCount: largestCount).canonical.canonicalText)"
        ))
    }
    if count == 0, number.coefficient != 0 {
      return .failure(QuantityError(expected: "0 or \(plainNoun) of at least one \(baseUnitName)"))
    }
    return .success(Self(baseCount: count))
  }

  /// The unit that was probably meant by `text`.
  private static func suggestion(for text: Substring) -> String? {
    let lowered = text.lowercased()
    return units.first { unit in
      unit.symbol.lowercased() == lowered || unit.misspellings.contains(lowered)
    }?.symbol
  }

  /// Whether the left quantity is the smaller one.
  public static func < (left: Self, right: Self) -> Bool { left.baseCount < right.baseCount }
}
