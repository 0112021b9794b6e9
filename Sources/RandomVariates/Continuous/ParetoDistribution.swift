import CGSL

/// A least value with a tail that falls as a power.
public struct ParetoDistribution: VariateFamily {
  /// The least value, above 0.
  public let scale: Double

  /// The power of the tail, above 0; up to 1 the mean is infinite, up to 2 the variance.
  public let shape: Double

  /// The Pareto distribution with survival (scale / x)^shape from `scale` on.
  public init(scale: Double, shape: Double) throws(DistributionError) {
    try DistributionError.requirePositive(scale, "scale")
    try DistributionError.requirePositive(shape, "shape")
    self.scale = scale
    self.shape = shape
  }

  /// The scale times the exponential of the integrated hazard over the shape.
  public func quantile(at level: QuantileLevel) -> Double {
    scale * exp(level.cumulativeHazard / shape)
  }

  /// The level where the hazard adds up to shape ln(value / scale).
  public func level(of value: Double) -> QuantileLevel {
    guard value > scale else { return QuantileLevel(below: 0) }
    return QuantileLevel(cumulativeHazard: shape * log(value / scale))
  }

  /// shape scale / (shape - 1), or infinite.
  public var mean: Double? { shape > 1 ? scale * (shape / (shape - 1)) : .infinity }

  /// scale² shape / ((shape - 1)² (shape - 2)), or infinite; undefined without a finite mean.
  public var variance: Double? {
    guard shape > 1 else { return nil }
    guard shape > 2 else { return .infinity }
    let ratio = scale / (shape - 1)
    return ratio * ratio * (shape / (shape - 2))
  }

  /// All values from the scale.
  public var support: ClosedRange<Double> { scale...Double.infinity }
}
