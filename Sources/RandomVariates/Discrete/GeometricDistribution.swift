import CGSL

/// How many failures come before the first success of independent attempts: 0, 1, 2, ...
public struct GeometricDistribution: VariateFamily {
  /// The chance of success of one attempt, above 0.
  public let probability: Double

  /// The hazard of one attempt, -ln(1 - probability).
  private let hazard: Double

  /// The geometric distribution of failures before a success that has `probability`, above 0...1.
  public init(probability: Double) throws(DistributionError) {
    guard probability > 0, probability <= 1 else {
      throw DistributionError(
        "probability", got: probability, expected: "a share above 0, at most 1")
    }
    self.probability = probability
    hazard = -log1p(-probability)
  }

  /// The geometric distribution with `mean` failures, finite and 0 or above.
  public init(mean: Double) throws(DistributionError) {
    try DistributionError.requireNonnegative(mean, "mean")
    probability = 1 / (1 + mean)
    // ln(1 + 1/mean), which keeps its precision at great means; infinite at 0.
    hazard = log1p(1 / mean)
  }

  /// The least count whose cumulative probability reaches the level.
  public func quantile(at level: QuantileLevel) -> Double {
    guard hazard < .infinity else { return 0 }
    return max((level.cumulativeHazard / hazard).rounded(.up) - 1, 0)
  }

  /// The probabilities of counts up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    guard value >= 0 else { return QuantileLevel(below: 0) }
    return QuantileLevel(cumulativeHazard: hazard * (value.rounded(.down) + 1))
  }

  /// (1 - p) / p, as 1 / (exp(hazard) - 1).
  public var mean: Double? { 1 / expm1(hazard) }

  /// (1 - p) / p², as mean (1 + mean).
  public var variance: Double? { 1 / expm1(hazard) * (1 + 1 / expm1(hazard)) }

  /// All counts from 0.
  public var support: ClosedRange<Double> { 0...(hazard < .infinity ? Double.infinity : 0) }
}
