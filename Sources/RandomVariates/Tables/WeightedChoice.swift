/// The choice of one of several entries by weight, from one uniform number.
struct WeightedChoice: Hashable, Sendable {
  /// The share of each entry.
  let shares: [Double]

  /// The sum of the shares up to and with each entry.
  private let below: [Double]

  /// The sum of the shares beyond each entry, summed from the end so that small tails are exact.
  private var above: [Double]

  /// The choice by relative `weights`, finite and 0 or above, not all 0.
  init(weights: [Double]) throws(DistributionError) {
    guard !weights.isEmpty else {
      throw DistributionError(parameter: "weights", got: "none", expected: "at least one weight")
    }
    for (index, weight) in weights.enumerated() {
      try DistributionError.requireNonnegative(weight, "weights[\(index)]")
    }
    let greatest = weights.max() ?? 0
    guard greatest > 0 else {
      throw DistributionError(parameter: "weights", got: "only 0", expected: "a weight above 0")
    }
    // Relative to the greatest, so that the sum cannot overflow.
    let total = weights.reduce(0) { $0 + $1 / greatest }
    let shares = weights.map { $0 / greatest / total }
    self.shares = shares
    below = Self.runningSums(of: shares)
    // Each entry's own share is not beyond it, so the sums from the end start at 0.
    above = [0] + Self.runningSums(of: shares.reversed()).dropLast()
    above.reverse()
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
  /// Entries without weight are never picked. The rescaled level is strictly within 0...1 where
  /// `level` is.
  ///
  /// - Complexity: O(log n), where n is the number of entries.
  func pick(at level: QuantileLevel) -> (entry: Int, rescaled: QuantileLevel) {
    var (low, high) = (0, shares.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if reaches(middle, level) { high = middle } else { low = middle + 1 }
    }
    while shares[low] == 0, low > 0 { low -= 1 }
    return (low, rescaled(level, within: low))
  }

  /// Whether `level` lies within the first entries up to and with `entry`.
  private func reaches(_ entry: Int, _ level: QuantileLevel) -> Bool {
    level.below <= 0.5 ? below[entry] >= level.below : above[entry] <= level.above
  }

  private func rescaled(_ level: QuantileLevel, within entry: Int) -> QuantileLevel {
    let share = shares[entry]
    let before = entry > 0 ? below[entry - 1] : 0
    let start: Double
    let end: Double
    if level.below <= 0.5 {
      (start, end) = (level.below - before, below[entry] - level.below)
    } else {
      (start, end) = ((entry > 0 ? above[entry - 1] : 1) - level.above, level.above - above[entry])
    }
    // On the border between two entries: half a step of the uniform numbers, never 0 or 1.
    let least = 0x1p-54
    if start < end {
      let part = min(max(start, min(level.below, least)) / share, 1)
      return QuantileLevel(below: part)
    }
    let part = min(max(end, min(level.above, least)) / share, 1)
    return QuantileLevel(above: part)
  }
}
