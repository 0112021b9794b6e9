import SimulationEngine

/// A launch of the app from the tap to the last start-up task: pre-main work, and stages of tasks on the
/// main thread and on queues.
///
/// It decides what may run when and hands items out through ``outbox``; it knows neither threads nor
/// cores, nor what the screen shows.
public struct Startup: Sendable {
  let plan: StartupPlan
  /// What the world is to do, in order.
  var outbox = Outbox<StartupMessage>()
  /// The instants reached so far.
  public internal(set) var marks = StartupMarks()
  /// How far each enabled task has come, in the order written.
  public internal(set) var progress: [TaskProgress] = []
  /// How far each stage has come, in order.
  public internal(set) var stages: [StageProgress]
  /// What the main thread runs before `main`.
  private(set) var preMain = Program.empty
  /// The task with whose end `didFinishLaunching` ended, or -1.
  private(set) var lastAwaited = -1

  /// The task that has just ended and sets off what happens at this instant, or -1.
  var cause = -1
  var tasksLeft = 0
  /// Tasks whose start has to wait for a gap since the start before.
  var spreadLine = TaskLine()
  var nextStart = SimulationTime.zero
  var isGapPending = false
  /// Threads that wait for a task.
  var waiters: [TaskWaiter] = []
  /// What is scheduled for the launch; what has run by now is cancelled in vain.
  private var timers: [EventHandle] = []
  /// Whether the main thread waits within `didFinishLaunching`.
  private(set) var isMainWaiting = false

  init(plan: StartupPlan) {
    self.plan = plan
    stages = Array(repeating: StageProgress(), count: plan.stages.count)
  }

