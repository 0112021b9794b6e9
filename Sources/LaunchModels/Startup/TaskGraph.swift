/// Which start-up tasks wait for which, by their places in the list of tasks.
///
/// Ids that name no task are left out; ``StartupParameters`` reports them.
struct TaskGraph {
  /// The tasks that each task waits for, each once, in the order written.
  let dependencies: [[Int]]
  /// The tasks that wait for each task, in the order of the list.
  let dependents: [[Int]]
  private let tasks: [TaskParameters]

  init(_ tasks: [TaskParameters]) {
    self.tasks = tasks
    var place: [String: Int] = [:]
    for (index, task) in tasks.enumerated() where place[task.id] == nil { place[task.id] = index }
    var dependencies = [[Int]](repeating: [], count: tasks.count)
    var dependents = dependencies
    for (index, task) in tasks.enumerated() {
      for id in task.dependsOn.ids {
        guard let other = place[id], !dependencies[index].contains(other) else { continue }
        dependencies[index].append(other)
        dependents[other].append(index)
      }
    }
    self.dependencies = dependencies
    self.dependents = dependents
  }

  /// Whether the end of a stage before the first screen waits for the task, itself or through others.
  ///
  /// Only among the tasks that are enabled.
  var neededBeforeFirstScreen: [Bool] {
    var isNeeded = [Bool](repeating: false, count: tasks.count)
    var pending = tasks.indices.filter { tasks[$0].isAwaited && tasks[$0].stage < .appLaunched }
    while let task = pending.popLast() {
      guard !isNeeded[task] else { continue }
      isNeeded[task] = true
      pending += dependencies[task].filter { tasks[$0].isEnabled }
    }
    return isNeeded
  }

  /// Every circle of tasks that wait for each other, each as the way round from its first task in the
  /// list back to that task.
  ///
  /// - Complexity: O(n) in tasks and dependencies.
  var cycles: [[Int]] {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: tasks.count)
    var cycles: [[Int]] = []
    for root in tasks.indices where marks[root] == .new {
      // A depth-first walk with its own stack: chains can be as long as the list.
      var way: [(task: Int, next: Int)] = [(root, 0)]
      marks[root] = .open
      while let (task, next) = way.last {
        guard next < dependencies[task].count else {
          marks[task] = .done
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let other = dependencies[task][next]
        switch marks[other] {
        case .new:
          marks[other] = .open
          way.append((other, 0))
        case .open:
          let start = way.firstIndex { $0.task == other } ?? 0
          cycles.append(Self.fromFirst(way[start...].map(\.task)))
        case .done:
          break
        }
      }
    }
    return cycles
  }

  /// The circle `tasks` as the way round from the first task in the list.
  private static func fromFirst(_ tasks: [Int]) -> [Int] {
    guard let least = tasks.min(), let start = tasks.firstIndex(of: least) else { return tasks }
    return Array(tasks[start...] + tasks[..<start]) + [least]
  }

  /// A way from an awaited task, over tasks that it waits for, to a task of a later stage.
  ///
  /// With one, the task's own stage could never end. `nil` if there is none.
  ///
  /// - Precondition: There are no cycles.
  func wayToLaterStage(from task: Int) -> [Int]? {
    let stage = tasks[task].stage
    guard tasks[task].isEnabled, tasks[task].isAwaited, stage < .appLaunched else { return nil }
    var cameFrom = [Int](repeating: -1, count: tasks.count)
    var pending = [task]
    var head = 0
    while head < pending.count {
      let current = pending[head]
      head += 1
      for other in dependencies[current]
      where tasks[other].isEnabled && cameFrom[other] < 0 && other != task {
        cameFrom[other] = current
        if tasks[other].stage > stage { return way(to: other, from: task, cameFrom) }
        pending.append(other)
      }
    }
    return nil
  }

  private func way(to end: Int, from start: Int, _ cameFrom: [Int]) -> [Int] {
    var way = [end]
    while let first = way.first, first != start { way.insert(cameFrom[first], at: 0) }
    return way
  }
}
