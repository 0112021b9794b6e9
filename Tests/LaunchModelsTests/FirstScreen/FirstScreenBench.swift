import LaunchModels
import Parameters
import RandomVariates
import SimulationEngine
import Testing

/// A first screen on a real processor, with a main thread that takes items first in, first out in
/// iterations of a run loop, and a thread for each item of a queue.
struct FirstScreenBench: SimulationModel {
  enum Event: SimulationEvent, CarriesProcessorEvents, CarriesFirstScreenEvents {
    case processor(ProcessorEvent)
    case firstScreen(FirstScreenEvent)
    /// `didFinishLaunching` has ended.
    case start
    /// Other work comes into the main thread's line.
    case task(Int)

    var code: UInt32 {
      switch self {
      case .processor(let event): event.code
      case .firstScreen(let event): event.code
      case .start: 1
      case .task: 2
      }
    }

    var entity: UInt64 {
      switch self {
      case .processor(let event): event.entity
      case .firstScreen(let event): event.entity
      case .start: 0
      case .task(let task): UInt64(task)
      }
    }

    var name: StaticString {
      switch self {
      case .processor(let event): event.name
      case .firstScreen(let event): event.name
      case .start: "bench.start"
      case .task: "bench.task"
      }
    }
  }

  /// What the main thread can do.
  enum MainWork: Equatable {
    case item(FirstScreenItem)
    case task(Int)
    case pass
  }

  /// What happened, with what it happened to.
  struct Entry: Equatable {
    let time: SimulationTime
    let what: String
  }

  private static let main = ThreadID(0)
  var processor: Processor
  var screen: FirstScreen
  private let tasks: [Program]
  private var line: [(work: MainWork, program: Program)] = []
  private var current: MainWork?
  /// How many of the line belong to the iteration that is going on.
  private var leftOfIteration = 0
  private var iterationBegan: SimulationTime?
  private var isPassAsked = false
  private var queueItems: [FirstScreenItem] = []
  private(set) var history: [Entry] = []
  /// The iterations of the run loop, as they were reported.
  private(set) var busySpans: [(from: SimulationTime, to: SimulationTime)] = []
  /// The queue that each item ran on.
  private(set) var queueOfItem: [FirstScreenItem: Int] = [:]

  init(cores: Int, plan: FirstScreenPlan, tasks: [SimulationDuration]) {
    var processor = Processor(
      cores: CoreSpeeds(count: cores), policy: .fair,
      switchCost: SwitchCost(quantum: 1_400_000, cost: 0))
    _ = processor.addThread()
    self.tasks = tasks.map { processor.programs.add([.compute($0)]) }
    self.processor = processor
    screen = FirstScreen(plan: plan)
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .processor(let event): try processor.handle(event, in: &scheduler)
    case .firstScreen(let event): screen.handle(event, in: &scheduler)
    case .start: screen.start(in: &scheduler)
    case .task(let task): line.append((.task(task), tasks[task]))
    }
    try deliver(in: &scheduler)
    processor.settle(in: &scheduler)
  }

  /// Messages first; the main thread goes on when nobody has anything to say.
  private mutating func deliver(in scheduler: inout Scheduler<Event>) throws(SimulationFault) {
    while true {
      if let message = processor.outbox.popFirst() {
        if case .finished(let thread) = message { finished(thread, in: &scheduler) }
      } else if let message = screen.outbox.popFirst() {
        try carryOut(message, in: &scheduler)
      } else if try !advanceMain(in: &scheduler) {
        return
      }
    }
  }

  private mutating func finished(_ thread: ThreadID, in scheduler: inout Scheduler<Event>) {
    guard thread == Self.main else {
      let item = queueItems[Int(thread.number) - 1]
      note("\(item)", at: scheduler.now)
      screen.queueItemFinished(item, in: &scheduler)
      return
    }
    let work = current
    current = nil
    switch work {
    case .item(let item):
      note("\(item)", at: scheduler.now)
      screen.mainFinished(item, in: &scheduler)
    case .task(let task): note("task(\(task))", at: scheduler.now)
    case .pass:
      note("pass", at: scheduler.now)
      screen.passEnded(in: &scheduler)
    case nil: Issue.record("the main thread ended something it never began")
    }
  }

  private mutating func carryOut(
    _ message: FirstScreenMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .runOnMain(let item, let program): line.append((.item(item), program))
    case .run(let item, let queue, let program):
      let thread = processor.addThread()
      queueItems.append(item)
      queueOfItem[item] = queue
      try processor.start(thread, running: program, in: &scheduler)
    case .needsPass: isPassAsked = true
    case .homeInitialised, .viewAppeared, .firstFrame, .firstScreenShown, .idle, .requestModule,
      .requestImage:
      note("\(message)", at: scheduler.now)
    }
  }

  /// Lets an idle main thread begin with what comes next, if anything does.
  private mutating func advanceMain(
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) -> Bool {
    guard current == nil else { return false }
    if leftOfIteration == 0, let began = iterationBegan {
      if isPassAsked {
        isPassAsked = false
        return try start(.pass, screen.beginPass(into: &processor.programs), in: &scheduler)
      }
      screen.mainWasBusy(from: began, to: scheduler.now)
      screen.iterationEnded(in: &scheduler)
      busySpans.append((began, scheduler.now))
      iterationBegan = nil
    }
    guard !line.isEmpty else { return false }
    if iterationBegan == nil {
      iterationBegan = scheduler.now
      leftOfIteration = line.count
    }
    leftOfIteration -= 1
    let (work, program) = line.removeFirst()
    return try start(work, program, in: &scheduler)
  }

  private mutating func start(
    _ work: MainWork, _ program: Program, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) -> Bool {
    current = work
    try processor.start(Self.main, running: program, in: &scheduler)
    return true
  }

  private mutating func note(_ what: String, at time: SimulationTime) {
    history.append(Entry(time: time, what: what))
  }
}
