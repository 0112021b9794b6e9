/// Distributions with weights.
struct MixtureTable: Hashable, Sendable {
  private let components: [Distribution]
  private let choice: WeightedChoice

  init(_ components: [(weight: Double, distribution: Distribution)]) throws(DistributionError) {
    choice = try WeightedChoice(weights: components.map(\.weight))
    self.components = components.map(\.distribution)
  }

  /// The picked component's quantile at the rescaled level.
  func quantile(at level: QuantileLevel, in tables: borrowing DistributionTables) -> Double {
    let (entry, rescaled) = choice.pick(at: level)
    return components[entry].quantile(at: rescaled, in: tables)
  }

  /// The weighted mean of the components' probabilities.
  func level(of value: Double, in tables: borrowing DistributionTables) -> QuantileLevel {
    var (below, above) = (0.0, 0.0)
    for (component, share) in zip(components, choice.shares) {
      let level = component.level(of: value, in: tables)
      below += share * level.below
      above += share * level.above
    }
    return QuantileLevel(below: min(below, 1), above: min(above, 1))
  }

  /// From the components' moments, where all are known.
  func moments(in tables: borrowing DistributionTables) -> Distribution.Moments {
    var mean: Double? = 0
    var square: Double? = 0
    var (low, high) = (Double.infinity, 0.0)
    for (component, share) in zip(components, choice.shares) where share > 0 {
      let part = Distribution.Moments(of: component, in: tables)
      (low, high) = (min(low, part.support.lowerBound), max(high, part.support.upperBound))
      if let sum = mean, let other = part.mean { mean = sum + share * other } else { mean = nil }
      if let sum = square, let other = part.mean, let spread = part.variance {
        square = sum + share * (spread + other * other)
      } else {
        square = nil
      }
    }
    var variance: Double?
    if let mean, mean.isFinite, let square { variance = max(square - mean * mean, 0) }
    return Distribution.Moments(mean: mean, variance: variance, support: low...high)
  }
}
