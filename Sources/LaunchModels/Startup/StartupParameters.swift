import Parameters
import SimulationEngine

/// How the app starts: the section `startup` of a scenario.
public struct StartupParameters: ParameterGroup, Hashable {
  /// Time from the tap until the process begins to run; no core of ours works for it [ns].
  public var spawn = RandomDuration.constant(.zero)
  /// What comes before `main`.
  public var preMain = PreMainParameters()
  /// The queues that tasks can run on besides the main thread and `global`.
  public var queues: [QueueParameters] = []
  /// The start-up tasks; within a stage they are released in this order.
  public var tasks: [TaskParameters] = []
  /// When tasks may start.
  public var scheduling = SchedulingParameters()
  /// What comes after `didFinishLaunching`.
  public var firstScreen = FirstScreenParameters()

  /// An app that does nothing before its first screen.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("spawn", \.spawn, "From the tap until the process begins to run."),
    Parameter("pre_main", \.preMain, "What happens before main, on the main thread."),
    Parameter("queues", \.queues, "Queues for tasks, besides main and global."),
    Parameter("tasks", \.tasks, "Start-up tasks, in the order of their release within a stage."),
    Parameter("scheduling", \.scheduling, "When tasks may start."),
    Parameter("first_screen", \.firstScreen, "What comes after didFinishLaunching."),
  ]

  /// Finds queues and tasks that do not exist, circles, and tasks that could never start.
  public func check(using reader: inout ParameterReader) {
    let problemsBefore = reader.problems.count
    checkQueues(using: &reader)
    checkDependencies(using: &reader)
    let graph = TaskGraph(tasks)
    for cycle in graph.cycles {
      report("cycle " + way(cycle), at: cycle[0], key: "depends_on", using: &reader)
    }
    guard reader.problems.count == problemsBefore else { return }
    for way in graph.waysToLaterStages {
      let (task, last) = (tasks[way[0]], tasks[way[way.count - 1]])
      report(
        "\(self.way(way)): \(task.stage.rawValue) cannot end before \(task.id) is done, but "
          + "\(last.id) is released later, in \(last.stage.rawValue)",
        at: way[0], key: "depends_on", using: &reader)
    }
  }

  /// Only what queues and tasks are called, where tasks run and what they wait for.
  public static func hindersCheck(_ problem: Problem) -> Bool {
    let steps = problem.path.steps
    if steps.contains(.key("queues")) { return true }
    guard steps.contains(.key("tasks")) else { return false }
    let work: [ParameterPath.Step] = [.key("cpu"), .key("block"), .key("phases"), .key("priority")]
    return problem.anchor == .key || !steps.contains(where: work.contains)
  }

  private func checkQueues(using reader: inout ParameterReader) {
    let known = [QueueParameters.mainID, QueueParameters.global.id] + queues.map(\.id)
    for task in tasks where !known.contains(task.runOn) {
      reader.within(key: "tasks") { reader in
        reader.within(.named(task.id)) { reader in
          reader.within(key: "run_on") { reader in
            reader.reportMismatch(
              .plain(task.runOn), expected: "main or the id of a queue",
              suggestion: NearMiss.best(for: task.runOn, among: known))
          }
        }
      }
    }
  }

  private func checkDependencies(using reader: inout ParameterReader) {
    let known = tasks.map(\.id)
    let ids = Set(known)
    for (index, task) in tasks.enumerated() {
      var seen: Set<String> = []
      for id in task.dependsOn.ids {
        if !ids.contains(id) {
          report(
            "there is no task \"\(id)\"", at: index, key: "depends_on",
            suggestion: NearMiss.best(for: id, among: known), using: &reader)
        } else if !seen.insert(id).inserted {
          report("\"\(id)\" is named twice", at: index, key: "depends_on", using: &reader)
        }
      }
    }
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
