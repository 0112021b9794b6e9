import SimulationEngine

/// A launch of the app from the tap to the last start-up task: pre-main work, stages of tasks on the
/// main thread and on queues, and the first screen.
///
/// It decides what may run when and hands programs to the processor through ``outbox``; it knows
/// neither cores nor other threads.
public struct Startup: Sendable {
  let plan: StartupPlan
  /// What the world is to do, in order.
  public var outbox = Outbox<StartupMessage>()
  /// The instants reached so far.
  public private(set) var marks = StartupMarks()
  /// How far each enabled task has come, in the order written.
  public private(set) var progress: [TaskProgress] = []
  /// What the main thread runs besides tasks.
  private(set) var mainPrograms = MainPrograms()

  /// How long the main thread was at work until the target page was rendered, waiting for a core
  /// included [ns].
  public private(set) var mainTime = SimulationDuration.zero

  private var main = MainActivity.idle
  private var mainBegan = SimulationTime.zero
  private var mainLine = TaskLine()
  private var queues: [QueueState]
  private var workers: [QueueWorker] = []
  /// The stage that has not ended yet.
  private var stage = StartupStage.appInitialize
  /// How many tasks the stage still waits for.
  private var awaited = 0
  private var tasksLeft = 0
  private var isFirstScreenShown = false
  /// Tasks whose start has to wait for a gap since the start before.
  private var spreadLine = TaskLine()
  private var nextStart = SimulationTime.zero
  private var isGapPending = false

  init(plan: StartupPlan) {
    self.plan = plan
    queues = Array(repeating: QueueState(), count: plan.queues.count)
  }

  /// Begins a launch: the user taps now.
  ///
  /// - Parameters:
  ///   - drawn: What the launch's programs are.
  ///   - scheduler: The clock.
  mutating func begin<Event: CarriesStartupEvents>(
    _ drawn: borrowing DrawnStartup, in scheduler: inout Scheduler<Event>
  ) {
    outbox.removeAll()
    marks = StartupMarks()
    marks.tap = scheduler.now
    mainPrograms = drawn.main
    progress.removeAll(keepingCapacity: true)
    for (task, program) in zip(plan.tasks, drawn.tasks) {
      progress.append(TaskProgress(program: program, blockers: task.blockers))
    }
    main = .idle
    mainTime = .zero
    mainLine = TaskLine()
    for queue in queues.indices { queues[queue] = QueueState() }
    workers.removeAll(keepingCapacity: true)
    stage = .appInitialize
    awaited = 0
    tasksLeft = plan.tasks.count
    isFirstScreenShown = false
    spreadLine = TaskLine()
    nextStart = .zero
    isGapPending = false
    scheduler.schedule(.startup(.processStart), after: drawn.spawn, priority: .startupTimer)
  }

  /// Carries out an event of the start.
  mutating func handle<Event: CarriesStartupEvents>(
    _ event: StartupEvent, in scheduler: inout Scheduler<Event>
  ) {
    switch event {
    case .processStart:
      marks.processStart = scheduler.now
      runOnMain(mainPrograms.preMain, as: .preMain, at: scheduler.now)
    case .delayOver(let stage):
      for task in plan.tasksOfStage[stage.index] where plan.tasks[task].isDelayed {
        unblock(task, in: &scheduler)
      }
    case .gapOver:
      isGapPending = false
      startSpread(in: &scheduler)
    }
  }

  /// The main thread is done with what it ran.
  mutating func mainFinished<Event: CarriesStartupEvents>(in scheduler: inout Scheduler<Event>) {
    let finished = main
    main = .idle
    if !isFirstScreenShown { mainTime += scheduler.now - mainBegan }
    switch finished {
    case .idle:
      preconditionFailure("the main thread ended something it never began")
    case .preMain:
      marks.mainEntered = scheduler.now
      release(.appInitialize, in: &scheduler)
    case .task(let task):
      finish(task, in: &scheduler)
    case .window:
      marks.windowVisible = scheduler.now
      runOnMain(mainPrograms.render, as: .render, at: scheduler.now)
    case .render:
      marks.targetRendered = scheduler.now
      showFirstScreen(in: &scheduler)
    }
    startNextOnMain(at: scheduler.now)
  }

  /// A worker is done with its task.
  mutating func workerFinished<Event: CarriesStartupEvents>(
    _ worker: Int, in scheduler: inout Scheduler<Event>
  ) {
    let queue = workers[worker].queue
    workers[worker].nextIdle = queues[queue].idleWorker
    queues[queue].idleWorker = worker
    queues[queue].busyWorkers -= 1
    finish(workers[worker].task, in: &scheduler)
    startNext(on: queue, at: scheduler.now)
  }
}

// MARK: - Stages

