/// The smallest and largest value allowed; each end may be missing or excluded.
public struct Bounds<Value: Comparable & Sendable>: Equatable, Sendable {
  /// The lower end; nil when there is none.
  public var lower: Value?
  /// The upper end; nil when there is none.
  public var upper: Value?
  /// Whether the lower end itself is excluded.
  public var excludesLower: Bool
  /// Whether the upper end itself is excluded.
  public var excludesUpper: Bool

  /// The bounds with the given ends.
  public init(
    lower: Value?, upper: Value?, excludesLower: Bool = false, excludesUpper: Bool = false
  ) {
    self.lower = lower
    self.upper = upper
    self.excludesLower = excludesLower
    self.excludesUpper = excludesUpper
  }

  /// No bounds.
  public static var none: Self { Self(lower: nil, upper: nil) }

  /// Both ends, both allowed.
  public init(_ range: ClosedRange<Value>) {
    self.init(lower: range.lowerBound, upper: range.upperBound)
  }

  /// The lower end, allowed.
  public init(_ range: PartialRangeFrom<Value>) {
    self.init(lower: range.lowerBound, upper: nil)
  }

  /// Anything above `value`, which itself is excluded.
  public static func above(_ value: Value) -> Self {
    Self(lower: value, upper: nil, excludesLower: true)
  }

  /// Anything above `value`, which itself is excluded, up to and including `upper`.
  public static func above(_ value: Value, through upper: Value) -> Self {
    Self(lower: value, upper: upper, excludesLower: true)
  }

  /// Whether `value` is allowed.
  public func contains(_ value: Value) -> Bool {
    if let lower, value < lower || (excludesLower && value == lower) { return false }
    if let upper, value > upper || (excludesUpper && value == upper) { return false }
    return true
  }
}

extension Bounds where Value: ScenarioValue {
  /// The rule in words, to follow a noun: `from 0 % to 10 %`, `above 0`, `of at least 1 ms`.
  ///
  /// Empty when there are no bounds.
  public var rule: String {
    let lowerText = lower?.canonical.canonicalText
    let upperText = upper?.canonical.canonicalText
    switch (lowerText, upperText) {
    case (nil, nil): return ""
    case (let lower?, nil): return excludesLower ? "above \(lower)" : "of at least \(lower)"
    case (nil, let upper?): return excludesUpper ? "below \(upper)" : "of at most \(upper)"
    case (let lower?, let upper?):
      let start = excludesLower ? "above \(lower)" : "from \(lower)"
      switch (excludesLower, excludesUpper) {
      case (false, false): return "\(start) to \(upper)"
      case (true, false): return "\(start) and at most \(upper)"
      case (_, true): return "\(start) and below \(upper)"
      }
    }
  }
}
