/// All values between two limits, equally likely.
public struct UniformDistribution: VariateFamily {
  /// The lower limit, 0 or above.
  public let minimum: Double

  /// The upper limit, at least the lower one.
  public let maximum: Double

  /// The uniform distribution over `minimum...maximum`, finite and 0 or above.
  public init(minimum: Double, maximum: Double) throws(DistributionError) {
    try DistributionError.requireNonnegative(minimum, "minimum")
    try DistributionError.requireNonnegative(maximum, "maximum")
    guard minimum <= maximum else {
      throw DistributionError("maximum", got: maximum, expected: "at least the minimum")
    }
    self.minimum = minimum
    self.maximum = maximum
  }

  /// The value at that share of the way from the lower to the upper limit.
  public func quantile(at level: QuantileLevel) -> Double {
    // Both halves, so that the ends are met exactly and rounding cannot pass them.
    let value =
      level.below <= 0.5
      ? minimum + (maximum - minimum) * level.below : maximum - (maximum - minimum) * level.above
    return min(max(value, minimum), maximum)
  }

  /// The shares of the interval up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    if value < minimum { return QuantileLevel(below: 0) }
    if value >= maximum { return QuantileLevel(below: 1) }
    let width = maximum - minimum
    return QuantileLevel(below: (value - minimum) / width, above: (maximum - value) / width)
  }

  /// The middle.
  public var mean: Double? { minimum + (maximum - minimum) / 2 }

  /// The square of the width over 12.
  public var variance: Double? { (maximum - minimum) * (maximum - minimum) / 12 }

  /// The two limits.
  public var support: ClosedRange<Double> { minimum...maximum }
}
