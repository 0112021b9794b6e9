/// Where workers say what they begin and what they finish.
package protocol RunSink: Sendable {
  /// Notes that `run` is begun.
  func began(_ run: PlannedRun) throws(SweepError)

  /// Takes what became of `run`.
  ///
  /// - Parameter isRepeat: whether the run was finished before and is done once more for its launches.
  func finished(_ record: RunRecord, of run: PlannedRun, isRepeat: Bool) throws(SweepError)
}

/// Keeps the records of runs in memory.
package final class MemorySink: RunSink {
  private let records: Monitor<[RunIdentifier: RunRecord]>

  /// No records.
  package init() {
    records = Monitor([:])
  }

  /// Nothing is noted: a run that does not finish takes the memory with it.
  package func began(_ run: PlannedRun) {}

  /// Keeps `record`.
  package func finished(_ record: RunRecord, of run: PlannedRun, isRepeat: Bool) {
    records.withLock { $0[run.id] = record }
  }

  /// The record of `run`, or nil when it was not done.
  package func record(of run: PlannedRun) -> RunRecord? {
    records.withLock { $0[run.id] }
  }
}

/// Keeps the records of runs in a journal.
package struct JournalSink: RunSink {
  private let journal: Journal
  private let earlier: JournalIndex.Lookup

  /// Appends to `journal`, in which `earlier` runs are finished already.
  package init(_ journal: Journal, earlier: JournalIndex.Lookup) {
    self.journal = journal
    self.earlier = earlier
  }

  /// Notes the beginning, so that after a trap the journal names the runs in flight.
  package func began(_ run: PlannedRun) throws(SweepError) {
    var batch = JournalBatch()
    batch.append(.started(run.id))
    try journal.append(batch)
  }

  /// Appends `record`, or compares it with the one that is there.
  package func finished(
    _ record: RunRecord, of run: PlannedRun, isRepeat: Bool
  ) throws(SweepError) {
    if isRepeat, let entry = earlier[run.id] {
      guard try journal.record(entry) == record else { throw .notReproduced(run.id) }
      return
    }
    var batch = JournalBatch()
    batch.append(.finished(record))
    try journal.append(batch)
  }
}
