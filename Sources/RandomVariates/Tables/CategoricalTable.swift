/// Listed values with weights, in ascending order of value; without those of weight 0.
struct CategoricalTable: Hashable, Sendable {
  private let values: [Double]
  private let choice: WeightedChoice

  init(_ entries: [(value: Double, weight: Double)]) throws(DistributionError) {
    guard !entries.isEmpty else {
      throw DistributionError(parameter: "values", got: "none", expected: "at least one value")
    }
    for (index, entry) in entries.enumerated() {
      try DistributionError.requireNonnegative(entry.value, "values[\(index)]")
    }
    try WeightedChoice.validate(entries.map(\.weight))
    // By value, so that greater uniform numbers give greater values; equal values by place.
    let order = entries.indices.filter { entries[$0].weight > 0 }.sorted {
      (entries[$0].value, $0) < (entries[$1].value, $1)
    }
    values = order.map { entries[$0].value }
    choice = WeightedChoice(weights: order.map { entries[$0].weight })
  }

  /// The value whose share of the weights holds the level.
  func quantile(at level: QuantileLevel) -> Double { values[choice.pick(at: level).entry] }

  /// The shares of the weights of values up to and beyond `value`.
  func level(of value: Double) -> QuantileLevel {
    var (below, above) = (0.0, 0.0)
    for (listed, share) in zip(values, choice.shares) {
      if listed <= value { below += share } else { above += share }
    }
    return QuantileLevel(summed: below, above)
  }

  /// Weighted mean, variance, and range.
  var moments: Distribution.Moments {
    let mean = zip(values, choice.shares).reduce(0) { $0 + $1.0 * $1.1 }
    let variance = zip(values, choice.shares).reduce(0) {
      $0 + ($1.0 - mean) * ($1.0 - mean) * $1.1
    }
    return Distribution.Moments(
      mean: mean, variance: variance, support: values[0]...values[values.count - 1])
  }
}
