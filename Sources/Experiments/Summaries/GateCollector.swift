import OutputStatistics
import Scenarios

/// Gathers what comes of one gate, point by point.
struct GateCollector {
  private let gate: Gate
  private let response: Int?
  private var outcomes: [IntervalBound.Outcome] = []
  private var misses: [GateResult.Point] = []

  /// The collector of `gate`.
  init(_ gate: Gate, of design: ExperimentDesign) {
    self.gate = gate
    response = design.response(named: gate.response)
  }

  /// Takes in the next point.
  mutating func append(_ point: Int, _ analysis: inout PointAnalysis) {
    guard let response else { return }
    let value: Double?
    let interval: Interval
    let notes: [EstimateNote]
    if let baseline = gate.baseline {
      let difference = analysis.difference(
        policy: gate.policy, baseline: baseline, response: response)
      (value, interval, notes) = (difference.value, difference.interval, difference.notes)
    } else {
      let estimate = analysis.estimate(policy: gate.policy, response: response)
      (value, interval, notes) = (estimate.value, estimate.interval, estimate.notes)
    }
    let outcome = gate.statistic.outcome(for: interval)
    outcomes.append(outcome)
    if outcome != .passed {
      misses.append(
        GateResult.Point(
          point: point, value: value, interval: interval,
          reason: interval == .unbounded ? Self.reason(notes) : nil, outcome: outcome))
    }
  }

  /// Of the reasons in `notes` the one that explains the others.
  private static func reason(_ notes: [EstimateNote]) -> EstimateNote? {
    notes.contains(.oneRun) ? .oneRun : notes.first(where: \.leavesNoInterval)
  }

  /// What came of the gate.
  var result: GateResult {
    GateResult(gate: gate, outcome: .combined(outcomes), misses: misses)
  }
}
