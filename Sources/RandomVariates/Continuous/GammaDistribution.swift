import CGSL

/// The time until a number of independent exponential waits are over, that number being any shape.
public struct GammaDistribution: VariateFamily {
  /// The distribution with scale 1.
  private let unit: IncompleteGamma

  /// The scale, above 0: the mean over the shape.
  public let scale: Double

  /// The gamma distribution with density proportional to x^(shape - 1) exp(-x / scale).
  public init(shape: Double, scale: Double) throws(DistributionError) {
    try DistributionError.requirePositive(shape, "shape")
    try DistributionError.requirePositive(scale, "scale")
    GSLLibrary.disableErrorHandler()
    unit = IncompleteGamma(shape: shape)
    self.scale = scale
  }

  /// The shape, above 0.
  public var shape: Double { unit.shape }

  /// The gamma distribution with `mean` and coefficient of variation `cv`.
  public init(mean: Double, cv: Double) throws(DistributionError) {
    try DistributionError.requirePositive(mean, "mean")
    try DistributionError.requirePositive(cv, "cv")
    let shape = 1 / (cv * cv)
    guard shape > 0, shape.isFinite, mean / shape > 0, (mean / shape).isFinite else {
      throw DistributionError("cv", got: cv, expected: "a shape (1 / cv²) within range")
    }
    try self.init(shape: shape, scale: mean / shape)
  }

  /// The scale times the inverse of the regularised incomplete gamma function.
  public func quantile(at level: QuantileLevel) -> Double {
    scale * unit.inverse(at: level)
  }

  /// The regularised incomplete gamma functions P and Q.
  public func level(of value: Double) -> QuantileLevel {
    unit.level(of: value / scale)
  }

  /// The shape times the scale.
  public var mean: Double? { shape * scale }

  /// The mean times the scale.
  public var variance: Double? { shape * scale * scale }

  /// All values from 0.
  public var support: ClosedRange<Double> { 0...Double.infinity }
}
