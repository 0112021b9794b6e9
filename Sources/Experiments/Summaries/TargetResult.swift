import OutputStatistics
import Scenarios

/// A published or measured figure beside what the runs say.
public struct TargetResult: Hashable, Sendable {
  /// What the runs say.
  public enum Finding: Hashable, Sendable {
    /// The estimate, beside an observed value.
    case estimate(Estimate)
    /// The difference between two policies, beside an observed direction.
    case difference(Difference)
  }

  /// The figure.
  public let target: Target
  /// The design point, counted from 0.
  public let point: Int
  /// What the runs say there.
  public let finding: Finding

  /// Whether the observation lies within the limits, or they clear the observed bound, or the difference has the observed sign; nil where
  /// the runs do not tell.
  public var agrees: Bool? {
    switch (target.observed, finding) {
    case (.value(let value), .estimate(let estimate)):
      estimate.interval.isBounded ? estimate.interval.contains(value) : nil
    case (.atLeast(let value), .estimate(let estimate)):
      Self.clears(estimate.interval, value)
    case (.atMost(let value), .estimate(let estimate)):
      Self.clears(-estimate.interval, -value)
    case (.less, .difference(let difference)):
      Self.holds(difference.interval)
    case (.more, .difference(let difference)):
      Self.holds(-difference.interval)
    case (.value, .difference), (.atLeast, .difference), (.atMost, .difference),
      (.less, .estimate), (.more, .estimate):
      nil
    }
  }

  /// Whether all of `interval` is at least `bound`; nil where a part is.
  private static func clears(_ interval: Interval, _ bound: Double) -> Bool? {
    if interval.lower >= bound { return true }
    return interval.upper < bound ? false : nil
  }

  private static func holds(_ interval: Interval) -> Bool? {
    if interval.upper < 0 { return true }
    return interval.lower > 0 ? false : nil
  }
}
