import LaunchModels
import ScenarioSyntax
import Scenarios

/// What an experiment runs and what it reports, worked out from its scenario.
package struct ExperimentDesign: Sendable {
  /// The scenario.
  package let scenario: Scenario
  /// All its runs.
  package let plan: RunPlan
  /// What is kept of a run.
  let reduction: RunReduction
  /// What the values of its run records stand for.
  package let schema: RunSchema
  /// What it reports, in the order of columns.
  package let responses: [ReportedResponse]

  /// What `scenario` runs and reports.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
    var configurations: [SHA256Digest] = []
    configurations.reserveCapacity(scenario.points.count * scenario.policies.count)
    for point in scenario.points.indices {
      for policy in scenario.policies.indices {
        configurations.append(scenario.configurationHash(point: point, policy: policy))
      }
    }
    plan = RunPlan(
      points: scenario.points.count, policies: scenario.policies.count,
      replications: scenario.replications, seed: scenario.seed, configurations: configurations)
    reduction = RunReduction(scenario.catalogue, groupings: scenario.breakdowns)
    schema = reduction.schema
    responses = ReportedResponse.all(of: scenario, schema: schema)
  }

  /// The place of the response called `name`, or nil.
  func response(named name: String) -> Int? {
    responses.firstIndex { $0.name == name }
  }
}
