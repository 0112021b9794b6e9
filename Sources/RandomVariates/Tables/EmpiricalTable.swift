/// Measured values in ascending order.
struct EmpiricalTable: Hashable, Sendable {
  private let sorted: [Double]

  init(_ values: [Double]) throws(DistributionError) {
    guard !values.isEmpty else {
      throw DistributionError(parameter: "values", got: "none", expected: "at least one value")
    }
    for (index, value) in values.enumerated() {
      try DistributionError.requireNonnegative(value, "values[\(index)]")
    }
    sorted = values.sorted()
  }

  /// The least value that a share `level.below` of all values does not exceed.
  func quantile(at level: QuantileLevel) -> Double {
    sorted[Int(level.rank(among: Double(sorted.count))) - 1]
  }

  /// The shares of the values up to and beyond `value`.
  func level(of value: Double) -> QuantileLevel {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] <= value { low = middle + 1 } else { high = middle }
    }
    let count = Double(sorted.count)
    return QuantileLevel(below: Double(low) / count, above: (count - Double(low)) / count)
  }

  /// Mean, variance (over n: the values are the whole distribution) and range.
  var moments: Distribution.Moments {
    let count = Double(sorted.count)
    let mean = sorted.reduce(0) { $0 + $1 / count }
    let variance = sorted.reduce(0) { $0 + ($1 - mean) * ($1 - mean) / count }
    return Distribution.Moments(
      mean: mean, variance: variance, support: sorted[0]...sorted[sorted.count - 1])
  }
}
