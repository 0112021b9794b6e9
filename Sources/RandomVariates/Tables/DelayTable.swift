/// A distribution and what is added to each of its values.
struct DelayTable: Hashable, Sendable {
  private let distribution: Distribution
  private let delay: Double

  init(_ distribution: Distribution, by delay: Double) throws(DistributionError) {
    try DistributionError.requireNonnegative(delay, "delay")
    self.distribution = distribution
    self.delay = delay
  }

  /// The other distribution's quantile, later.
  func quantile(at level: QuantileLevel, in tables: borrowing DistributionTables) -> Double {
    delay + distribution.quantile(at: level, in: tables)
  }

  /// The other distribution's probabilities of what is left of `value`.
  func level(of value: Double, in tables: borrowing DistributionTables) -> QuantileLevel {
    value < delay ? QuantileLevel(below: 0) : distribution.level(of: value - delay, in: tables)
  }

  /// The other distribution's moments, moved.
  func moments(in tables: borrowing DistributionTables) -> Distribution.Moments {
    var moments = Distribution.Moments(of: distribution, in: tables)
    moments.mean = moments.mean.map { $0 + delay }
    moments.support = moments.support.lowerBound + delay...moments.support.upperBound + delay
    return moments
  }
}
