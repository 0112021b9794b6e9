import Experiments
import OutputStatistics
import Scenarios

/// What came of the gates.
package struct GateLines {
  private let result: ExperimentResult
  private let places: PlaceText

  /// The lines about the gates of `result`.
  package init(of result: ExperimentResult) {
    self.result = result
    places = PlaceText(result.scenario)
  }

  /// The lines; none for a scenario without gates.
  package func lines(width: Int = 100, palette: Palette) -> [String] {
    let judgements = result.gates.map { gate in
      Judgement(
        word: gate.outcome.rawValue, tone: gate.outcome == .passed ? .good : .bad,
        subject: demand(gate.gate), evidence: evidence(gate))
    }
    return Judgement.lines("gates", judgements, width: width, palette: palette)
  }

  /// `total_ms.p90 of staggered: at most 20 ms above current`.
  private func demand(_ gate: Gate) -> String {
    let policies = result.scenario.policies
    let bound =
      switch gate.bound {
      case .maximum: "at most \(gate.boundText)"
      case .minimum: "at least \(gate.boundText)"
      case .maximumIncrease(_, let against):
        "at most \(gate.boundText) above \(policies[against].name)"
      case .maximumDecrease(_, let against):
        "at most \(gate.boundText) below \(policies[against].name)"
      }
    return "\(gate.response) of \(policies[gate.policy].name): \(bound)"
  }

  /// What was found where the gate did not pass first, failing before being unclear, and how often it
  /// came out how.
  private func evidence(_ gate: GateResult) -> String {
    guard let first = gate.misses.first(where: { $0.outcome == gate.outcome }) else { return "" }
    let isDifference =
      switch gate.gate.bound {
      case .maximum, .minimum: false
      case .maximumIncrease, .maximumDecrease: true
      }
    let found = FoundText(
      gate.gate.response, in: result, value: first.value, interval: first.interval,
      isDifference: isDifference, reason: first.reason)
    let place = places.point(first.point)
    let rule = first.interval == .unbounded ? "; this meets no gate" : ""
    return found.text + (place.isEmpty ? "" : " at \(place)") + rule + tally(gate)
  }

  private func tally(_ gate: GateResult) -> String {
    let points = result.scenario.points.count
    guard points > 1 else { return "" }
    let failed = gate.misses.count { $0.outcome == .failed }
    let unclear = gate.misses.count { $0.outcome == .unclear }
    let parts = [(failed, "failed"), (unclear, "unclear")].filter { $0.0 > 0 }
      .map { "\($1) at \(DisplayNumber.grouped($0))" }
    return "; " + parts.joined(separator: ", ") + " of \(DisplayNumber.count(points, "point"))"
  }
}
