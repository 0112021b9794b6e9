import Experiments
import LaunchModels
import Scenarios

/// Which of the reported responses are shown on the terminal; the others stand in the files.
package struct ShownResponses: Sendable {
  /// The rule in words, for the help.
  package static let rule =
    "Of many responses three are shown, or twenty where one policy at one point leaves a line for each: "
    + "those with a margin in a comparison first, then those with a gate, then those listed under "
    + "responses, then derived ones. When the scenario names none, potential_total_ms.p90 is shown, or "
    + "request_ms.p90 and network_success_rate where it has nothing but a network, with lines a few "
    + "more. All are in summary.csv; 'launchsim help responses' says what they are."

  /// What a scenario that names no response is answered with where there is a line for each.
  package static let headlines = [
    "pre_main_ms.p90", "t1_ms.p90", "potential_total_ms.p50", "potential_total_ms.p90",
    "startup_tasks_ms.p90", "within_2s_share",
  ]

  /// What is added where requests are made.
  package static let headlinesOfRequests = [
    "request_ms.p50", "request_ms.p90", "request_ms.p99", "network_success_rate",
  ]

  /// What such a scenario is answered with where there is a table for each.
  private static let headlinesOfTables = ["request_ms.p90", "network_success_rate"]

  /// The responses, the most telling first.
  package let responses: [ReportedResponse]

  /// The responses of `result` to be shown.
  ///
  /// - Parameter inList: whether there is room for a line each, not only for a table each.
  package init(of result: ExperimentResult, inList: Bool) {
    let scenario = result.scenario
    var names = scenario.comparisons.flatMap { $0.margins.map(\.response) }
    names += scenario.gates.map(\.response)
    if Self.choosesResponses(scenario) {
      names += scenario.responses.map(\.name)
    } else if inList {
      names += Self.headlines + Self.headlinesOfRequests
    } else if names.isEmpty {
      let total = ResponseCatalogue.potentialTotalTime.name
      let hasLaunches = scenario.catalogue.response(named: total) != nil
      names += hasLaunches ? [total + ".p90"] : Self.headlinesOfTables
    }
    names += scenario.derived.map(\.name)
    var chosen: [ReportedResponse] = []
    for name in names where !chosen.contains(where: { $0.name == name }) {
      guard let response = result.responses.first(where: { $0.name == name }) else { continue }
      chosen.append(response)
    }
    if chosen.isEmpty { chosen = result.responses }
    responses = Array(chosen.prefix(inList ? 20 : 3))
  }

  /// Whether the scenario reports less than everything.
  private static func choosesResponses(_ scenario: Scenario) -> Bool {
    let everything = scenario.catalogue.responses.flatMap(ResponseSelection.all(of:))
    return Set(scenario.responses.map(\.name)) != Set(everything.map(\.name))
  }
}
