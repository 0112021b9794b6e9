import CGSL

/// How many independent events fall into an interval that expects a given number.
public struct PoissonDistribution: VariateFamily {
  /// The greatest mean that is accepted.
  public static let greatestMean = 1e9

  /// The expected count, 0 or above.
  private let expectation: Double

  /// The probability of no event, exp(-mean).
  private let probabilityOfNone: Double

  /// The Poisson distribution with `mean`, 0...10⁹.
  public init(mean: Double) throws(DistributionError) {
    guard mean >= 0, mean <= Self.greatestMean else {
      throw DistributionError("mean", got: mean, expected: "a number within 0...1e9")
    }
    GSLLibrary.disableErrorHandler()
    expectation = mean
    probabilityOfNone = exp(-mean)
  }

  /// The least count whose cumulative probability reaches the level.
  public func quantile(at level: QuantileLevel) -> Double {
    guard expectation > 0 else { return 0 }
    if expectation <= 16, level.above > 1e-3 {
      return DiscreteInversion.quantileFromNone(
        at: level, probabilityOfNone: probabilityOfNone, support: support
      ) { count in expectation / count }
    }
    // Cornish and Fisher's first correction to the normal approximation.
    let z = level.standardNormal
    let guess = expectation + expectation.squareRoot() * z + (z * z - 1) / 6
    return DiscreteInversion.quantile(at: level, from: guess, support: 0...Double.infinity) {
      self.level(of: $0)
    }
  }

  /// The probabilities of counts up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    guard value >= 0 else { return QuantileLevel(below: 0) }
    guard expectation > 0, value < .infinity else { return QuantileLevel(below: 1) }
    // The count stays at or below k while the sum of k + 1 unit waits is above the mean.
    return IncompleteGamma(shape: value.rounded(.down) + 1).level(of: expectation).mirrored
  }

  /// The expected count.
  public var mean: Double? { expectation }

  /// The mean again.
  public var variance: Double? { expectation }

  /// All counts from 0.
  public var support: ClosedRange<Double> { 0...(expectation > 0 ? Double.infinity : 0) }
}
