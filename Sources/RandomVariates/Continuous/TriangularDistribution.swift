/// A density that rises in a straight line to the mode and falls in one from there.
public struct TriangularDistribution: VariateFamily {
  /// The lower limit, 0 or above.
  public let minimum: Double

  /// The most likely value, within the limits.
  public let mode: Double

  /// The upper limit.
  public let maximum: Double

  /// The triangular distribution over `minimum...maximum` with its peak at `mode`.
  public init(minimum: Double, mode: Double, maximum: Double) throws(DistributionError) {
    try DistributionError.requireNonnegative(minimum, "minimum")
    try DistributionError.requireNonnegative(mode, "mode")
    try DistributionError.requireNonnegative(maximum, "maximum")
    guard minimum <= mode else {
      throw DistributionError("mode", got: mode, expected: "at least the minimum")
    }
    guard mode <= maximum else {
      throw DistributionError("maximum", got: maximum, expected: "at least the mode")
    }
    self.minimum = minimum
    self.mode = mode
    self.maximum = maximum
  }

  /// The root of the quadratic of its side of the mode.
  public func quantile(at level: QuantileLevel) -> Double {
    let width = maximum - minimum
    let rise = mode - minimum
    let value =
      level.below * width <= rise
      ? minimum + (width * level.below).squareRoot() * rise.squareRoot()
      : maximum - (width * level.above).squareRoot() * (maximum - mode).squareRoot()
    return min(max(value, minimum), maximum)
  }

  /// The areas under the density up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    if value < minimum { return QuantileLevel(below: 0) }
    if value >= maximum { return QuantileLevel(below: 1) }
    let width = maximum - minimum
    if value <= mode {
      let way = value - minimum
      return QuantileLevel(below: way == 0 ? 0 : way / width * (way / (mode - minimum)))
    }
    let way = maximum - value
    return QuantileLevel(above: way / width * (way / (maximum - mode)))
  }

  /// A third of the sum of limits and mode.
  public var mean: Double? { minimum / 3 + mode / 3 + maximum / 3 }

  /// From the two sides a and b of the mode: (a² + ab + b²) / 18.
  public var variance: Double? {
    let (rise, fall) = (mode - minimum, maximum - mode)
    return (rise * rise + rise * fall + fall * fall) / 18
  }

  /// The two limits.
  public var support: ClosedRange<Double> { minimum...maximum }
}
