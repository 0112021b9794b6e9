/// The observations of several runs as one sample, without copying or merging them.
struct PooledObservations {
  /// The runs.
  let runs: [SortedObservations]
  /// The number of observations of all runs.
  let count: Int

  /// The observations of `runs`.
  init(_ runs: [SortedObservations]) {
    self.runs = runs
    count = runs.reduce(0) { $0 + $1.count }
  }

  /// The `probability` quantile of the pooled observations, type 7, in base units; nil without any.
  ///
  /// - Complexity: O(k b log n) for k runs of n observations whose range has b bits
  func quantile(_ probability: Double) -> Double? {
    guard let rank = QuantileRank(probability, of: count) else { return nil }
    let (low, high) = neighbors(at: rank.lower)
    return rank.interpolate(low, rank.upper == rank.lower ? low : high)
  }

  /// The observation with `index` in ascending order, and the one after it (itself if it is the last).
  ///
  /// Bisects on the value, counting by bisection within each run what lies at or below it; the part of a
  /// run in question halves along.
  private func neighbors(at index: Int) -> (Int64, Int64) {
    let filled = runs.filter { $0.count > 0 }
    var low = filled.map { $0.values[0] }.min() ?? 0
    var high = filled.map { $0.values[$0.count - 1] }.max() ?? 0
    var from = Array(repeating: 0, count: filled.count)
    var to = filled.map(\.count)
    var counts = to
    while low < high {
      let middle = low &+ Int64(truncatingIfNeeded: UInt64(bitPattern: high &- low) / 2)
      var total = 0
      for (run, observations) in filled.enumerated() {
        counts[run] = observations.count(atOrBelow: middle, from: from[run], to: to[run])
        total += counts[run]
      }
      if total > index {
        high = middle
        swap(&to, &counts)
      } else {
        low = middle + 1
        swap(&from, &counts)
      }
    }
    // `low` is the observation; the next is the same one again if enough lie at or below it.
    var total = 0
    var next: Int64?
    for observations in filled {
      let below = observations.count(atOrBelow: low)
      total += below
      if below < observations.count {
        next = min(next ?? .max, observations.values[below])
      }
    }
    return (low, total > index + 1 ? low : next ?? low)
  }
}
