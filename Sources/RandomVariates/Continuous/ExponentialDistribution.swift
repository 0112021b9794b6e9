import CGSL

/// Waiting for something that happens at a constant rate.
public struct ExponentialDistribution: VariateFamily {
  /// The expected value, above 0.
  private let expectation: Double

  /// The exponential distribution with `mean`, finite and above 0.
  public init(mean: Double) throws(DistributionError) {
    try DistributionError.requirePositive(mean, "mean")
    expectation = mean
  }

  /// The mean times the integrated hazard.
  public func quantile(at level: QuantileLevel) -> Double { expectation * level.cumulativeHazard }

  /// The level where the hazard adds up to the value over the mean.
  public func level(of value: Double) -> QuantileLevel {
    QuantileLevel(cumulativeHazard: max(value, 0) / expectation)
  }

  /// The expected value.
  public var mean: Double? { expectation }

  /// The square of the mean.
  public var variance: Double? { expectation * expectation }

  /// All values from 0.
  public var support: ClosedRange<Double> { 0...Double.infinity }
}
