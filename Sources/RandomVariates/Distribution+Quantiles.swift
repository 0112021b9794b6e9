extension Distribution {
  /// The value below which a share `p` of all values lies, `p` within 0...1.
  ///
  /// For a ``mixture(_:)`` it is the value that the uniform number `p` draws: `p` picks the
  /// component and, rescaled, its quantile, so that values rise with `p` only within a component.
  ///
  /// - Complexity: O(1); O(log n) for tables of n entries.
  public func quantile(_ p: Double, in tables: borrowing DistributionTables) -> Double {
    quantile(at: QuantileLevel(below: p), in: tables)
  }

  /// The value beyond which a share `q` of all values lies, `q` within 0...1.
  ///
  /// Right also for a `q` so small that 1 - q is 1 in floating point.
  public func upperQuantile(_ q: Double, in tables: borrowing DistributionTables) -> Double {
    quantile(at: QuantileLevel(above: q), in: tables)
  }

  /// The value at a level that is given from both sides.
  public func quantile(
    at level: QuantileLevel, in tables: borrowing DistributionTables
  ) -> Double {
    switch self {
    case .constant(let family): return family.quantile(at: level)
    case .uniform(let family): return family.quantile(at: level)
    case .triangular(let family): return family.quantile(at: level)
    case .normal(let family): return family.quantile(at: level)
    case .exponential(let family): return family.quantile(at: level)
    case .lognormal(let family): return family.quantile(at: level)
    case .weibull(let family): return family.quantile(at: level)
    case .gamma(let family): return family.quantile(at: level)
    case .pareto(let family): return family.quantile(at: level)
    case .loglogistic(let family): return family.quantile(at: level)
    case .gompertz(let family): return family.quantile(at: level)
    case .poisson(let family): return family.quantile(at: level)
    case .geometric(let family): return family.quantile(at: level)
    case .binomial(let family): return family.quantile(at: level)
    case .discreteUniform(let family): return family.quantile(at: level)
    case .empirical(let index): return tables.empirical(index).quantile(at: level)
    case .categorical(let index): return tables.categorical(index).quantile(at: level)
    case .mixture(let index):
      // Only trivial values leave the table, so that threads do not contend for a count of
      // references.
      let (component, rescaled) = tables.mixture(index).pick(at: level)
      return component.quantile(at: rescaled, in: tables)
    case .delayed(let index): return tables.delayed(index).quantile(at: level, in: tables)
    }
  }

  /// The probabilities of values up to and beyond `value`: distribution and survival function.
  public func level(of value: Double, in tables: borrowing DistributionTables) -> QuantileLevel {
    switch self {
    case .constant(let family): family.level(of: value)
    case .uniform(let family): family.level(of: value)
    case .triangular(let family): family.level(of: value)
    case .normal(let family): family.level(of: value)
    case .exponential(let family): family.level(of: value)
    case .lognormal(let family): family.level(of: value)
    case .weibull(let family): family.level(of: value)
    case .gamma(let family): family.level(of: value)
    case .pareto(let family): family.level(of: value)
    case .loglogistic(let family): family.level(of: value)
    case .gompertz(let family): family.level(of: value)
    case .poisson(let family): family.level(of: value)
    case .geometric(let family): family.level(of: value)
    case .binomial(let family): family.level(of: value)
    case .discreteUniform(let family): family.level(of: value)
    case .empirical(let index): tables.empirical(index).level(of: value)
    case .categorical(let index): tables.categorical(index).level(of: value)
    case .mixture(let index): tables.mixture(index).level(of: value, in: tables)
    case .delayed(let index): tables.delayed(index).level(of: value, in: tables)
    }
  }
}

extension RandomStream {
  /// The next value of `distribution`, from one uniform number.
  public mutating func nextValue(
    of distribution: Distribution, in tables: borrowing DistributionTables
  ) -> Double {
    distribution.quantile(nextUniform(), in: tables)
  }

  /// Whether the next draw falls into a chance of `probability`, from one uniform number.
  ///
  /// Never at 0 or below, always at 1 or above.
  @inlinable
  public mutating func nextChance(_ probability: Double) -> Bool {
    nextUniform() < probability
  }
}
