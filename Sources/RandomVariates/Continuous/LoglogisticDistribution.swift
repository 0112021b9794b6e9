import CGSL

/// A quantity whose logarithm is logistically distributed: the hazard first grows, then falls.
public struct LoglogisticDistribution: VariateFamily {
  /// The median, above 0.
  public let scale: Double

  /// The power of the odds, above 0; up to 1 the mean is infinite, up to 2 the variance.
  public let shape: Double

  /// The log-logistic distribution with survival 1 / (1 + (x / scale)^shape).
  public init(scale: Double, shape: Double) throws(DistributionError) {
    try DistributionError.requirePositive(scale, "scale")
    try DistributionError.requirePositive(shape, "shape")
    self.scale = scale
    self.shape = shape
  }

  /// The scale times the root of the odds.
  public func quantile(at level: QuantileLevel) -> Double {
    scale * pow(level.below / level.above, 1 / shape)
  }

  /// The level with odds (value / scale)^shape.
  public func level(of value: Double) -> QuantileLevel {
    guard value > 0 else { return QuantileLevel(below: 0) }
    let odds = pow(value / scale, shape)
    return QuantileLevel(below: 1 / (1 + 1 / odds), above: 1 / (1 + odds))
  }

  /// The scale times (π / shape) / sin(π / shape), or infinite.
  public var mean: Double? { shape > 1 ? scale * moment(1) : .infinity }

  /// From the first two moments, or infinite; undefined without a finite mean.
  public var variance: Double? {
    guard shape > 1 else { return nil }
    guard shape > 2 else { return .infinity }
    return scale * scale * (moment(2) - moment(1) * moment(1))
  }

  /// All values from 0.
  public var support: ClosedRange<Double> { 0...Double.infinity }

  private func moment(_ order: Double) -> Double {
    let angle = order * Double.pi / shape
    return angle / sin(angle)
  }
}