  /// Whether every task is done.
  public var isDone: Bool { tasksLeft == 0 }

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
    preMain = drawn.preMain
    progress.removeAll(keepingCapacity: true)
    for (task, program) in zip(plan.tasks, drawn.tasks) {
      progress.append(TaskProgress(program: program, blockers: task.blockers))
    }
    for (stage, planned) in plan.stages.enumerated() {
      stages[stage] = StageProgress(awaited: planned.awaitedCount)
    }
    lastAwaited = -1
    cause = -1
    tasksLeft = plan.tasks.count
    spreadLine = TaskLine()
    nextStart = .zero
    isGapPending = false
    waiters.removeAll(keepingCapacity: true)
    isMainWaiting = false
    timers.removeAll(keepingCapacity: true)
    schedule(.processStart, after: drawn.spawn, in: &scheduler)
  }

  /// Gives the launch up: nothing more will happen in it.
  mutating func abandon<Event: CarriesStartupEvents>(in scheduler: inout Scheduler<Event>) {
    for timer in timers { scheduler.cancel(timer) }
    timers.removeAll(keepingCapacity: true)
    outbox.removeAll()
  }

  mutating func schedule<Event: CarriesStartupEvents>(
    _ event: StartupEvent, after delay: SimulationDuration, in scheduler: inout Scheduler<Event>
  ) {
    timers.append(scheduler.schedule(.startup(event), after: delay, priority: .startupTimer))
  }

  /// Carries out an event of the start.
  mutating func handle<Event: CarriesStartupEvents>(
    _ event: StartupEvent, in scheduler: inout Scheduler<Event>
  ) {
    cause = -1
    switch event {
    case .processStart:
      marks.processStart = scheduler.now
      outbox.append(.processStarted)
      outbox.append(.runOnMain(item(.preMain, preMain), isSynchronous: true))
    case .delayOver(let stage):
      for task in plan.stages[Int(stage)].tasks where plan.tasks[task].isDelayed {
        unblock(task, in: &scheduler)
      }
    case .taskDelayOver(let task):
      unblock(Int(task), in: &scheduler)
    case .gapOver:
      isGapPending = false
      startSpread(in: &scheduler)
    }
  }

  /// A thread begins with an item, in place of one that had ended just before.
  mutating func began(_ item: WorkItem, after other: WorkItem?, at now: SimulationTime) {
    guard let task = item.task else { return }
    progress[task].started = now
    progress[task].hasStarted = true
    if let other = other?.task, progress[task].ready < now {
      progress[task].startedBehind = other
    }
    if plan.tasks[task].queue == nil { mainGoesOn() } else { liftForWaiters(task) }
  }

  /// An item is done.
  mutating func finished<Event: CarriesStartupEvents>(
    _ item: WorkItem, in scheduler: inout Scheduler<Event>
  ) {
    switch item {
    case .preMain:
      marks.mainEntered = scheduler.now
      release(0, in: &scheduler)
    case .task(let task):
      cause = task
      finish(task, in: &scheduler)
      cause = -1
    case .screen, .callback:
      break
    }
  }

  /// The main thread waits within `didFinishLaunching` for what other threads do.
  mutating func mainWaits() {
    isMainWaiting = true
    for stage in plan.stages.indices.prefix(plan.launchStageCount) where stages[stage].isOpen {
      for task in plan.stages[stage].tasks where isWaitedForByMain(task) {
        lift(task, to: .userInteractive, byMain: true)
      }
    }
  }

  private mutating func mainGoesOn() {
    guard isMainWaiting else { return }
    isMainWaiting = false
    outbox.append(.mainGoesOn)
  }

  /// The main thread has nothing to do.
  mutating func mainIdles<Event: CarriesStartupEvents>(in scheduler: inout Scheduler<Event>) {
    for task in plan.untilIdle where !progress[task].isFreeOfIdle {
      progress[task].isFreeOfIdle = true
      unblock(task, in: &scheduler)
    }
  }

  /// Something has happened that releases stages.
  mutating func reached<Event: CarriesStartupEvents>(
    _ trigger: StageTrigger, in scheduler: inout Scheduler<Event>
  ) {
    switch trigger {
    case .firstFrame:
      for task in plan.untilFirstFrame { unblock(task, in: &scheduler) }
    case .firstScreen:
      for task in plan.untilFirstScreen { unblock(task, in: &scheduler) }
    case .main, .previous, .didFinishLaunching, .viewDidAppear:
      break
    }
    for stage in plan.stages.indices where plan.stages[stage].trigger == trigger {
      release(stage, in: &scheduler)
    }
  }

  /// Whether the main thread, which waits, waits for `task` in a way that lifts it.
  func isWaitedForByMain(_ task: Int) -> Bool {
    let planned = plan.tasks[task]
    return isMainWaiting && planned.queue != nil && planned.isAwaited && planned.isLifted
      && !progress[task].isFinished && stages[planned.stage].isOpen
  }

  func item(_ item: WorkItem, _ program: Program) -> PendingItem {
    PendingItem(item: item, program: program, qos: .userInteractive, workingSet: 0, rank: 0)
  }
}

// MARK: - Stages

extension Startup {
  /// Releases the tasks of `stage`, and of those that follow it as long as they have nothing to wait for.
  private mutating func release<Event: CarriesStartupEvents>(
    _ stage: Int, in scheduler: inout Scheduler<Event>
  ) {
    stages[stage].began = scheduler.now
    if plan.stages[stage].hasDelay {
      schedule(.delayOver(stage: UInt32(stage)), after: plan.delay, in: &scheduler)
    }
    for task in plan.stages[stage].timed {
      if case .time(let delay) = plan.tasks[task].delay {
        schedule(.taskDelayOver(task: UInt32(task)), after: delay, in: &scheduler)
      }
    }
    for task in plan.stages[stage].tasks { unblock(task, in: &scheduler) }
    endIfDone(stage, in: &scheduler)
  }

  /// Ends `stage` if it waits for nothing any more.
  mutating func endIfDone<Event: CarriesStartupEvents>(
    _ stage: Int, in scheduler: inout Scheduler<Event>
  ) {
    guard stages[stage].isOpen, stages[stage].awaited == 0 else { return }
    stages[stage].ended = scheduler.now
    let next = stage + 1
    if next == plan.launchStageCount {
      marks.didFinishLaunching = scheduler.now
      lastAwaited = cause
      mainGoesOn()
      reached(.didFinishLaunching, in: &scheduler)
      outbox.append(.launchFinished)
    }
    if next < plan.stages.count, plan.stages[next].trigger == .previous {
      release(next, in: &scheduler)
    }
  }
}
