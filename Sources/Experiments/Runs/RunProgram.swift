/// What does the runs of an experiment.
package protocol RunProgram: Sendable {
  /// What one thread needs to do runs.
  associatedtype Worker: RunWorker

  /// A worker for one thread.
  func makeWorker() -> Worker
}

/// Does runs, one after another, on one thread, with buffers of its own.
package protocol RunWorker {
  /// Does `run`, whose result depends on nothing but the run.
  ///
  /// - Parameter launches: takes one row a launch; nil when nobody wants them.
  mutating func perform(_ run: PlannedRun, launches: inout LaunchRows?) -> RunRecord
}
