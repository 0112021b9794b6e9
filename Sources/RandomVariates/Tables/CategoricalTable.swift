/// Listed values with weights, in ascending order of value.
struct CategoricalTable: Hashable, Sendable {
  private let values: [Double]
  private let choice: WeightedChoice

  init(_ entries: [(value: Double, weight: Double)]) throws(DistributionError) {
    guard !entries.isEmpty else {
      throw DistributionError(parameter: "values", got: "none", expected: "at least one value")
    }
    for (index, entry) in entries.enumerated() {
      try DistributionError.requireNonnegative(entry.value, "values[\(index)]")
      try DistributionError.requireNonnegative(entry.weight, "weights[\(index)]")
    }
    // By value, so that greater uniform numbers give greater values; equal values by place.
    let order = entries.indices.sorted {
      (entries[$0].value, $0) < (entries[$1].value, $1)
    }
    values = order.map { entries[$0].value }
    choice = try WeightedChoice(weights: order.map { entries[$0].weight })
  }

  /// The value whose share of the weights holds the level.
  func quantile(at level: QuantileLevel) -> Double { values[choice.pick(at: level).entry] }

  /// The shares of the weights of values up to and beyond `value`.
  func level(of value: Double) -> QuantileLevel {
    var (below, above) = (0.0, 0.0)
    for (listed, share) in zip(values, choice.shares) {
      if listed <= value { below += share } else { above += share }
    }
    return QuantileLevel(below: min(below, 1), above: min(above, 1))
  }

  /// Weighted mean, variance, and the range of the values that have weight.
  var moments: Distribution.Moments {
    let mean = zip(values, choice.shares).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = zip(values, choice.shares).reduce(0) {
      $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1
    }
    let possible = zip(values, choice.shares).filter { $0.1 > 0 }.map(\.0)
    let support = (possible.first ?? mean)...(possible.last ?? mean)
    return Distribution.Moments(mean: mean, variance: variance, support: support)
  }
}
