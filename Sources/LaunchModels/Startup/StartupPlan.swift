import RandomVariates
import SimulationEngine

/// What is the same for every launch: which tasks there are, where they run, what they wait for.
///
/// What differs from launch to launch is drawn by ``StartupDraws``. Tasks that the scene does not have
/// are left out, and nobody waits for them.
struct StartupPlan: Sendable {
  /// One start-up task.
  struct Task: Sendable {
    let id: String
    let stage: Int
    /// The queue it runs on; `nil`: the main thread.
    let queue: Int?
    let qos: QualityOfService
    /// Whether its stage ends only when it is done.
    let isAwaited: Bool
    /// Whether the thread that runs it is lifted to the class of a waiter.
    let isLifted: Bool
    /// Whether the delay of all tasks of low priority holds it back.
    let isDelayed: Bool
    /// What holds it back on its own account.
    let delay: TaskDelay
    /// Whether it waits until the first screen is shown.
    let isHeld: Bool
    /// How soon it starts among those that are ready.
    let rank: Int64
    /// What its thread keeps in the cache [bytes].
    let workingSet: Int64
    /// Whether it takes locks or waits for tasks on its way.
    let canStand: Bool
    /// How many tasks it waits for before it starts.
    let dependencyCount: Int
    /// The tasks that wait for it, as a range of ``StartupPlan/dependents``.
    var dependents = 0..<0

    /// What keeps it from being ready at first.
    var blockers: Int {
      1 + dependencyCount + (isDelayed ? 1 : 0) + (isHeld ? 1 : 0) + (delay == .none ? 0 : 1)
    }
  }

  /// One stage.
  struct Stage: Sendable {
    let id: String
    let trigger: StageTrigger
    let budget: SimulationDuration?
    /// Its tasks, in the order written.
    let tasks: [Int]
    /// How many of them it waits for.
    let awaitedCount: Int
    /// Whether any of its tasks is of low priority and held back for it.
    let hasDelay: Bool
    /// Those of its tasks that a time of their own holds back.
    let timed: [Int]
  }

  let tasks: [Task]
  let stages: [Stage]
  /// How many of the first stages belong to `didFinishLaunching`.
  let launchStageCount: Int
  let queues: [DispatchQueues.Queue]
  /// What steps of tasks ask the network for, see ``TaskRequest/all(of:queues:interfaces:)``.
  let requests: [TaskRequest]
  /// Lists of tasks, one after another, see ``Task/dependents``.
  let dependents: [Int]
  /// The tasks that wait for the first frame, for an idle main thread, for the first screen.
  let untilFirstFrame: [Int]
  let untilIdle: [Int]
  let untilFirstScreen: [Int]
  let delay: SimulationDuration
  /// The least time from one start to the next, of those that are spread.
  let gap: SimulationDuration

  /// The plan of `parameters`, whose tasks may ask `interfaces`.
  init(
    _ parameters: StartupParameters, tables: DistributionTables, interfaces: [String] = []
  ) {
    let scheduling = parameters.scheduling
    let graph = TaskGraph(
      parameters.tasks, stages: parameters.stages, scene: parameters.scene)
    let enabled = parameters.tasks.indices.filter {
      parameters.tasks[$0].runs(in: parameters.scene)
    }
    var place = [Int](repeating: -1, count: parameters.tasks.count)
    for (index, task) in enabled.enumerated() { place[task] = index }
    let launchStages = graph.launchStageCount
    let neededEarly = graph.neededToLaunch
    let ranks = Self.ranks(parameters, graph: graph, tables: tables)

    let declared = parameters.allQueues
    requests = TaskRequest.all(
      of: enabled.map { parameters.tasks[$0] }, queues: declared, interfaces: interfaces)
    // The queue that all tasks go through instead comes behind those that the first screen may use.
    switch scheduling.async {
    case .concurrent: queues = declared.map(\.plan)
    case .serial: queues = declared.map(\.plan) + [Self.singleQueue(width: 1)]
    case .limited(let limit): queues = declared.map(\.plan) + [Self.singleQueue(width: limit)]
    }

    var tasks = enabled.map { index in
      let task = parameters.tasks[index]
      let isOnMain = task.runOn == QueueParameters.mainID
      let queue = declared.firstIndex { $0.id == task.runOn } ?? 0
      let stage = parameters.stages.firstIndex { $0.id == task.stage } ?? 0
      let isBeforeScreen = parameters.stages[stage].trigger != .firstScreen
      return Task(
        id: task.id, stage: stage,
        queue: isOnMain ? nil : scheduling.async == .concurrent ? queue : declared.count,
        qos: task.qos ?? (isOnMain ? .userInteractive : declared[queue].qos),
        isAwaited: task.isAwaited, isLifted: task.waitBy != .semaphore,
        isDelayed: !isOnMain && task.priority == .low && scheduling.delay > .zero,
        delay: task.delay,
        isHeld: !isOnMain && scheduling.stagger == .firstScreen && isBeforeScreen
          && !neededEarly[index],
        rank: ranks[index], workingSet: task.workingSet.bytes,
        canStand: (task.phases ?? []).contains {
          $0.lock != nil || $0.wait != nil
        },
        dependencyCount: graph.dependencies[index].count { place[$0] >= 0 })
    }
    var dependents: [Int] = []
    for (index, declaredIndex) in enabled.enumerated() {
      let first = dependents.count
      dependents += graph.dependents[declaredIndex].map { place[$0] }.filter { $0 >= 0 }
      tasks[index].dependents = first..<dependents.count
    }
    self.tasks = tasks
    self.dependents = dependents
    launchStageCount = launchStages
    stages = parameters.stages.enumerated().map { index, stage in
      Self.stage(stage, tasks: tasks.indices.filter { tasks[$0].stage == index }, of: tasks)
    }
    untilFirstFrame = tasks.indices.filter { tasks[$0].delay == .firstFrame }
    untilIdle = tasks.indices.filter { tasks[$0].delay == .idle }
    untilFirstScreen = tasks.indices.filter { tasks[$0].isHeld }
    delay = scheduling.delay
    if case .gap(let gap) = scheduling.stagger { self.gap = gap } else { gap = .zero }
  }

  private static func singleQueue(width: Int) -> DispatchQueues.Queue {
    DispatchQueues.Queue(width: width, threads: .own, qos: .default, nice: 0)
  }

  private static func stage(
    _ parameters: StageParameters, tasks members: [Int], of tasks: [Task]
  ) -> Stage {
    Stage(
      id: parameters.id, trigger: parameters.trigger, budget: parameters.budget,
      tasks: members, awaitedCount: members.count { tasks[$0].isAwaited },
      hasDelay: members.contains { tasks[$0].isDelayed },
      timed: members.filter { if case .time = tasks[$0].delay { true } else { false } })
  }
}
