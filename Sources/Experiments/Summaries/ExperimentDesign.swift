import LaunchModels
import Scenarios

/// What an experiment runs and what it reports, worked out from its scenario.
package struct ExperimentDesign: Sendable {
  /// The scenario.
  package let scenario: Scenario
  /// All its runs.
  package let plan: RunPlan
  /// What the values of its run records stand for.
  package let schema: RunSchema
  /// What it reports, in the order of columns.
  package let responses: [ReportedResponse]

  /// The place of the response called `name`, or nil.
  func response(named name: String) -> Int? {
    responses.firstIndex { $0.name == name }
  }

  /// The level that `factor` has at `point`; nil where it has none.
  func level(of factor: Int, at point: Int) -> FactorLevel? {
    let place = scenario.points.level(of: factor, at: point)
    return place < 0 ? nil : scenario.factors[factor].levels[Int(place)]
  }
}
