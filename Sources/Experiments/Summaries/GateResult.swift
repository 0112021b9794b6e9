import OutputStatistics
import Scenarios

/// What came of a gate.
public struct GateResult: Hashable, Sendable {
  /// What came of it at one design point.
  public struct Point: Hashable, Sendable {
    /// The design point, counted from 0.
    public let point: Int
    /// The estimate, or the difference for a gate on one; nil where the runs give none.
    public let value: Double?
    /// Its limits.
    public let interval: Interval
    /// Why it has no limits, where it has none.
    public let reason: EstimateNote?
    /// What came of the gate here.
    public let outcome: IntervalBound.Outcome
  }

  /// The gate.
  public let gate: Gate
  /// What came of it over all points: failed if it failed at one, passed if it passed at all.
  public let outcome: IntervalBound.Outcome
  /// The points at which it did not pass, in order.
  public let misses: [Point]
}

extension Gate {
  /// The bound alone, as the statistics know it.
  var statistic: IntervalBound {
    switch bound {
    case .maximum(let bound): .maximum(bound)
    case .minimum(let bound): .minimum(bound)
    case .maximumIncrease(let bound, _): .maximumIncrease(bound)
    case .maximumDecrease(let bound, _): .maximumDecrease(bound)
    }
  }

  /// The place of the policy to compare with; nil for a gate on one policy alone.
  var baseline: Int? {
    switch bound {
    case .maximum, .minimum: nil
    case .maximumIncrease(_, let against), .maximumDecrease(_, let against): against
    }
  }
}
