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

  /// Whether the observation lies within the limits, or the difference has the observed sign; nil where
  /// the runs do not tell.
  public var agrees: Bool? {
    switch (target.observed, finding) {
    case (.value(let value), .estimate(let estimate)):
      estimate.interval.isBounded ? estimate.interval.contains(value) : nil
    case (.less, .difference(let difference)):
      Self.holds(difference.interval)
    case (.more, .difference(let difference)):
      Self.holds(-difference.interval)
    case (.value, .difference), (.less, .estimate), (.more, .estimate):
      nil
    }
  }

  private static func holds(_ interval: Interval) -> Bool? {
    if interval.upper < 0 { return true }
    return interval.lower > 0 ? false : nil
  }
}
