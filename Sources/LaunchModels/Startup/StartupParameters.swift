import Parameters
import SimulationEngine

/// How the app starts: the section `startup` of a scenario.
public struct StartupParameters: ParameterGroup, Hashable {
  /// Time from the tap until the process begins to run; no core of ours works for it [ns].
  public var spawn = RandomDuration.constant(.zero)
  /// What comes before `main`.
  public var preMain = PreMainParameters()
  /// The scene of the launch, which picks the tasks that run.
  public var scene = "icon"
  /// The stages, in order.
  public var stages = StageParameters.standard
  /// The queues that tasks can run on besides the main thread and `global`.
  public var queues: [QueueParameters] = []
  /// The start-up tasks; within a stage they are released in this order.
  public var tasks: [TaskParameters] = []
  /// When tasks may start.
  public var scheduling = SchedulingParameters()
  /// How long the system lets a launch take.
  public var watchdog = WatchdogParameters()
  /// What comes after `didFinishLaunching`.
  public var firstScreen = FirstScreenParameters()

  /// An app that does nothing before its first screen.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("spawn", \.spawn, "From the tap until the process begins to run."),
    Parameter("pre_main", \.preMain, "What happens before main, on the main thread."),
    Parameter("scene", \.scene, "Scene of the launch, which picks the tasks that run."),
    Parameter("stages", \.stages, "Stages, in order."),
    Parameter("queues", \.queues, "Queues for tasks, besides main and global."),
    Parameter("tasks", \.tasks, "Start-up tasks, in the order of their release within a stage."),
    Parameter("scheduling", \.scheduling, "When tasks may start."),
    Parameter("watchdog", \.watchdog, "How long the system lets a launch take."),
    Parameter("first_screen", \.firstScreen, "What comes after didFinishLaunching."),
  ]

  /// Finds queues, stages and tasks that do not exist, circles, and tasks that could never start.
  public func check(using reader: inout ParameterReader) {
    reader.reportIfTooLong(spawn, key: "spawn")
    let problemsBefore = reader.problems.count
    checkStages(using: &reader)
    checkPlaces(using: &reader)
    checkScene(using: &reader)
    checkClasses(using: &reader)
    checkDependencies(using: &reader)
    let queueIDs = allQueues.map(\.id)
    reader.within(key: "first_screen") { firstScreen.checkQueues(queueIDs, using: &$0) }
    let graph = TaskGraph(tasks, stages: stages, scene: scene)
    for cycle in graph.cycles {
      report(
        "cycle " + way(cycle), at: cycle[0], key: key(from: cycle[0], to: cycle[1]), using: &reader)
    }
    guard reader.problems.count == problemsBefore else { return }
    for way in graph.waysToLaterStages {
      let (task, last) = (tasks[way[0]], tasks[way[way.count - 1]])
      let start = way.count > 1 ? "\(self.way(way)): " : ""
      let reason =
        last.comesAfterLaunch
        ? "\(last.id) comes only after didFinishLaunching"
        : "\(last.id) is released later, in \(last.stage)"
      report(
        "\(start)\(task.stage) cannot end before \(task.id) is done, but \(reason)",
        at: way[0], key: way.count > 1 ? key(from: way[0], to: way[1]) : "delay", using: &reader)
    }
  }

  /// Only what stages, queues and tasks are called, where tasks run and what they wait for.
  public static func hindersCheck(_ problem: Problem) -> Bool {
    let steps = problem.path.steps
    if steps.contains(.key("queues")) || steps.contains(.key("stages")) { return true }
    guard steps.contains(.key("tasks")) else { return false }
    let work: [ParameterPath.Step] = [.key("cpu"), .key("block"), .key("phases"), .key("priority")]
    return problem.anchor == .key || !steps.contains(where: work.contains)
  }

  /// The ids of all queues that tasks can run on, as they are numbered: `global`, unless it is declared,
  /// then the declared ones.
  var allQueues: [QueueParameters] {
    let isDeclared = queues.contains { $0.id == QueueParameters.global.id }
    return (isDeclared ? [] : [.global]) + queues
  }
}

// MARK: - Checks

extension StartupParameters {
  private func checkStages(using reader: inout ParameterReader) {
    if stages.isEmpty { reader.report("expected at least one stage", key: "stages") }
    for (place, stage) in stages.enumerated() {
      let isFirst = place == 0
      guard isFirst ? !stage.trigger.isWithinLaunch : stage.trigger == .main else { continue }
      reader.within(key: "stages") { reader in
        reader.within(.named(stage.id)) { reader in
          reader.report(
            isFirst
              ? "the first stage is released by main" : "main releases only the first stage",
            key: "trigger")
        }
      }
    }
  }

  /// A scene that no task names, where some name one, is a slip of the pen: it would run fewer tasks.
  private func checkScene(using reader: inout ParameterReader) {
    let known = Set(tasks.flatMap(\.scenes.names))
    guard !known.isEmpty, !known.contains(scene), scene != Self().scene else { return }
    reader.report(
      "no task names the scene \"\(scene)\"", key: "scene",
      suggestion: NearMiss.best(for: scene, among: known.sorted()))
  }

