/// What does the runs of an experiment.
package protocol RunProgram: Sendable {
  /// What one thread needs to do runs.
  associatedtype Worker: RunWorker

  /// Of how many points and policies together a worker keeps what it prepared for their runs.
  var keptConfigurations: Int { get }

  /// A worker for one thread.
  func makeWorker() -> Worker
}

extension RunProgram {
  /// Any number: nothing is prepared.
  package var keptConfigurations: Int { .max }
}

/// Does runs, one after another, on one thread, with buffers of its own.
package protocol RunWorker {
  /// Does `run`, whose result depends on nothing but the run.
  ///
  /// - Parameter launches: takes one row a launch; nil when nobody wants them.
  mutating func perform(_ run: PlannedRun, launches: inout LaunchRows?) -> RunRecord
}
