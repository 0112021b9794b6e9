extension Startup {
  /// Follows the critical path back from the end of `didFinishLaunching`: the chain of tasks of which
  /// each had to wait for the end of the one before, as a dependency, by its stage, or in line for the
  /// same thread.
  ///
  /// - Parameter visit: Called with each task on the path, the last first.
  /// - Complexity: O(n) in the tasks on the path.
  func followCriticalPath(_ visit: (Int) -> Void) {
    var task = lastAwaited
    var steps = 0
    while task >= 0, steps < progress.count {
      visit(task)
      steps += 1
      let behind = progress[task].startedBehind
      task = behind >= 0 ? behind : progress[task].readyBecauseOf
    }
  }
}
