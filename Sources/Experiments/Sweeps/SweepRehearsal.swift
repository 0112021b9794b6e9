import LaunchModels
import OutputStatistics
import Scenarios

/// Parts of a sweep, done as the sweep does them and thrown away, to see how long it will take.
///
/// Nothing is written.
package struct SweepRehearsal {
  /// The experiment.
  package let design: ExperimentDesign
  private var worker: LaunchProgram.Worker
  private let tables: (runs: RunsTable, summary: SummaryTable, comparisons: ComparisonsTable)
  private let breakdown: BreakdownTable

  /// Rehearses the sweep of `design`.
  package init(_ design: ExperimentDesign) {
    self.design = design
    worker = LaunchProgram(design).makeWorker()
    tables = (RunsTable(design), SummaryTable(design), ComparisonsTable(design))
    breakdown = BreakdownTable(design)
  }

  /// Does the first run of `policy` at `point`, as far as the journal.
  package mutating func perform(point: Int, policy: Int) -> RunRecord {
    let run = design.plan.run(point: point, policy: policy, replication: 0)
    var launches: LaunchRows?
    let record = worker.perform(run, launches: &launches)
    var batch = JournalBatch()
    batch.append(.started(run.id))
    batch.append(.finished(record))
    return record
  }

  /// Works out the results of one point, each of whose policies has `replications` runs like `record`.
  package func workOut(_ record: RunRecord, replications: Int) {
    let pass = ResultPass(design, source: MemorySink())
    var row = CSVRow()
    var line: [UInt8] = []
    func write(_ fill: (inout CSVRow) -> Void) {
      line.removeAll(keepingCapacity: true)
      fill(&row)
      row.finishLine(into: &line)
    }
    let samples = (0..<design.plan.policies).map { policy in
      var sample = ConfigurationSample(responseCount: design.schema.responses.count)
      for replication in 0..<replications {
        let run = design.plan.run(point: 0, policy: policy, replication: replication)
        let record = Self.fromJournal(record)
        sample.append(record, of: replication)
        write { tables.runs.append(record, of: run, to: &$0) }
        try? breakdown.rows(of: record) { fill in write(fill) }
      }
      return sample
    }
    var analysis = PointAnalysis(estimators: samples.map { $0.estimators(for: design.responses) })
    for (policy, sample) in samples.enumerated() {
      for summary in pass.rows(point: 0, policy: policy, sample: sample, analysis: analysis) {
        write { tables.summary.append(summary, to: &$0) }
      }
    }
    for (place, comparison) in design.scenario.comparisons.enumerated() {
      for policy in comparison.against {
        for (number, response) in design.responses.enumerated() {
          let difference = analysis.difference(
            policy: policy, baseline: comparison.baseline, response: number)
          let compared = ComparisonRow(
            comparison: place, scope: .point(0), baseline: comparison.baseline, policy: policy,
            response: response.name, difference: difference, adjustedPValue: difference.pValue,
            margin: 0, verdict: .inconclusive)
          write { tables.comparisons.append(compared, to: &$0) }
        }
      }
    }
  }

  /// `record` by way of its bytes, as results are worked out.
  private static func fromJournal(_ record: RunRecord) -> RunRecord {
    var bytes: [UInt8] = []
    JournalFrame.append(.finished(record), to: &bytes)
    guard let (kind, content) = JournalFrame.content(of: bytes[...]),
      case .finished(let read)? = try? JournalEntry(kind: kind, bytes: content)
    else { return record }
    return read
  }
}
