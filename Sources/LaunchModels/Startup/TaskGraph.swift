/// Which start-up tasks wait for which, by their places in the list of tasks.
///
/// Ids that name no task are left out; ``StartupParameters`` reports them.
struct TaskGraph {
  /// The tasks that each task waits for before it starts, each once, in the order written.
  let dependencies: [[Int]]
  /// The tasks that wait for each task, in the order of the list.
  let dependents: [[Int]]
  /// The tasks that each task waits for at all, before it starts or with its thread.
  private let awaited: [[Int]]
  private let isEnabled: [Bool]
  private let isAwaited: [Bool]
  /// Whether the task comes only when `didFinishLaunching` has returned, whatever its stage.
  private let comesAfterLaunch: [Bool]
  /// The stage of each task by its place in the list of stages, or one behind the last.
  private let stage: [Int]
  private let stages: [StageParameters]

  init(_ tasks: [TaskParameters], stages: [StageParameters], scene: String) {
    self.stages = stages
    isEnabled = tasks.map { $0.runs(in: scene) }
    isAwaited = tasks.map(\.isAwaited)
    comesAfterLaunch = tasks.map(\.comesAfterLaunch)
    var stagePlace: [String: Int] = [:]
    for (index, stage) in stages.enumerated() { stagePlace[stage.id] = index }
    stage = tasks.map { stagePlace[$0.stage] ?? stages.count }
    var place: [String: Int] = [:]
    for (index, task) in tasks.enumerated() where place[task.id] == nil { place[task.id] = index }
    var dependencies = [[Int]](repeating: [], count: tasks.count)
    var dependents = dependencies
    var awaited = dependencies
    // The last task that was seen to wait for each, so that each counts once.
    var seen = [Int](repeating: -1, count: tasks.count)
    for (index, task) in tasks.enumerated() {
      for id in task.dependsOn.names {
        guard let other = place[id], seen[other] != index else { continue }
        seen[other] = index
        dependencies[index].append(other)
        dependents[other].append(index)
      }
      awaited[index] = dependencies[index]
      for id in task.waits {
        guard let other = place[id], seen[other] != index else { continue }
        seen[other] = index
        awaited[index].append(other)
      }
    }
    self.dependencies = dependencies
    self.dependents = dependents
    self.awaited = awaited
  }

  /// How many of the first stages belong to `didFinishLaunching`, which waits for them.
  var launchStageCount: Int {
    stages.firstIndex { !$0.trigger.isWithinLaunch } ?? stages.count
  }

  /// Whether the end of `didFinishLaunching` waits for the task, itself or through others.
  ///
  /// Only among the tasks that are enabled.
  var neededToLaunch: [Bool] {
    var isNeeded = [Bool](repeating: false, count: isEnabled.count)
    let launchStages = launchStageCount
    var pending = isEnabled.indices.filter {
      isEnabled[$0] && isAwaited[$0] && stage[$0] < launchStages
    }
    while let task = pending.popLast() {
      guard !isNeeded[task] else { continue }
      isNeeded[task] = true
      pending += awaited[task].filter { isEnabled[$0] }
    }
    return isNeeded
  }

  /// Every circle of tasks that wait for each other, each as the way round from its first task in the
  /// list back to that task.
  ///
  /// - Complexity: O(n) in tasks and dependencies.
  var cycles: [[Int]] { walk().cycles }

  /// For every awaited task that waits, itself or through tasks that are not awaited, for a task that can
  /// start only when the stage of the first has ended: the way there; the task alone if it is that itself.
  ///
  /// The stage of such a task could never end.
  ///
  /// - Precondition: There are no cycles.
  /// - Complexity: O(n) in tasks and dependencies, and in the length of the ways, for each row of
  ///   stages that follow each other.
  var waysToLaterStages: [[Int]] {
    var ways: [[Int]] = []
    var first = 0
    while first < stages.count {
      var end = first + 1
      while end < stages.count, stages[end].trigger == .previous { end += 1 }
      // Whatever comes after didFinishLaunching is released only when its stages have ended.
      ways += waysToLaterStages(from: first..<end, gatesAllBehind: first == 0)
      first = end
    }
    return ways
  }

  private func waysToLaterStages(from row: Range<Int>, gatesAllBehind: Bool) -> [[Int]] {
    // The stage that counts for a task: those outside the row do not, or are all one behind it.
    func rank(_ task: Int) -> Int {
      if gatesAllBehind, comesAfterLaunch[task] { return row.upperBound }
      if row.contains(stage[task]) { return stage[task] }
      return gatesAllBehind && stage[task] >= row.upperBound ? row.upperBound : -1
    }
    // The latest stage that each task waits for, and the task through which it does.
    var latest = isEnabled.indices.map(rank)
    var through = [Int](repeating: -1, count: isEnabled.count)
    for task in walk().order {
      for other in awaited[task] where isEnabled[other] {
        // What an awaited task waits for is its own trouble.
        let stage = isAwaited[other] ? rank(other) : latest[other]
        if stage > latest[task] { (latest[task], through[task]) = (stage, other) }
      }
    }
    return isEnabled.indices.compactMap { task in
      guard isEnabled[task], isAwaited[task], row.contains(stage[task]) else { return nil }
      if rank(task) > stage[task] { return [task] }
      guard through[task] >= 0 else { return nil }
      var way = [task]
      repeat {
        way.append(through[way[way.count - 1]])
      } while rank(way[way.count - 1]) <= rank(task)
      return way
    }
  }

  /// All tasks in an order in which each comes after those that it depends on, as far as there is one.
  var order: [Int] { walk().order }

  /// A depth-first walk over everything, with its own stack: chains can be as long as the list.
  ///
  /// - Returns: The cycles, see ``cycles``, and the tasks, see ``order``.
  private func walk() -> (cycles: [[Int]], order: [Int]) {
    enum Mark { case new, open, done }
    var marks = [Mark](repeating: .new, count: awaited.count)
    var cycles: [[Int]] = []
    var order: [Int] = []
    for root in awaited.indices where marks[root] == .new {
      var way: [(task: Int, next: Int)] = [(root, 0)]
      marks[root] = .open
      while let (task, next) = way.last {
        guard next < awaited[task].count else {
          marks[task] = .done
          order.append(task)
          way.removeLast()
          continue
        }
        way[way.count - 1].next += 1
        let other = awaited[task][next]
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
