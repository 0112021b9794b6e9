import CGSL

/// Waiting at a hazard that grows or decays exponentially.
///
/// With a negative growth the hazard dies away and the distribution is *defective*: with
/// probability exp(hazard / growth) it never happens, and the value is infinite.
public struct GompertzDistribution: VariateFamily {
  /// The hazard at 0, above 0 [1 / unit of the value].
  public let hazard: Double

  /// The growth of the hazard's logarithm, of any sign [1 / unit of the value].
  public let growth: Double

  /// The Gompertz distribution with hazard `hazard` exp(`growth` x).
  public init(hazard: Double, growth: Double) throws(DistributionError) {
    try DistributionError.requirePositive(hazard, "hazard")
    try DistributionError.requireFinite(growth, "growth")
    GSLLibrary.disableErrorHandler()
    self.hazard = hazard
    self.growth = growth
  }

  /// ln(1 + growth H / hazard) / growth at the integrated hazard H; infinite where H is never met.
  public func quantile(at level: QuantileLevel) -> Double {
    let wait = level.cumulativeHazard / hazard
    guard growth != 0 else { return wait }
    let progress = growth * wait
    if progress <= -1 { return .infinity }
    // Here the logarithm is its argument, and the quotient might lose digits to underflow.
    if abs(progress) < 0x1p-54 { return wait }
    return progress < .infinity ? log1p(progress) / growth : .infinity
  }

  /// The level where the hazard adds up to hazard (exp(growth value) - 1) / growth.
  ///
  /// Never is infinity: beyond every finite value, and not beyond infinity.
  public func level(of value: Double) -> QuantileLevel {
    guard value > 0 else { return QuantileLevel(below: 0) }
    guard value < .infinity else { return QuantileLevel(below: 1) }
    guard growth != 0 else { return QuantileLevel(cumulativeHazard: hazard * value) }
    let progress = growth * value
    if abs(progress) < 0x1p-54 { return QuantileLevel(cumulativeHazard: hazard * value) }
    return QuantileLevel(cumulativeHazard: hazard * (expm1(progress) / growth))
  }

  /// The chance that it never happens: 0 unless the growth is negative.
  public var neverProbability: Double { growth < 0 ? exp(hazard / growth) : 0 }

  /// exp(a/b) E₁(a/b) / b with hazard a and growth b; infinite if it may never happen.
  public var mean: Double? {
    guard growth > 0 else { return growth < 0 ? .infinity : 1 / hazard }
    var result = gsl_sf_result()
    guard gsl_sf_expint_E1_scaled_e(hazard / growth, &result) == GSL_SUCCESS,
      result.val.isFinite
    else { return nil }
    return result.val / growth
  }

  /// Known where there is no growth.
  public var variance: Double? { growth == 0 ? 1 / (hazard * hazard) : nil }

  /// All values from 0, and infinity for never.
  public var support: ClosedRange<Double> { 0...Double.infinity }
}
