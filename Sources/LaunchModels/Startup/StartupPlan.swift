import SimulationEngine

/// What is the same for every launch: which tasks there are, where they run, what they wait for.
///
/// What differs from launch to launch is drawn by ``StartupDraws``. Tasks that are not enabled are left out, and nobody waits for them.
struct StartupPlan: Sendable {
  /// One start-up task.
  struct Task: Sendable {
    let id: String
    let stage: StartupStage
    /// The queue it runs on; `nil`: the main thread.
    let queue: Int?
    /// Whether its stage ends only when it is done.
    let isAwaited: Bool
    /// Whether the delay of its stage holds it back.
    let isDelayed: Bool
    /// Whether it waits until the first screen is shown.
    let isHeld: Bool
    /// Whether its start counts among those that are spread.
    let isSpread: Bool
    /// How many tasks it waits for.
    let dependencyCount: Int
    /// Its place in the list of tasks as it was written.
    let declaredIndex: Int
    /// The tasks that wait for it, as a range of ``StartupPlan/dependents``.
    var dependents = 0..<0

    /// What keeps it from being ready at first.
    var blockers: Int { 1 + dependencyCount + (isDelayed ? 1 : 0) + (isHeld ? 1 : 0) }
  }

  /// One queue off the main thread.
  struct Queue: Sendable {
    let workerLimit: Int
    let nice: Int8
  }

  let tasks: [Task]
  let queues: [Queue]
  /// Lists of tasks, one after another, see ``Task/dependents``.
  let dependents: [Int]
  /// The tasks of each stage, in the order written.
  let tasksOfStage: [[Int]]
  /// How many tasks each stage waits for.
  let awaitedOfStage: [Int]
  /// Whether any task of the stage is delayed.
  let hasDelay: [Bool]
  let delay: SimulationDuration
  /// The least time from one start to the next, of those that are spread.
  let gap: SimulationDuration

  init(_ parameters: StartupParameters) {
    let scheduling = parameters.scheduling
    let graph = TaskGraph(parameters.tasks)
    let enabled = parameters.tasks.indices.filter { parameters.tasks[$0].isEnabled }
    var place = [Int](repeating: -1, count: parameters.tasks.count)
    for (index, task) in enabled.enumerated() { place[task] = index }
    let neededEarly = graph.neededBeforeFirstScreen

    let declared =
      [QueueParameters.global].filter { global in
        !parameters.queues.contains { $0.id == global.id }
      } + parameters.queues
    switch scheduling.async {
    case .concurrent:
      queues = declared.map { Queue(workerLimit: $0.workerLimit, nice: Int8($0.nice)) }
    case .serial:
      queues = [Queue(workerLimit: 1, nice: 0)]
    case .limited(let limit):
      queues = [Queue(workerLimit: limit, nice: 0)]
    }

    var tasks = enabled.map { index in
      let task = parameters.tasks[index]
      let isOnMain = task.runOn == QueueParameters.mainID
      let queue = declared.firstIndex { $0.id == task.runOn } ?? 0
      return Task(
        id: task.id, stage: task.stage,
        queue: isOnMain ? nil : scheduling.async == .concurrent ? queue : 0,
        isAwaited: isOnMain || task.waitOnMain,
        isDelayed: !isOnMain && task.priority == .low && scheduling.delay > .zero,
        isHeld: !isOnMain && scheduling.stagger == .firstScreen
          && task.stage < .appLaunched && !neededEarly[index],
        isSpread: !isOnMain,
        dependencyCount: graph.dependencies[index].count { place[$0] >= 0 },
        declaredIndex: index)
    }
    var dependents: [Int] = []
    for (index, declaredIndex) in enabled.enumerated() {
      let first = dependents.count
      dependents += graph.dependents[declaredIndex].map { place[$0] }.filter { $0 >= 0 }
      tasks[index].dependents = first..<dependents.count
    }
    self.tasks = tasks
    self.dependents = dependents
    tasksOfStage = StartupStage.allCases.map { stage in
      tasks.indices.filter { tasks[$0].stage == stage }
    }
    awaitedOfStage = tasksOfStage.map { $0.count { tasks[$0].isAwaited } }
    hasDelay = tasksOfStage.map { $0.contains { tasks[$0].isDelayed } }
    delay = scheduling.delay
    if case .gap(let gap) = scheduling.stagger { self.gap = gap } else { gap = .zero }
  }
}
