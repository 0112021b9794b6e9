import OutputStatistics
import Scenarios

/// Works out the results of finished runs: design point by design point, in canonical order.
///
/// Memory holds the runs of one point at a time, and of others only what is reported.
struct ResultPass<Source: RunRecordSource> {
  private let design: ExperimentDesign
  private let source: Source
  private let retainedPoints: Int
  private let interruption: Interruption?

  /// A pass over the runs of `source`.
  ///
  /// - Parameter retainedPoints: of how many points, from the first on, the summary is kept in the
  ///   result; all are given to the receiver.
  init(
    _ design: ExperimentDesign, source: Source, retainedPoints: Int = .max,
    interruption: Interruption? = nil
  ) {
    self.design = design
    self.source = source
    self.retainedPoints = retainedPoints
    self.interruption = interruption
  }

  /// The results; nil when the pass was interrupted.
  func run(into receiver: inout some ResultReceiver) throws(SweepError) -> ExperimentResult? {
    let scenario = design.scenario
    var comparisons = scenario.comparisons.indices.map { ComparisonCollector($0, of: design) }
    var gates = scenario.gates.map { GateCollector($0, of: design) }
    var summary: [SummaryRow] = []
    var targets: [TargetResult] = []
    var failures: [FailedRun] = []
    for point in scenario.points.indices {
      if interruption?.isRequested == true { return nil }
      let samples = try samples(at: point, into: &receiver, failures: &failures)
      var analysis = PointAnalysis(
        estimators: samples.map { $0.estimators(for: design.responses) })
      for (policy, sample) in samples.enumerated() {
        for row in rows(point: point, policy: policy, sample: sample, analysis: analysis) {
          try receiver.take(row)
          if point < retainedPoints { summary.append(row) }
        }
      }
      for place in comparisons.indices { comparisons[place].append(point, &analysis) }
      for place in gates.indices { gates[place].append(point, &analysis) }
      append(point, &analysis, to: &targets)
    }
    var rows: [ComparisonRow] = []
    for collector in comparisons {
      rows += try collector.rows { (point) throws(SweepError) in try analysis(of: point) }
    }
    for row in rows { try receiver.take(row) }
    return ExperimentResult(
      design: design, summary: summary, comparisons: rows, gates: gates.map(\.result),
      targets: targets, failedRuns: failures)
  }

  /// The runs at `point`, one sample a policy.
  private func samples(
    at point: Int, into receiver: inout some ResultReceiver, failures: inout [FailedRun]
  ) throws(SweepError) -> [ConfigurationSample] {
    var samples: [ConfigurationSample] = []
    for policy in 0..<design.plan.policies {
      var sample = ConfigurationSample(responseCount: design.schema.responses.count)
      for replication in 0..<design.plan.replications {
        let run = design.plan.run(point: point, policy: policy, replication: replication)
        guard let record = try source.record(of: run) else { continue }
        sample.append(record, of: replication)
        try receiver.take(record, of: run)
        if let failure = FailedRun(record, of: run, seed: design.plan.seed) {
          try receiver.take(failure)
          failures.append(failure)
        }
      }
      samples.append(sample)
    }
    return samples
  }

  /// A point worked out once more, alone.
  private func analysis(of point: Int) throws(SweepError) -> PointAnalysis {
    var receiver = NoReceiver()
    var failures: [FailedRun] = []
    let samples = try samples(at: point, into: &receiver, failures: &failures)
    return PointAnalysis(estimators: samples.map { $0.estimators(for: design.responses) })
  }

  /// The rows of the summary about `policy` at `point`.
  func rows(
    point: Int, policy: Int, sample: ConfigurationSample, analysis: PointAnalysis
  ) -> [SummaryRow] {
    var rows: [SummaryRow] = []
    for (place, response) in design.responses.enumerated() {
      rows.append(
        SummaryRow(
          point: point, policy: policy, response: response.name,
          estimate: analysis.estimate(policy: policy, response: place), stoppedBy: .count))
    }
    for key in sample.groupKeys {
      let group = "[\(design.schema.groupings[key.grouping])=\(key.item)]"
      let estimators = sample.estimators(for: design.responses, in: key)
      for (response, estimator) in zip(design.responses, estimators) {
        rows.append(
          SummaryRow(
            point: point, policy: policy, response: response.name + group,
            estimate: estimator.estimate(), stoppedBy: .count))
      }
    }
    return rows
  }

  private func append(
    _ point: Int, _ analysis: inout PointAnalysis, to targets: inout [TargetResult]
  ) {
    for target in design.scenario.targets {
      guard let response = design.response(named: target.response) else { continue }
      let finding: TargetResult.Finding =
        switch target.observed {
        case .value, .atLeast, .atMost:
          .estimate(analysis.estimate(policy: target.policy, response: response))
        case .less(let baseline), .more(let baseline):
          .difference(
            analysis.difference(policy: target.policy, baseline: baseline, response: response))
        }
      targets.append(TargetResult(target: target, point: point, finding: finding))
    }
  }
}

extension FailedRun {
  /// The failure that `record` tells of; nil when the run was completed.
  init?(_ record: RunRecord, of run: PlannedRun, seed: UInt64) {
    guard record.status != .completed else { return nil }
    self.init(
      id: run.id, point: run.point, policy: run.policy, replication: run.replication,
      status: record.status, user: record.failure?.user, day: record.failure?.day, seed: seed,
      fault: record.failure?.fault ?? "")
  }
}
