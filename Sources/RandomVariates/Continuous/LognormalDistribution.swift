import CGSL

/// A quantity whose logarithm is normally distributed.
public struct LognormalDistribution: VariateFamily {
  /// The median, above 0: the exponential of the mean of the logarithm.
  public let median: Double

  /// The standard deviation of the natural logarithm, 0 or above.
  public let sigma: Double

  /// The lognormal distribution with `median`, and `sigma` as standard deviation of the logarithm.
  public init(median: Double, sigma: Double) throws(DistributionError) {
    try DistributionError.requirePositive(median, "median")
    try DistributionError.requireNonnegative(sigma, "sigma")
    GSLLibrary.disableErrorHandler()
    self.median = median
    self.sigma = sigma
  }

  /// The lognormal distribution with `median` and 95 % of the values up to `p95`.
  public init(median: Double, p95: Double) throws(DistributionError) {
    try DistributionError.requirePositive(median, "median")
    guard p95 >= median, p95.isFinite else {
      throw DistributionError("p95", got: p95, expected: "a finite number, at least the median")
    }
    // Logarithms apart, since the quotient of two finite numbers may overflow.
    let sigma = (log(p95) - log(median)) / QuantileLevel(above: 0.05).standardNormal
    try self.init(median: median, sigma: sigma)
  }

  /// The lognormal distribution with `mean` and coefficient of variation `cv`.
  public init(mean: Double, cv: Double) throws(DistributionError) {
    try DistributionError.requirePositive(mean, "mean")
    try DistributionError.requireNonnegative(cv, "cv")
    let growth = hypot(1, cv)
    let sigma = cv < 1 ? log1p(cv * cv).squareRoot() : (2 * log(growth)).squareRoot()
    guard mean / growth > 0 else {
      throw DistributionError("cv", got: cv, expected: "a median (mean / √(1 + cv²)) above 0")
    }
    try self.init(median: mean / growth, sigma: sigma)
  }

  /// The median times the exponential of sigma normal quantiles.
  public func quantile(at level: QuantileLevel) -> Double {
    guard sigma > 0 else { return median }
    return median * exp(sigma * level.standardNormal)
  }

  /// The level of the logarithm's distance from the median.
  public func level(of value: Double) -> QuantileLevel {
    guard value > 0 else { return QuantileLevel(below: 0) }
    guard sigma > 0 else { return QuantileLevel(below: value < median ? 0 : 1) }
    guard value < .infinity else { return QuantileLevel(below: 1) }
    return QuantileLevel(standardNormal: (log(value) - log(median)) / sigma)
  }

  /// The median times exp(σ²/2).
  public var mean: Double? { median * exp(sigma * sigma / 2) }

  /// The square of the mean times exp(σ²) - 1.
  public var variance: Double? {
    let mean = median * exp(sigma * sigma / 2)
    return sigma > 0 ? mean * mean * expm1(sigma * sigma) : 0
  }

  /// All values from 0, or the median alone.
  public var support: ClosedRange<Double> { sigma > 0 ? 0...Double.infinity : median...median }
}
