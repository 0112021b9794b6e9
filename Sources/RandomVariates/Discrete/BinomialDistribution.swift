import CGSL

/// How many of a fixed number of independent attempts succeed.
///
/// Its probabilities come from GSL, with a relative error of up to 3·10⁻⁹ at a million attempts: at
/// most one draw in some 10⁸ lies so close to a step that it could be one count off.
public struct BinomialDistribution: VariateFamily {
  /// The greatest number of attempts that is accepted.
  public static let greatestTrials = 1e6

  /// The number of attempts.
  public let trials: Double

  /// The chance of success of one attempt, 0...1.
  public let probability: Double

  /// The binomial distribution of `trials` attempts, 0...10⁶, with `probability`, 0...1, each.
  public init(trials: Double, probability: Double) throws(DistributionError) {
    guard trials >= 0, trials <= Self.greatestTrials, trials == trials.rounded() else {
      throw DistributionError("trials", got: trials, expected: "a whole number within 0...1e6")
    }
    guard probability >= 0, probability <= 1 else {
      throw DistributionError("probability", got: probability, expected: "a share within 0...1")
    }
    GSLLibrary.disableErrorHandler()
    self.trials = trials
    self.probability = probability
  }

  /// The least count whose cumulative probability reaches the level.
  public func quantile(at level: QuantileLevel) -> Double {
    if probability == 0 { return 0 }
    if probability == 1 { return trials }
    if trials * probability <= 16, level.above > 1e-3 {
      let odds = probability / (1 - probability)
      return DiscreteInversion.quantileFromNone(
        at: level, probabilityOfNone: exp(trials * log1p(-probability)), support: support
      ) { count in (trials - count + 1) / count * odds }
    }
    // Cornish and Fisher's first correction to the normal approximation.
    let z = level.standardNormal
    let deviation = (trials * probability * (1 - probability)).squareRoot()
    let guess = trials * probability + deviation * z + (1 - 2 * probability) * (z * z - 1) / 6
    return DiscreteInversion.quantile(at: level, from: guess, support: support) {
      self.level(of: $0)
    }
  }

  /// The probabilities of counts up to and beyond `value`.
  public func level(of value: Double) -> QuantileLevel {
    if value < 0 { return QuantileLevel(below: 0) }
    if value >= trials { return QuantileLevel(below: 1) }
    let (k, n) = (UInt32(value.rounded(.down)), UInt32(trials))
    return QuantileLevel(
      below: min(gsl_cdf_binomial_P(k, probability, n), 1),
      above: min(gsl_cdf_binomial_Q(k, probability, n), 1))
  }

  /// n p.
  public var mean: Double? { trials * probability }

  /// n p (1 - p).
  public var variance: Double? { trials * probability * (1 - probability) }

  /// The counts from none to all.
  public var support: ClosedRange<Double> { 0...trials }
}
