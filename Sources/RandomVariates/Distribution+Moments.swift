extension Distribution {
  /// The expected value, infinite where it diverges; nil where no closed form is known.
  public func mean(in tables: borrowing DistributionTables) -> Double? {
    moments(in: tables).mean
  }

  /// The variance, infinite where it diverges; nil where it is undefined or no closed form is known.
  public func variance(in tables: borrowing DistributionTables) -> Double? {
    moments(in: tables).variance
  }

  /// The least interval that holds every value; its upper bound may be infinite.
  public func support(in tables: borrowing DistributionTables) -> ClosedRange<Double> {
    moments(in: tables).support
  }

  private func moments(in tables: borrowing DistributionTables) -> Moments {
    switch self {
    case .constant(let family): Moments(family)
    case .uniform(let family): Moments(family)
    case .triangular(let family): Moments(family)
    case .normal(let family): Moments(family)
    case .exponential(let family): Moments(family)
    case .lognormal(let family): Moments(family)
    case .weibull(let family): Moments(family)
    case .gamma(let family): Moments(family)
    case .pareto(let family): Moments(family)
    case .loglogistic(let family): Moments(family)
    case .gompertz(let family): Moments(family)
    case .poisson(let family): Moments(family)
    case .geometric(let family): Moments(family)
    case .binomial(let family): Moments(family)
    case .discreteUniform(let family): Moments(family)
    case .empirical(let index): tables.empirical(index).moments
    case .categorical(let index): tables.categorical(index).moments
    case .mixture(let index): tables.mixture(index).moments(in: tables)
    case .delayed(let index): tables.delayed(index).moments(in: tables)
    }
  }

  /// Mean, variance and support together, for tables that build theirs from those of others.
  struct Moments: Hashable, Sendable {
    var mean: Double?
    var variance: Double?
    var support: ClosedRange<Double>

    init(mean: Double?, variance: Double?, support: ClosedRange<Double>) {
      self.mean = mean
      self.variance = variance
      self.support = support
    }

    init(_ family: some VariateFamily) {
      self.init(mean: family.mean, variance: family.variance, support: family.support)
    }

    /// The moments of the distribution of `distribution`'s values.
    init(of distribution: Distribution, in tables: borrowing DistributionTables) {
      self = distribution.moments(in: tables)
    }
  }
}
