/// All whole numbers between two limits, equally likely.
public struct DiscreteUniformDistribution: VariateFamily {
  /// The greatest limit that is accepted: beyond 2⁵³ not every whole number is a `Double`.
  public static let greatestLimit = 1e15

  /// The least count, 0 or above.
  public let minimum: Double

  /// The greatest count.
  public let maximum: Double

  /// The uniform distribution over the whole numbers of `minimum...maximum`, within 0...10¹⁵.
  public init(minimum: Double, maximum: Double) throws(DistributionError) {
    for (name, value) in [("minimum", minimum), ("maximum", maximum)] {
      guard value >= 0, value <= Self.greatestLimit, value == value.rounded() else {
        throw DistributionError(name, got: value, expected: "a whole number within 0...1e15")
      }
    }
    guard minimum <= maximum else {
      throw DistributionError("maximum", got: maximum, expected: "at least the minimum")
    }
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The least count whose cumulative probability reaches the level.
  public func quantile(at level: QuantileLevel) -> Double {
    minimum + level.rank(among: count) - 1
  }

  /// The shares of the counts up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    if value < minimum { return QuantileLevel(below: 0) }
    if value >= maximum { return QuantileLevel(below: 1) }
    let reached = value.rounded(.down) - minimum + 1
    return QuantileLevel(below: reached / count, above: (count - reached) / count)
  }

  /// The middle.
  public var mean: Double? { minimum + (maximum - minimum) / 2 }

  /// (n² - 1) / 12 for n counts.
  public var variance: Double? { (count * count - 1) / 12 }

  /// The two limits.
  public var support: ClosedRange<Double> { minimum...maximum }

  private var count: Double { maximum - minimum + 1 }
}
