import SimulationEngine

/// How far a start-up task has come in one launch.
public struct TaskProgress: Sendable, BitwiseCopyable {
  /// What the task will do.
  var program: Program
  /// What still keeps it from being ready: its stage, dependencies, a delay, the first screen.
  var blockers: Int
  /// The next one among the tasks whose starts are spread, or -1.
  var next = -1
  /// The task whose end was the last thing that it waited for before it was ready, or -1.
  var readyBecauseOf = -1
  /// The task that it stood in line behind when its thread or queue took it, or -1.
  var startedBehind = -1
  /// The task that it waited for last with its thread, or -1.
  var waitedFor = -1
  /// How long its thread stood in line for locks [ns].
  public internal(set) var lockWait = SimulationDuration.zero
  /// How long its thread waited for other tasks [ns].
  public internal(set) var taskWait = SimulationDuration.zero
  /// How long its thread waited for answers of the network [ns].
  public internal(set) var networkWait = SimulationDuration.zero
  /// Whether a thread has begun with it.
  var hasStarted = false
  /// Whether the main thread has once had nothing to do.
  var isFreeOfIdle = false
  /// Whether it is done.
  public internal(set) var isFinished = false
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