extension Startup {
  /// Releases the tasks of `stage`, and of the stages behind it as long as they have nothing to wait for.
  private mutating func release<Event: CarriesStartupEvents>(
    _ stage: StartupStage, in scheduler: inout Scheduler<Event>
  ) {
    self.stage = stage
    awaited = plan.awaitedOfStage[stage.index]
    if plan.hasDelay[stage.index] {
      scheduler.schedule(
        .startup(.delayOver(stage)), after: plan.delay, priority: .startupTimer)
    }
    for task in plan.tasksOfStage[stage.index] { unblock(task, in: &scheduler) }
    endStageIfDone(in: &scheduler)
  }

  private mutating func endStageIfDone<Event: CarriesStartupEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    guard awaited == 0 else { return }
    switch stage {
    case .appInitialize: release(.coreModulesMounted, in: &scheduler)
    case .coreModulesMounted: release(.instantModulesMounted, in: &scheduler)
    case .instantModulesMounted:
      marks.didFinishLaunching = scheduler.now
      stage = .appLaunched
      runOnMain(mainPrograms.window, as: .window, at: scheduler.now)
    case .appLaunched: break
    }
  }

  private mutating func showFirstScreen<Event: CarriesStartupEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    isFirstScreenShown = true
    for task in plan.tasks.indices where plan.tasks[task].isHeld {
      unblock(task, in: &scheduler)
    }
    release(.appLaunched, in: &scheduler)
    endIfDone()
  }

  private mutating func endIfDone() {
    if tasksLeft == 0, isFirstScreenShown { outbox.append(.ended) }
  }
}

// MARK: - Tasks

extension Startup {
  /// Takes away one thing that kept `task` from being ready.
  private mutating func unblock<Event: CarriesStartupEvents>(
    _ task: Int, in scheduler: inout Scheduler<Event>
  ) {
    progress[task].blockers -= 1
    guard progress[task].blockers == 0 else { return }
    progress[task].ready = scheduler.now
    if plan.tasks[task].queue == nil {
      mainLine.append(task, in: &progress)
      startNextOnMain(at: scheduler.now)
    } else if plan.gap > .zero {
      spreadLine.append(task, in: &progress)
      startSpread(in: &scheduler)
    } else {
      enqueue(task, at: scheduler.now)
    }
  }

  private mutating func finish<Event: CarriesStartupEvents>(
    _ task: Int, in scheduler: inout Scheduler<Event>
  ) {
    progress[task].finished = scheduler.now
    tasksLeft -= 1
    if tasksLeft == 0 { marks.lastTaskDone = scheduler.now }
    for place in plan.tasks[task].dependents {
      unblock(plan.dependents[place], in: &scheduler)
    }
    if plan.tasks[task].isAwaited {
      awaited -= 1
      endStageIfDone(in: &scheduler)
    }
    endIfDone()
  }

  /// Lets spread tasks start as far as the gap allows, and waits for the next.
  private mutating func startSpread<Event: CarriesStartupEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    guard !isGapPending, !spreadLine.isEmpty else { return }
    if nextStart <= scheduler.now, let task = spreadLine.popFirst(in: progress) {
      nextStart = scheduler.now + plan.gap
      enqueue(task, at: scheduler.now)
    }
    if !spreadLine.isEmpty {
      isGapPending = true
      scheduler.schedule(.startup(.gapOver), at: nextStart, priority: .startupTimer)
    }
  }

  /// Puts `task` into the line of its queue.
  private mutating func enqueue(_ task: Int, at now: SimulationTime) {
    guard let queue = plan.tasks[task].queue else { return }
    queues[queue].line.append(task, in: &progress)
    startNext(on: queue, at: now)
  }
}

// MARK: - Threads

extension Startup {
  private mutating func runOnMain(
    _ program: Program, as activity: MainActivity, at now: SimulationTime
  ) {
    main = activity
    mainBegan = now
    outbox.append(.runOnMain(program))
  }

  /// Lets the main thread begin with the next task if it has nothing to do.
  private mutating func startNextOnMain(at now: SimulationTime) {
    guard main == .idle, let task = mainLine.popFirst(in: progress) else { return }
    progress[task].started = now
    runOnMain(progress[task].program, as: .task(task), at: now)
  }

  /// Lets workers of `queue` begin with the tasks in its line, as many as the queue may have.
  private mutating func startNext(on queue: Int, at now: SimulationTime) {
    while queues[queue].busyWorkers < plan.queues[queue].workerLimit,
      let task = queues[queue].line.popFirst(in: progress)
    {
      let worker = takeWorker(of: queue, for: task)
      queues[queue].busyWorkers += 1
      progress[task].started = now
      outbox.append(
        .run(worker: worker, nice: plan.queues[queue].nice, progress[task].program))
    }
  }

  /// The worker of `queue` that became idle last, or a new one.
  private mutating func takeWorker(of queue: Int, for task: Int) -> Int {
    let idle = queues[queue].idleWorker
    guard idle >= 0 else {
      workers.append(QueueWorker(queue: queue, task: task))
      return workers.count - 1
    }
    queues[queue].idleWorker = workers[idle].nextIdle
    workers[idle].task = task
    return idle
  }
}
