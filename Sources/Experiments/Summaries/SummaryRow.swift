import OutputStatistics

/// What the runs of one policy at one design point say about one response: a row of `summary.csv`.
public struct SummaryRow: Hashable, Sendable {
  /// Why no more runs were done.
  public enum Stop: String, Hashable, Sendable {
    /// The scenario asks for so many.
    case count
  }

  /// The design point, counted from 0.
  public let point: Int
  /// The place of the policy in the scenario.
  public let policy: Int
  /// The response, `total_ms.p90`; within a group of launches `total_ms.p90[launch_kind=cold]`.
  public let response: String
  /// The estimate over runs.
  public let estimate: Estimate
  /// Why no more runs were done.
  public let stoppedBy: Stop
}
