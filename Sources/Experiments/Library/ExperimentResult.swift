import OutputStatistics
import Scenarios

/// What an experiment found.
///
/// ```swift
/// let result = try Experiment(contentsOf: "Scenarios/launch-leave.yaml").run()
/// let difference = try result.comparison(
///   of: "launch_leave_rate_pv", policy: "staggered", against: "current")
/// #expect(difference.interval.upper < 0)
/// ```
public struct ExperimentResult: Sendable {
  package let design: ExperimentDesign

  /// The scenario.
  public var scenario: Scenario { design.scenario }
  /// What is reported, in the order of columns.
  public var responses: [ReportedResponse] { design.responses }
  /// The estimates: by point, policy and response; groups of launches behind their policy's responses.
  public let summary: [SummaryRow]
  /// The comparisons: as the scenario lists them, by point or block, policy and response.
  public let comparisons: [ComparisonRow]
  /// What came of the gates, in the order of the scenario.
  public let gates: [GateResult]
  /// Published figures beside what was found, by point.
  public let targets: [TargetResult]
  /// The runs that failed or were left out, in canonical order.
  public let failedRuns: [FailedRun]

  /// Whether every gate was passed; a gate that is unclear was not.
  public var passesGates: Bool { gates.allSatisfy { $0.outcome == .passed } }
}
