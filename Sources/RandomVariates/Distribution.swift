/// A random quantity that is drawn by inversion: one uniform number gives one value.
///
/// ```swift
/// let cpu = try Distribution.lognormal(median: 12e6, p95: 40e6)  // [ns]
/// let tables = DistributionTables()
/// var stream = RandomStream(key: key, at: position)
/// let drawn = stream.nextValue(of: cpu, in: tables)
/// ```
///
/// Values are in base units: times in nanoseconds, sizes in bytes, rates in bits a second, shares
/// 0...1, counts as they are. Every value is 0 or above and never NaN; it may be infinite
/// where something may never happen or where the true quantile is beyond the range of `Double`.
///
/// Logarithms and powers come from the C library: values are the same in every process with the same
/// C library and CPU features, and may differ elsewhere in the last bit.
///
/// A distribution is trivially copied; what does not fit into a few words stands in
/// ``DistributionTables``, and the distribution holds its index. Such cases are made by the tables alone.
public enum Distribution: Hashable, Sendable, BitwiseCopyable {
  /// Always the same value.
  case constant(ConstantDistribution)
  /// All values between two limits, equally likely.
  case uniform(UniformDistribution)
  /// A straight rise to the mode and a straight fall from there.
  case triangular(TriangularDistribution)
  /// The normal distribution, cut off at limits.
  case normal(NormalDistribution)
  /// Waiting at a constant hazard.
  case exponential(ExponentialDistribution)
  /// A normally distributed logarithm.
  case lognormal(LognormalDistribution)
  /// Waiting at a hazard that is a power of time.
  case weibull(WeibullDistribution)
  /// A sum of exponential waits.
  case gamma(GammaDistribution)
  /// A least value and a power tail.
  case pareto(ParetoDistribution)
  /// A logistically distributed logarithm.
  case loglogistic(LoglogisticDistribution)
  /// Waiting at a hazard that grows or decays exponentially; may be defective.
  case gompertz(GompertzDistribution)
  /// Measured values.
  case empirical(DistributionTables.Index)
  /// One of several distributions, by weight.
  case mixture(DistributionTables.Index)
  /// Another distribution, moved by a constant.
  case delayed(DistributionTables.Index)
  /// A count of independent events.
  case poisson(PoissonDistribution)
  /// Failures before the first success.
  case geometric(GeometricDistribution)
  /// Successes among a number of attempts.
  case binomial(BinomialDistribution)
  /// Whole numbers between two limits, equally likely.
  case discreteUniform(DiscreteUniformDistribution)
  /// Listed values, each with a weight.
  case categorical(DistributionTables.Index)
}
