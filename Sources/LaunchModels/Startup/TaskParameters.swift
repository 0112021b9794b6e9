import Parameters
import SimulationEngine

/// A start-up task.
public struct TaskParameters: NamedParameterGroup, Hashable {
  /// The name by which others and policies address it, and to which its random numbers belong.
  public var id = ""
  /// The stage that releases it.
  public var stage = StartupStage.instantModulesMounted
  /// `main`, or the id of a queue.
  public var runOn = QueueParameters.mainID
  /// CPU time [ns at speed 1].
  public var cpu = RandomDuration.constant(.zero)
  /// Time it is blocked after that, its thread with it [ns].
  public var block = RandomDuration.constant(.zero)
  /// What it does step by step, in place of `cpu` and `block`.
  public var phases: [PhaseParameters]?
  /// How much it matters to the first screen.
  public var priority = TaskPriority.normal
  /// The tasks that must be done before it starts.
  public var dependsOn = TaskNames()
  /// Whether its stage ends only when it is done, though it runs off the main thread.
  public var waitOnMain = false
  /// Whether the app has it at all.
  public var isEnabled = true

  /// A task that does nothing.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name by which other tasks and policies address it."),
    Parameter("stage", \.stage, "Stage that releases it."),
    Parameter("run_on", \.runOn, "main, or the id of a queue."),
    Parameter("cpu", \.cpu, "CPU time at speed 1."),
    Parameter("block", \.block, "Time it is blocked after that, its thread with it."),
    Parameter("phases", \.phases, "What it does step by step, in place of cpu and block."),
    Parameter("priority", \.priority, "How much it matters to the first screen."),
    Parameter("depends_on", \.dependsOn, "Tasks that must be done before it starts."),
    Parameter(
      "wait_on_main", \.waitOnMain,
      "Whether its stage ends only when it is done, though it runs off the main thread."),
    Parameter(
      "enabled", \.isEnabled, "Whether the app has it at all; if not, nobody waits for it."),
  ]

  /// Finds two descriptions of the same work.
  public func check(using reader: inout ParameterReader) {
    let nothing = RandomDuration.constant(.zero)
    if phases != nil, cpu != nothing || block != nothing {
      reader.report("stands in place of cpu and block; write either", key: "phases")
    }
  }

  /// Whether its stage ends only when it is done.
  var isAwaited: Bool { runOn == QueueParameters.mainID || waitOnMain }
}