  /// Classes that a task asks for in vain.
  private func checkClasses(using reader: inout ParameterReader) {
    for (index, task) in tasks.enumerated() {
      guard let qos = task.qos else { continue }
      if task.runOn == QueueParameters.mainID {
        report(
          "the main thread is of class user-interactive, whatever runs on it", at: index,
          key: "qos", using: &reader)
      } else if let queue = allQueues.first(where: { $0.id == task.runOn }), qos < queue.qos {
        report(
          "is below \(queue.qos.rawValue), the class of its queue, which it has at least",
          at: index, key: "qos", using: &reader)
      }
    }
  }

  private func checkPlaces(using reader: inout ParameterReader) {
    let knownQueues = [QueueParameters.mainID, QueueParameters.global.id] + queues.map(\.id)
    let knownStages = stages.map(\.id)
    for task in tasks {
      if !knownQueues.contains(task.runOn) {
        reportName(
          task.runOn, of: task, key: "run_on", expected: "main or the id of a queue",
          among: knownQueues, using: &reader)
      }
      for step in task.phases ?? [] {
        guard let queue = step.callbackOn, !knownQueues.contains(queue) else { continue }
        reportName(
          queue, of: task, key: "phases", expected: "main or the id of a queue in callback_on",
          among: knownQueues, using: &reader)
      }
      if !knownStages.contains(task.stage) {
        reportName(
          task.stage, of: task, key: "stage", expected: WordList.alternatives(knownStages),
          among: knownStages, using: &reader)
      }
    }
  }

  private func reportName(
    _ name: String, of task: TaskParameters, key: String, expected: String, among known: [String],
    using reader: inout ParameterReader
  ) {
    reader.within(key: "tasks") { reader in
      reader.within(.named(task.id)) { reader in
        reader.within(key: key) { reader in
          reader.reportMismatch(
            .plain(name), expected: expected, suggestion: NearMiss.best(for: name, among: known))
        }
      }
    }
  }

  private func checkDependencies(using reader: inout ParameterReader) {
    let known = tasks.map(\.id)
    let ids = Set(known)
    var byID: [String: TaskParameters] = [:]
    for task in tasks { byID[task.id] = task }
    for (index, task) in tasks.enumerated() {
      var seen: Set<String> = []
      for id in task.dependsOn.names {
        if !ids.contains(id) {
          report(
            "there is no task \"\(id)\"", at: index, key: "depends_on",
            suggestion: NearMiss.best(for: id, among: known), using: &reader)
        } else if !seen.insert(id).inserted {
          report("\"\(id)\" is named twice", at: index, key: "depends_on", using: &reader)
        }
      }
      for id in task.waits {
        guard let other = byID[id] else {
          report(
            "there is no task \"\(id)\" to wait for", at: index, key: "phases",
            suggestion: NearMiss.best(for: id, among: known), using: &reader)
          continue
        }
        if shareAThread(task, other), other.id != task.id {
          report(
            "waits for \"\(id)\", which needs the same thread; write depends_on", at: index,
            key: "phases", using: &reader)
        }
      }
    }
  }

  /// Whether `queue` runs one item at a time, so that none of its items can wait for another.
  private func isOneAtATime(_ queue: String) -> Bool {
    queue == QueueParameters.mainID || queues.contains { $0.id == queue && $0.kind == .serial }
  }

  /// Whether two tasks run on the same thread, one after the other.
  private func shareAThread(_ task: TaskParameters, _ other: TaskParameters) -> Bool {
    let isOnMain = (task.runOn == QueueParameters.mainID, other.runOn == QueueParameters.mainID)
    if scheduling.async == .serial { return isOnMain.0 == isOnMain.1 }
    return isOneAtATime(task.runOn) && other.runOn == task.runOn
  }

  /// The key at which `task` says that it waits for `other`.
  private func key(from task: Int, to other: Int) -> String {
    tasks[task].dependsOn.names.contains(tasks[other].id) ? "depends_on" : "phases"
  }

  /// The ids of a way with arrows between; of a long one the first and the last.
  private func way(_ indices: [Int]) -> String {
    let ids = indices.map { tasks[$0].id }
    guard ids.count > 12 else { return ids.joined(separator: " -> ") }
    let hidden = "(\(ids.count - 10) more)"
    return (ids.prefix(7) + [hidden] + ids.suffix(3)).joined(separator: " -> ")
  }

  private func report(
    _ statement: String, at index: Int, key: String, suggestion: String? = nil,
    using reader: inout ParameterReader
  ) {
    reader.within(key: "tasks") { reader in
      reader.within(.named(tasks[index].id)) { reader in
        reader.report(statement, key: key, suggestion: suggestion)
      }
    }
  }
}
