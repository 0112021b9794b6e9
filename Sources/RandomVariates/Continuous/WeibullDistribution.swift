import CGSL

/// Waiting at a hazard that grows or falls as a power of time.
public struct WeibullDistribution: VariateFamily {
  /// The value that 1 - 1/e of all stay below, above 0.
  public let scale: Double

  /// The power of the integrated hazard, above 0: below 1 the hazard falls, above 1 it grows.
  public let shape: Double

  /// The Weibull distribution with survival exp(-(x / scale)^shape).
  public init(scale: Double, shape: Double) throws(DistributionError) {
    try DistributionError.requirePositive(scale, "scale")
    try DistributionError.requirePositive(shape, "shape")
    GSLLibrary.disableErrorHandler()
    self.scale = scale
    self.shape = shape
  }

  /// The scale times the root of the integrated hazard.
  public func quantile(at level: QuantileLevel) -> Double {
    scale * pow(level.cumulativeHazard, 1 / shape)
  }

  /// The level where the hazard adds up to (value / scale)^shape.
  public func level(of value: Double) -> QuantileLevel {
    guard value > 0 else { return QuantileLevel(below: 0) }
    return QuantileLevel(cumulativeHazard: pow(value / scale, shape))
  }

  /// The scale times Γ(1 + 1/shape).
  public var mean: Double? { scale * exp(GammaFunction.logGammaSuccessor(1 / shape)) }

  /// The scale squared times Γ(1 + 2/shape) - Γ(1 + 1/shape)².
  public var variance: Double? {
    // By the ratio of the two terms, since their difference loses its digits at great shapes.
    let first = GammaFunction.logGammaSuccessor(1 / shape)
    let second = GammaFunction.logGammaSuccessor(2 / shape)
    guard second < .infinity else { return .infinity }
    let mean = scale * exp(first)
    return mean * mean * expm1(second - 2 * first)
  }

  /// All values from 0.
  public var support: ClosedRange<Double> { 0...Double.infinity }
}
