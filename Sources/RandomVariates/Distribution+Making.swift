// Each function validates; see the family for the meaning of its parameters.
extension Distribution {
  /// Always `value`, finite and 0 or above.
  public static func constant(value: Double) throws(DistributionError) -> Self {
    .constant(try ConstantDistribution(value))
  }

  /// All values of `minimum...maximum`, equally likely.
  public static func uniform(
    minimum: Double, maximum: Double
  ) throws(DistributionError) -> Self {
    .uniform(try UniformDistribution(minimum: minimum, maximum: maximum))
  }

  /// A density with its peak at `mode` and straight sides down to the limits.
  public static func triangular(
    minimum: Double, mode: Double, maximum: Double
  ) throws(DistributionError) -> Self {
    .triangular(try TriangularDistribution(minimum: minimum, mode: mode, maximum: maximum))
  }

  /// The normal distribution, cut off at the limits.
  public static func normal(
    mean: Double, standardDeviation: Double, minimum: Double = 0, maximum: Double = .infinity
  ) throws(DistributionError) -> Self {
    .normal(
      try NormalDistribution(
        mean: mean, standardDeviation: standardDeviation, minimum: minimum, maximum: maximum))
  }

  /// The exponential distribution with `mean`.
  public static func exponential(mean: Double) throws(DistributionError) -> Self {
    .exponential(try ExponentialDistribution(mean: mean))
  }

  /// The lognormal distribution with `median` and the logarithm's standard deviation `sigma`.
  public static func lognormal(median: Double, sigma: Double) throws(DistributionError) -> Self {
    .lognormal(try LognormalDistribution(median: median, sigma: sigma))
  }

  /// The lognormal distribution with `median` and 95 % of the values up to `p95`.
  public static func lognormal(median: Double, p95: Double) throws(DistributionError) -> Self {
    .lognormal(try LognormalDistribution(median: median, p95: p95))
  }

  /// The lognormal distribution with `mean` and coefficient of variation `cv`.
  public static func lognormal(mean: Double, cv: Double) throws(DistributionError) -> Self {
    .lognormal(try LognormalDistribution(mean: mean, cv: cv))
  }

  /// The Weibull distribution with survival exp(-(x / scale)^shape).
  public static func weibull(scale: Double, shape: Double) throws(DistributionError) -> Self {
    .weibull(try WeibullDistribution(scale: scale, shape: shape))
  }

  /// The gamma distribution with density proportional to x^(shape - 1) exp(-x / scale).
  public static func gamma(shape: Double, scale: Double) throws(DistributionError) -> Self {
    .gamma(try GammaDistribution(shape: shape, scale: scale))
  }

  /// The gamma distribution with `mean` and coefficient of variation `cv`.
  public static func gamma(mean: Double, cv: Double) throws(DistributionError) -> Self {
    .gamma(try GammaDistribution(mean: mean, cv: cv))
  }

  /// The Pareto distribution with survival (scale / x)^shape from `scale` on.
  public static func pareto(scale: Double, shape: Double) throws(DistributionError) -> Self {
    .pareto(try ParetoDistribution(scale: scale, shape: shape))
  }

  /// The log-logistic distribution with survival 1 / (1 + (x / scale)^shape).
  public static func loglogistic(scale: Double, shape: Double) throws(DistributionError) -> Self {
    .loglogistic(try LoglogisticDistribution(scale: scale, shape: shape))
  }

  /// The Gompertz distribution with hazard `hazard` exp(`growth` x); `growth` may be negative.
  public static func gompertz(hazard: Double, growth: Double) throws(DistributionError) -> Self {
    .gompertz(try GompertzDistribution(hazard: hazard, growth: growth))
  }

  /// The Poisson distribution with `mean`.
  public static func poisson(mean: Double) throws(DistributionError) -> Self {
    .poisson(try PoissonDistribution(mean: mean))
  }

  /// The number of failures before a success that has `probability`.
  public static func geometric(probability: Double) throws(DistributionError) -> Self {
    .geometric(try GeometricDistribution(probability: probability))
  }

  /// The number of failures before a success, with `mean` failures.
  public static func geometric(mean: Double) throws(DistributionError) -> Self {
    .geometric(try GeometricDistribution(mean: mean))
  }

  /// The number of successes among `trials` attempts with `probability` each.
  public static func binomial(
    trials: Double, probability: Double
  ) throws(DistributionError) -> Self {
    .binomial(try BinomialDistribution(trials: trials, probability: probability))
  }

  /// The whole numbers of `minimum...maximum`, equally likely.
  public static func discreteUniform(
    minimum: Double, maximum: Double
  ) throws(DistributionError) -> Self {
    .discreteUniform(try DiscreteUniformDistribution(minimum: minimum, maximum: maximum))
  }
}
