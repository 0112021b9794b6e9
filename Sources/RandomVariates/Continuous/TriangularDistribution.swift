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
    let (width, rise, fall) = (maximum - minimum, mode - minimum, maximum - mode)
    let value: Double
    if level.below * width <= rise {
      value = minimum + (width * level.below).squareRoot() * rise.squareRoot()
    } else {
      // From the mode up, which keeps the digits of values near a minimum of 0.
      let root = (width * level.above).squareRoot() * fall.squareRoot()
      value = mode + (width * level.below - rise) * (fall / (fall + root))
    }
    return min(max(value, minimum), maximum)
  }

  /// The areas under the density up to and beyond `value`, each as a sum of positive terms.
  public func level(of value: Double) -> QuantileLevel {
    if value < minimum { return QuantileLevel(below: 0) }
    if value >= maximum { return QuantileLevel(below: 1) }
    let (width, rise, fall) = (maximum - minimum, mode - minimum, maximum - mode)
    let distance = abs(value - mode) / width
    if value < mode {
      let way = value - minimum
      return QuantileLevel(
        below: way / width * (way / rise),
        above: min(fall / width + distance * (2 - (mode - value) / rise), 1))
    }
    let way = maximum - value
    return QuantileLevel(
      below: min(rise / width + distance * (2 - (value - mode) / fall), 1),
      above: way / width * (way / fall))
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
