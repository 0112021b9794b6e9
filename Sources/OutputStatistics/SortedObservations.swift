/// The observations of one run in ascending order, as whole numbers of a base unit [ns] [bytes].
public struct SortedObservations: Hashable, Sendable {
  /// The observations, ascending.
  public let values: [Int64]

  /// The observations `values`, in any order.
  ///
  /// - Complexity: O(n log n)
  public init(_ values: [Int64]) {
    self.values = values.sorted()
  }

  /// The observations `values`, if they ascend; nil otherwise.
  ///
  /// - Complexity: O(n)
  public init?(ascending values: [Int64]) {
    guard zip(values, values.dropFirst()).allSatisfy({ $0 <= $1 }) else { return nil }
    self.values = values
  }

  /// The number of observations.
  public var count: Int { values.count }

  /// The number of observations at or below `value`.
  ///
  /// - Complexity: O(log n)
  public func count(atOrBelow value: Int64) -> Int {
    count(atOrBelow: value, from: 0, to: values.count)
  }

  /// The number of observations at or below `value`, which need not be whole.
  ///
  /// - Precondition: `value` is not NaN.
  /// - Complexity: O(log n)
  func count(atOrBelow value: Double) -> Int {
    if value >= 0x1p63 { return values.count }
    return value < -0x1p63 ? 0 : count(atOrBelow: Int64(value.rounded(.down)))
  }

  /// The number of observations at or below `value`, known to be from `lower` to `upper`.
  func count(atOrBelow value: Int64, from lower: Int, to upper: Int) -> Int {
    var lower = lower
    var upper = upper
    while lower < upper {
      let middle = (lower + upper) / 2
      if values[middle] <= value { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// The `probability` quantile of this run alone, type 7 of Hyndman and Fan, in base units; nil without
  /// observations.
  ///
  /// It describes the run. The mean of such quantiles is not the quantile of all launches and covers it in
  /// 33-90 % of cases instead of 95; ``QuantileEstimator`` pools.
  ///
  /// - Precondition: `0 <= probability <= 1`.
  /// - Complexity: O(1)
  public func quantile(_ probability: Double) -> Double? {
    guard let rank = QuantileRank(probability, of: count) else { return nil }
    return rank.interpolate(values[rank.lower], values[rank.upper])
  }
}
