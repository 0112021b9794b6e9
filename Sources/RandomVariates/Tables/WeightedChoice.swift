/// The choice of one of several entries by weight, from one uniform number.
struct WeightedChoice: Hashable, Sendable {
  /// The share of each entry.
  let shares: [Double]

  /// The sum of the shares up to and with each entry.
  private let below: [Double]

  /// The sum of the shares beyond each entry, summed from the end so that small tails are exact.
  private let above: [Double]

  /// The choice by relative `weights`, at least one, each finite and above 0.
  init(weights: [Double]) {
    // Relative to the greatest, so that the sum cannot overflow.
    let greatest = weights.reduce(0, max)
    let total = weights.reduce(0) { $0 + $1 / greatest }
    shares = weights.map { $0 / greatest / total }
    below = Self.runningSums(of: shares)
    // Each entry's own share is not beyond it, so the sums from the end start at 0.
    above = ([0] + Self.runningSums(of: shares.reversed()).dropLast()).reversed()
  }

  /// Checks relative weights: finite, 0 or above, not all 0.
  static func validate(_ weights: [Double]) throws(DistributionError) {
    for (index, weight) in weights.enumerated() {
      try DistributionError.requireNonnegative(weight, "weights[\(index)]")
    }
    guard weights.contains(where: { $0 > 0 }) else {
      throw DistributionError(
        parameter: "weights", got: weights.isEmpty ? "none" : "only 0",
        expected: "at least one weight above 0")
    }
  }

  private static func runningSums(of shares: [Double]) -> [Double] {
    var sum = 0.0
    return shares.map { share in
      sum += share
      return min(sum, 1)
    }
  }

  /// The entry that `level` picks and how far into that entry's share the level is.
  ///
  /// The rescaled level is strictly within 0...1 where `level` is.
  ///
  /// - Complexity: O(log n), where n is the number of entries.
  func pick(at level: QuantileLevel) -> (entry: Int, rescaled: QuantileLevel) {
    var (low, high) = (0, shares.count - 1)
    while low < high {
      let middle = (low + high) / 2
      let isReached =
        level.below <= 0.5 ? below[middle] >= level.below : above[middle] <= level.above
      if isReached { high = middle } else { low = middle + 1 }
    }
    return (low, rescaled(level, within: low))
  }

  private func rescaled(_ level: QuantileLevel, within entry: Int) -> QuantileLevel {
    let start: Double
    let end: Double
    if level.below <= 0.5 {
      start = level.below - (entry > 0 ? below[entry - 1] : 0)
      end = below[entry] - level.below
    } else {
      start = (entry > 0 ? above[entry - 1] : 1) - level.above
      end = level.above - above[entry]
    }
    // On the border between two entries: half a step of the uniform numbers, never 0 or 1 unless
    // the level itself is.
    let halfStep = 0x1p-54
    if start < end {
      return QuantileLevel(below: min(max(start, min(level.below, halfStep)) / shares[entry], 1))
    }
    return QuantileLevel(above: min(max(end, min(level.above, halfStep)) / shares[entry], 1))
  }
}
