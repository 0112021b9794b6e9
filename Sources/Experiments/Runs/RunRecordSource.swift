/// Gives the records of finished runs.
package protocol RunRecordSource {
  /// The record of `run`, or nil when it is not finished.
  func record(of run: PlannedRun) throws(SweepError) -> RunRecord?
}

extension MemorySink: RunRecordSource {}

/// The finished runs in a journal.
package struct JournalSource: RunRecordSource {
  private let journal: Journal
  private let finished: JournalIndex.Lookup

  /// The runs `finished` of `journal`.
  package init(_ journal: Journal, finished: JournalIndex.Lookup) {
    self.journal = journal
    self.finished = finished
  }

  /// The record of `run`, or nil when it is not finished.
  package func record(of run: PlannedRun) throws(SweepError) -> RunRecord? {
    guard let entry = finished[run.id] else { return nil }
    return try journal.record(entry)
  }
}
