import Parameters
import SimulationEngine

/// A start-up task.
public struct TaskParameters: NamedParameterGroup, Hashable {
  /// The name by which others and policies address it, and to which its random numbers belong.
  public var id = ""
  /// The stage that releases it.
  public var stage = StageParameters.standardID
  /// `main`, or the id of a queue.
  public var runOn = QueueParameters.mainID
  /// CPU time [ns at speed 1].
  public var cpu = RandomDuration.constant(.zero)
  /// Time it is blocked after that, its thread with it [ns].
  public var block = RandomDuration.constant(.zero)
  /// What it does step by step, in place of `cpu` and `block`.
  public var phases: [PhaseParameters]?
  /// The class that it asks for; `nil`: that of its queue.
  public var qos: QualityOfService?
  /// How much it matters to the first screen.
  public var priority = TaskPriority.normal
  /// The tasks that must be done before it starts.
  public var dependsOn = NameList()
  /// Whether its stage ends only when it is done; `nil`: if it runs on main without a delay.
  ///
  /// What runs on main and is not waited for has to wait itself, until the code that runs there returns.
  public var waitOnMain: Bool?
  /// How its stage, and whoever waits for it in a step, waits for it.
  public var waitBy = WaitKind.sync
  /// What holds it back besides.
  public var delay = TaskDelay.none
  /// The scenes it runs in; none named: all.
  public var scenes = NameList()
  /// What its thread keeps in the cache.
  public var workingSet = ByteCount(bytes: 0)
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
    Parameter("qos", \.qos, "Class that it asks for; null: that of its queue."),
    Parameter("priority", \.priority, "How much it matters to the first screen."),
    Parameter("depends_on", \.dependsOn, "Tasks that must be done before it starts."),
    Parameter(
      "wait_on_main", \.waitOnMain,
      "Whether its stage ends only when it is done; null: if it runs on main without a delay."),
    Parameter(
      "wait_by", \.waitBy,
      "How its stage, or a step of another task, waits for it off the main thread."),
    Parameter("delay", \.delay, "What holds it back besides its stage."),
    Parameter("scenes", \.scenes, "Scenes it runs in; none named: all."),
    Parameter("working_set", \.workingSet, "What its thread keeps in the cache."),
    Parameter(
      "enabled", \.isEnabled, "Whether the app has it at all; if not, nobody waits for it."),
  ]

  /// Finds two descriptions of the same work, and locks that are not given back.
  public func check(using reader: inout ParameterReader) {
    let nothing = RandomDuration.constant(.zero)
    if phases != nil, cpu != nothing || block != nothing {
      reader.report("stands in place of cpu and block; write either", key: "phases")
    }
    if delay != .none, runOn == QueueParameters.mainID, waitOnMain == true {
      reader.report(
        "main cannot wait for a task that is held back and runs on main itself",
        key: "wait_on_main")
    }
    reader.reportIfTooLong(cpu, key: "cpu")
    reader.reportIfTooLong(block, key: "block")
    checkLocks(using: &reader)
  }

  private func checkLocks(using reader: inout ParameterReader) {
    var held: [String] = []
    for (place, phase) in (phases ?? []).enumerated() {
      if let lock = phase.lock {
        if held.contains(lock) {
          reader.report("step \(place + 1) takes \"\(lock)\", which it already has", key: "phases")
        } else {
          held.append(lock)
        }
      } else if let lock = phase.unlock {
        if let index = held.firstIndex(of: lock) {
          held.remove(at: index)
        } else {
          reader.report(
            "step \(place + 1) gives back \"\(lock)\", which it does not have", key: "phases",
            suggestion: NearMiss.best(for: lock, among: held))
        }
      }
    }
    for lock in held {
      reader.report("\"\(lock)\" is taken and never given back", key: "phases")
    }
  }

  /// Whether its stage ends only when it is done.
  var isAwaited: Bool {
    waitOnMain ?? (runOn == QueueParameters.mainID && delay == .none)
  }

  /// Whether it comes only when `didFinishLaunching` has returned, whatever its stage: it waits for the
  /// first frame or an idle main thread, or is posted to the main thread.
  var comesAfterLaunch: Bool {
    delay == .firstFrame || delay == .idle
      || runOn == QueueParameters.mainID && !isAwaited
  }

  /// Whether an app of `scene` has it.
  func runs(in scene: String) -> Bool {
    isEnabled && (scenes.names.isEmpty || scenes.names.contains(scene))
  }

  /// The tasks that its steps wait for.
  var waits: [String] { (phases ?? []).compactMap(\.wait) }
}
