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
  var cycles: [[Int]] { walk().cycles }

  /// For every awaited task that waits, itself or through tasks that are not awaited, for a task of a
  /// later stage: the way there.
  ///
  /// The stage of such a task could never end.
  ///
  /// - Precondition: There are no cycles.
  /// - Complexity: O(n) in tasks and dependencies, and in the length of the ways.
  var waysToLaterStages: [[Int]] {
    // The latest stage that each task waits for, and the dependency through which it does.
    var latest = tasks.map(\.stage)
    var through = [Int](repeating: -1, count: tasks.count)
    for task in walk().order {
      for other in dependencies[task] where tasks[other].isEnabled {
        // What an awaited task waits for is its own trouble.
        let stage = tasks[other].isAwaited ? tasks[other].stage : latest[other]
        if stage > latest[task] { (latest[task], through[task]) = (stage, other) }
      }
    }
    return tasks.indices.compactMap { task in
      guard tasks[task].isEnabled, tasks[task].isAwaited, through[task] >= 0 else { return nil }
      var way = [task]
      repeat {
        way.append(through[way[way.count - 1]])
      } while tasks[way[way.count - 1]].stage
        <= tasks[task].stage
      return way
    }
  }

  /// A depth-first walk over everything, with its own stack: chains can be as long as the list.
  ///
  /// - Returns: The cycles, see ``cycles``, and all tasks in an order in which each comes after those
  ///   that it waits for, as far as there is one.
  private func walk() -> (cycles: [[Int]], order: [Int]) {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: tasks.count)
    var cycles: [[Int]] = []
    var order: [Int] = []
    for root in tasks.indices where marks[root] == .new {
      var way: [(task: Int, next: Int)] = [(root, 0)]
      marks[root] = .open
      while let (task, next) = way.last {
        guard next < dependencies[task].count else {
          marks[task] = .done
          order.append(task)
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
    return (cycles, order)
  }

  /// The circle `tasks` as the way round from the first task in the list.
  private static func fromFirst(_ tasks: [Int]) -> [Int] {
    guard let least = tasks.min(), let start = tasks.firstIndex(of: least) else { return tasks }
    return Array(tasks[start...] + tasks[..<start]) + [least]
  }
}
