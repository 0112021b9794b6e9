import SimulationEngine

/// What the main thread asks of the world around it, and what it tells.
public enum MainRunLoopMessage: Hashable, Sendable, BitwiseCopyable {
  /// The main thread is to run a program.
  case run(Program, workingSet: Int64)
  /// It began with an item, in place of the one that it had finished just before.
  case began(WorkItem, after: WorkItem?)
  /// An item is done.
  case finished(WorkItem)
  /// It has come to the point at which the screen is rendered: answer with a program.
  case beginPass
  /// The pass is done.
  case passEnded
  /// It waits within a callback of the system for something that others do.
  case waits
  /// An iteration of its run loop is over, which began at the given instant.
  case iterated(since: SimulationTime)
  /// It has nothing to do.
  case idles
}
