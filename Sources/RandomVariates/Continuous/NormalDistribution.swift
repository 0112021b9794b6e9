import CGSL

/// The normal distribution cut off at two limits, at 0 and nowhere unless others are given.
///
/// Values beyond the limits are not moved to them: the rest of the density is scaled up, so that
/// the mean is not the mean of the whole normal distribution.
public struct NormalDistribution: VariateFamily {
  /// The mean of the whole normal distribution.
  public let location: Double

  /// The standard deviation of the whole normal distribution, 0 or above.
  public let scale: Double

  /// The lower limit, 0 or above.
  public let minimum: Double

  /// The upper limit, perhaps infinite.
  public let maximum: Double

  /// The normal distribution with `mean` and `standardDeviation`, cut off at the limits.
  ///
  /// The limits must hold more than 10⁻³⁰⁰ of the whole distribution.
  public init(
    mean: Double, standardDeviation: Double, minimum: Double = 0, maximum: Double = .infinity
  ) throws(DistributionError) {
    try DistributionError.requireFinite(mean, "mean")
    try DistributionError.requireNonnegative(standardDeviation, "standardDeviation")
    try DistributionError.requireNonnegative(minimum, "minimum")
    guard maximum > minimum else {
      throw DistributionError("maximum", got: maximum, expected: "above the minimum")
    }
    GSLLibrary.disableErrorHandler()
    location = mean
    scale = standardDeviation
    self.minimum = minimum
    self.maximum = maximum
    guard standardDeviation > 0 ? mass > 1e-300 : minimum <= mean && mean <= maximum else {
      throw DistributionError(
        "mean", got: mean, expected: "a normal distribution of which some lies within the limits")
    }
  }

  /// The quantile of the whole normal distribution at the level that the limits move `level` to.
  public func quantile(at level: QuantileLevel) -> Double {
    guard scale > 0 else { return location }
    let (lowest, highest) = limits
    let cut = QuantileLevel(
      below: min(lowest.below * level.above + highest.below * level.below, 1),
      above: min(lowest.above * level.above + highest.above * level.below, 1))
    let z =
      min(cut.below, cut.above) > 1e-290
      ? cut.standardNormal : extremeQuantile(at: level, isUpper: cut.above < cut.below)
    return min(max(location + scale * z, minimum), maximum)
  }

  /// The quantile where the tail is next to nothing or underflows, by logarithms.
  private func extremeQuantile(
    at level: QuantileLevel, isUpper: Bool
  ) -> Double {
    let (lowest, highest) = limits
    let first = log(isUpper ? lowest.above : lowest.below) + log(level.above)
    let second = log(isUpper ? highest.above : highest.below) + log(level.below)
    let greater = max(first, second)
    guard greater > -.infinity else { return isUpper ? .infinity : -.infinity }
    let target = greater + log1p(exp(min(first, second) - greater))
    // Newton on the logarithm of the upper tail, which is concave and all but a parabola here.
    var z = (-2 * target).squareRoot()
    for _ in 0..<8 {
      z += (gsl_sf_log_erfc(z / 2.0.squareRoot()) - log(2) - target) / gsl_sf_hazard(z)
    }
    return isUpper ? z : -z
  }

  /// The shares of the kept density up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    if value < minimum { return QuantileLevel(below: 0) }
    if value >= maximum { return QuantileLevel(below: 1) }
    guard scale > 0 else { return QuantileLevel(below: value < location ? 0 : 1) }
    let (lowest, highest) = limits
    let here = standardised(value)
    let whole = mass
    return QuantileLevel(
      below: min(Self.mass(from: lowest, to: here) / whole, 1),
      above: min(Self.mass(from: here, to: highest) / whole, 1))
  }

  /// The mean of what the limits leave: location + scale (φ(a) - φ(b)) / mass.
  public var mean: Double? {
    guard scale > 0 else { return location }
    let (a, b) = (z(minimum), z(maximum))
    return location + scale * (Self.density(a) - Self.density(b)) / mass
  }

  /// The variance of what the limits leave.
  public var variance: Double? {
    guard scale > 0 else { return 0 }
    let (a, b) = (z(minimum), z(maximum))
    let shift = (Self.density(a) - Self.density(b)) / mass
    let bend = (Self.slope(a) - Self.slope(b)) / mass
    return scale * scale * max(1 + bend - shift * shift, 0)
  }

  /// The two limits.
  public var support: ClosedRange<Double> {
    scale > 0 ? minimum...maximum : location...location
  }

  /// The levels of the limits within the whole normal distribution.
  private var limits: (QuantileLevel, QuantileLevel) {
    (standardised(minimum), maximum < .infinity ? standardised(maximum) : QuantileLevel(below: 1))
  }

  /// How much of the whole normal distribution the limits leave.
  private var mass: Double {
    let (lowest, highest) = limits
    return Self.mass(from: lowest, to: highest)
  }

  private func z(_ value: Double) -> Double { (value - location) / scale }

  private func standardised(_ value: Double) -> QuantileLevel {
    QuantileLevel(standardNormal: z(value))
  }

  /// The probability between two levels, from the halves that do not cancel.
  private static func mass(from left: QuantileLevel, to right: QuantileLevel) -> Double {
    left.above < right.below ? left.above - right.above : right.below - left.below
  }

  /// z φ(z), also at infinity.
  private static func slope(_ z: Double) -> Double { z.isFinite ? z * density(z) : 0 }

  private static func density(_ z: Double) -> Double {
    exp(-z * z / 2) / (2 * Double.pi).squareRoot()
  }
}
