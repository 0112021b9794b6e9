import SimulationEngine

extension Startup {
  /// Follows the critical path back from the end of `didFinishLaunching`: the chain of tasks of which
  /// each had to wait for the end of the one before, as a dependency, by its stage, in line for the same
  /// thread, or with its own thread in the middle of its work.
  ///
  /// - Parameter visit: Called with each task on the path, the last first, and how much of the path it
  ///   makes up [ns].
  /// - Complexity: O(n) in the tasks on the path.
  func followCriticalPath(_ visit: (Int, SimulationDuration) -> Void) {
    var task = lastAwaited
    var steps = 0
    while task >= 0, steps < progress.count {
      let own = progress[task]
      steps += 1
      if own.waitedFor >= 0, progress[own.waitedFor].finished > own.started {
        visit(task, own.finished - progress[own.waitedFor].finished)
        task = own.waitedFor
      } else {
        visit(task, own.finished - own.started)
        task = own.startedBehind >= 0 ? own.startedBehind : own.readyBecauseOf
      }
    }
  }
}
