import LaunchModels
import Parameters
import Scenarios

/// How much an experiment simulates, in words.
package struct ExperimentSize: Sendable {
  private let scenario: Scenario

  /// The size of `scenario`.
  package init(of scenario: Scenario) {
    self.scenario = scenario
  }

  /// `6 design points (cores 3 x speed 2) x 4 policies x 50 runs of 100 users = 1,200 runs,
  /// 120,000 launches`; without users and launches where a factor or policy changes them.
  package var summary: String {
    let points = DisplayNumber.count(scenario.points.count, "design point") + factors
    let policies =
      scenario.policies.count == 1
      ? "" : " x " + DisplayNumber.count(scenario.policies.count, "policy", "policies")
    let runs = " x " + DisplayNumber.count(scenario.replications, "run")
    let total = DisplayNumber.count(scenario.runCount, "run")
    guard let population else { return points + policies + runs + " = " + total }
    let users = " of " + DisplayNumber.count(population.users, "user")
    let days = population.days == 1 ? "" : " for \(DisplayNumber.grouped(population.days)) days"
    let launches = launches(of: population).map {
      ", " + DisplayNumber.count($0, "launch", "launches")
    }
    return points + policies + runs + users + days + " = " + total + (launches ?? "")
  }

  /// Whom each run simulates; nil where that differs between runs.
  private var population: PopulationParameters? {
    let section = ParameterPath.Step.key(LaunchParameters.Section.population.key)
    let paths = scenario.factors.flatMap(\.paths) + scenario.policies.flatMap(\.paths)
    guard !paths.contains(where: { $0.steps.first == section }) else { return nil }
    return scenario.parameters(point: 0, policy: 0).population
  }

  /// One launch a user and day; nil beyond what a number holds.
  private func launches(of population: PopulationParameters) -> Int? {
    [population.users, population.days].reduce(Optional(scenario.runCount)) { product, count in
      product.flatMap {
        let (result, overflow) = $0.multipliedReportingOverflow(by: count)
        return overflow ? nil : result
      }
    }
  }

  /// ` (cores 3 x speed 2)`, where the points are all combinations of levels.
  private var factors: String {
    let counts = scenario.factors.map(\.levels.count)
    let product = counts.reduce(1) { $0.multipliedReportingOverflow(by: $1).partialValue }
    guard counts.count > 1, product == scenario.points.count else { return "" }
    let names = scenario.factors.map { "\($0.name.printable) \($0.levels.count)" }
    return " (" + names.joined(separator: " x ") + ")"
  }
}
