import SimulationEngine

/// How far a start-up task has come in one launch.
public struct TaskProgress: Sendable, BitwiseCopyable {
  /// What the task will do.
  var program: Program
  /// What still keeps it from being ready: its stage, dependencies, a delay, the first screen.
  var blockers: Int
  /// The next one in the same line, or -1.
  var next = -1
  /// When nothing kept it any more.
  public internal(set) var ready = SimulationTime.zero
  /// When a thread began with it.
  public internal(set) var started = SimulationTime.zero
  /// When it was done.
  public internal(set) var finished = SimulationTime.zero

  init(program: Program, blockers: Int) {
    self.program = program
    self.blockers = blockers
  }
}
