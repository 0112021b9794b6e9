/// The tables of a results folder while they are written, side by side.
final class ResultTables: ResultReceiver {
  private let runsTable: RunsTable
  private let summaryTable: SummaryTable
  private let comparisonsTable: ComparisonsTable
  private let breakdownTable: BreakdownTable
  private let failedRunsTable: FailedRunsTable

  private let runs: TableFile
  private let summary: TableFile
  private let comparisons: TableFile
  private let breakdown: TableFile
  private let failedRuns: TableFile

  /// Begins all tables of `design` in `directory`.
  init(_ design: ExperimentDesign, in directory: ResultsDirectory) throws(SweepError) {
    runsTable = RunsTable(design)
    summaryTable = SummaryTable(design)
    comparisonsTable = ComparisonsTable(design)
    breakdownTable = BreakdownTable(design)
    failedRunsTable = FailedRunsTable(design)
    runs = try TableFile(runsTable.schema, in: directory)
    summary = try TableFile(summaryTable.schema, in: directory)
    comparisons = try TableFile(comparisonsTable.schema, in: directory)
    breakdown = try TableFile(breakdownTable.schema, in: directory)
    failedRuns = try TableFile(failedRunsTable.schema, in: directory)
  }

  /// The tables, in the order in which people should meet them.
  var files: [TableFile] { [runs, summary, comparisons, breakdown, failedRuns] }

  func take(_ record: RunRecord, of run: PlannedRun) throws(SweepError) {
    try runs.append { runsTable.append(record, of: run, to: &$0) }
    try breakdownTable.rows(of: record) { (fill) throws(SweepError) in
      try breakdown.append(fill)
    }
  }

  func take(_ row: SummaryRow) throws(SweepError) {
    try summary.append { summaryTable.append(row, to: &$0) }
  }

  func take(_ row: ComparisonRow) throws(SweepError) {
    try comparisons.append { comparisonsTable.append(row, to: &$0) }
  }

  func take(_ run: FailedRun) throws(SweepError) {
    try failedRuns.append { failedRunsTable.append(run, to: &$0) }
  }
}
