/// Distributions with weights; without those of weight 0.
struct MixtureTable: Hashable, Sendable {
  private let components: [Distribution]
  private let choice: WeightedChoice

  init(_ components: [(weight: Double, distribution: Distribution)]) throws(DistributionError) {
    try WeightedChoice.validate(components.map(\.weight))
    let present = components.filter { $0.weight > 0 }
    choice = WeightedChoice(weights: present.map(\.weight))
    self.components = present.map(\.distribution)
  }

  /// The component that `level` picks, and the level rescaled to its share.
  func pick(at level: QuantileLevel) -> (component: Distribution, rescaled: QuantileLevel) {
    let (entry, rescaled) = choice.pick(at: level)
    return (components[entry], rescaled)
  }

  /// The weighted mean of the components' probabilities.
  func level(of value: Double, in tables: borrowing DistributionTables) -> QuantileLevel {
    var (below, above) = (0.0, 0.0)
    for (component, share) in zip(components, choice.shares) {
      let level = component.level(of: value, in: tables)
      below += share * level.below
      above += share * level.above
    }
    return QuantileLevel(summed: below, above)
  }

  /// From the components' moments, where all are known.
  func moments(in tables: borrowing DistributionTables) -> Distribution.Moments {
    var parts: [Distribution.Moments] = []
    for component in components { parts.append(.init(of: component, in: tables)) }
    let lowest = parts.map(\.support.lowerBound).reduce(.infinity, min)
    let highest = parts.map(\.support.upperBound).reduce(0, max)
    let mean = sum(parts.map(\.mean))
    var variance: Double?
    if let mean, mean.isFinite {
      // The components' own variances and that of their means.
      variance = sum(
        parts.map { part in
          guard let center = part.mean, let spread = part.variance else { return nil }
          return spread + (center - mean) * (center - mean)
        })
    }
    return Distribution.Moments(mean: mean, variance: variance, support: lowest...highest)
  }

  /// The sum weighted by the shares, nil where a term is unknown.
  private func sum(_ terms: [Double?]) -> Double? {
    var total = 0.0
    for (term, share) in zip(terms, choice.shares) {
      guard let term else { return nil }
      total += share * term
    }
    return total
  }
}
