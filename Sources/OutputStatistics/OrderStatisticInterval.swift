/// Limits of a quantile of independent values from two of their order statistics, free of any assumption on
/// the distribution.
///
/// For one value a run, such as the makespans of 40 runs. The launches of a run are not independent:
/// their quantiles take ``QuantileEstimator``. With few values there may be no order statistic far enough
/// out: with 40, none is a 97.5 % upper limit of the 95 % quantile, and no limit is given.
///
/// David, H. A., Nagaraja, H. N., *Order Statistics*, 3rd ed., section 7.1.
public struct OrderStatisticInterval: Hashable, Sendable {
  /// The rank of the lower limit, from 1; 0 where no value is low enough.
  public let lowerRank: Int
  /// The rank of the upper limit; one more than there are values where none is high enough.
  public let upperRank: Int
  /// The chance that the interval covers the quantile of a continuous distribution; at least the level
  /// asked for.
  public let coverage: Double
  /// The number of values.
  public let count: Int

  /// The ranks for the `probability` quantile of `count` values: the highest lower and the lowest upper
  /// one that each leave at most half of what `confidence` leaves.
  ///
  /// - Precondition: `0 < probability < 1`, `0 <= count < 2^32`.
  public init(
    _ probability: Double, count: Int, at confidence: ConfidenceLevel = .ninetyFivePercent
  ) {
    precondition(0 < probability && probability < 1, "quantile at \(probability)")
    precondition(0 <= count && count <= Int(UInt32.max), "\(count) values")
    let below = EventCounts(trials: UInt32(count), chance: probability)
    lowerRank = below.quantile(confidence.tail)
    upperRank = below.quantile(1 - confidence.tail) + 1
    self.count = count
    coverage =
      below.probability(atMost: upperRank - 1) - below.probability(atMost: lowerRank - 1)
  }

  /// The limits among `values`, of which there are ``count``, in ascending order.
  public func interval(among values: [Double]) -> Interval {
    precondition(values.count == count, "\(values.count) values instead of \(count)")
    return Interval(
      lower: lowerRank >= 1 && count > 0 ? values[lowerRank - 1] : -.infinity,
      upper: upperRank <= count ? values[upperRank - 1] : .infinity)
  }
}
