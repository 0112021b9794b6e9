import SimulationEngine

/// The way from the end of `didFinishLaunching` to the rendered target page: the home page, its modules
/// with their data and images, passes of the main thread, and frames of the display.
///
/// It decides what is to run and hands programs to the world through ``outbox``; it knows neither
/// threads nor queues. The world calls, in this order:
///
/// ```swift
/// screen.begin(drawn, at: scheduler.now)            // the user taps
/// screen.start(in: &scheduler)                      // didFinishLaunching has ended
/// screen.mainFinished(item, in: &scheduler)         // an item of `.runOnMain` is done
/// screen.queueItemFinished(item, in: &scheduler)    // an item of `.run` is done
/// let pass = screen.beginPass(into: &programs)      // after `.needsPass`, at the iteration's end
/// screen.passEnded(in: &scheduler)                  // the main thread is done with `pass`
/// screen.mainWasBusy(from: start, to: end)          // an iteration of the run loop is over
/// screen.iterationEnded(in: &scheduler)
/// ```
///
/// and takes out messages after each call, until it is told ``FirstScreenMessage/idle``.
public struct FirstScreen: Sendable {
  let plan: FirstScreenPlan
  /// What the world is to do, or to know, in order.
  public var outbox = Outbox<FirstScreenMessage>()
  /// The instants reached so far.
  public internal(set) var marks = FirstScreenMarks()
  /// What happened how often so far.
  public internal(set) var counts = FirstScreenCounts()
  /// How far each module and then each animation has come, in the order written.
  public internal(set) var modules: [ModuleProgress] = []
  /// How far each image has come, module by module.
  public internal(set) var images: [ImageProgress] = []

  private var window = Program.empty
  private var homeInit = Program.empty
  private var homeLoad = Program.empty
  /// CPU time of what no module describes [ns at speed 1].
  var render = SimulationDuration.zero

  /// When the display shows frames; `nil`: at once.
  var clock: FrameClock?
  private var mainThread = MainThreadRecord()
  /// What the next pass takes up.
  var dirty = DirtyParts()
  /// What the pass that is going on has taken up.
  var pass = DirtyParts()
  var isPassAsked = false
  var isPassRunning = false
  /// What that pass will show.
  var passParts = ScreenParts()
  /// What the next frame shows.
  var frameParts = ScreenParts()
  var isFramePending = false
  /// What the first screen still lacks.
  var missing = ScreenParts()
  /// How many items, answers, passes and frames are on their way.
  var outstanding = 0
  private var isIdle = false
  /// Whether the window is there and its commit is not, which comes at the end of the iteration.
  private var isWindowUncommitted = false

  /// A first screen that has not begun.
  package init(plan: FirstScreenPlan) {
    self.plan = plan
  }

  /// Begins a launch: the user taps now, and the display shows a frame.
  ///
  /// - Parameters:
  ///   - drawn: What was drawn for the launch.
  ///   - tap: Now.
  ///   - refreshRate: That of the user's display; `nil`: that of the plan.
  package mutating func begin(
    _ drawn: borrowing DrawnFirstScreen, at tap: SimulationTime, refreshRate: RefreshRate? = nil
  ) {
    outbox.removeAll()
    marks = FirstScreenMarks()
    counts = FirstScreenCounts()
    modules.removeAll(keepingCapacity: true)
    for module in drawn.modules { modules.append(ModuleProgress(drawn: module)) }
    images.removeAll(keepingCapacity: true)
    for image in drawn.images { images.append(ImageProgress(drawn: image)) }
    window = drawn.window
    homeInit = drawn.homeInit
    homeLoad = drawn.homeLoad
    render = drawn.render
    clock = (refreshRate ?? plan.refreshRate).map { FrameClock(rate: $0, tap: tap) }
    mainThread = MainThreadRecord()
    dirty.removeAll()
    pass.removeAll()
    isPassAsked = false
    isPassRunning = false
    passParts = ScreenParts()
    frameParts = ScreenParts()
    isFramePending = false
    missing = allParts
    outstanding = 0
    isIdle = false
    isWindowUncommitted = false
  }

  mutating func schedule<Event: CarriesFirstScreenEvents>(
    _ event: FirstScreenEvent, at time: SimulationTime, priority: EventPriority,
    in scheduler: inout Scheduler<Event>
  ) {
    outstanding += 1
    scheduler.schedule(.firstScreen(event), at: time, priority: priority)
  }

  /// Begins with the main window: `didFinishLaunching` has ended.
  package mutating func start<Event: CarriesFirstScreenEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    runOnMain(.window, window)
  }

  /// Carries out an event of the first screen.
  package mutating func handle<Event: CarriesFirstScreenEvents>(
    _ event: FirstScreenEvent, in scheduler: inout Scheduler<Event>
  ) {
    outstanding -= 1
    switch event {
    case .answer(let module): answered(module, in: &scheduler)
    case .image(let image): imageAnswered(image, in: &scheduler)
    case .frame:
      isFramePending = false
      show(at: scheduler.now)
    }
    finishIfDone()
  }

  /// The main thread is done with an item.
  package mutating func mainFinished<Event: CarriesFirstScreenEvents>(
    _ item: FirstScreenItem, in scheduler: inout Scheduler<Event>
  ) {
    outstanding -= 1
    switch item {
    case .window:
      marks.windowVisible = scheduler.now
      isWindowUncommitted = true
      runOnMain(.homeInit, homeInit)
    case .homeInit:
      marks.homeInit = scheduler.now
      // The page goes on loading in the same breath; what its modules call back comes behind.
      runOnMain(.homeLoad, homeLoad)
      outbox.append(.homeInitialised)
      loadModules(in: &scheduler)
    case .homeLoad:
      marks.viewDidAppear = scheduler.now
      outbox.append(.viewAppeared)
      if plan.hasPage {
        dirty.page = true
        askForPass()
      }
    case .load(let module):
      modules[module].loaded = scheduler.now
      makeDirty(module: module)
    case .callback(let module):
      calledBack(module, in: &scheduler)
    case .imageCallback(let image):
      dirty.images.append(image)
      askForPass()
    case .image(let image):
      preconditionFailure("image \(image) is not loaded on the main thread")
    }
    finishIfDone()
  }

  /// A queue is done with an item.
  package mutating func queueItemFinished<Event: CarriesFirstScreenEvents>(
    _ item: FirstScreenItem, in scheduler: inout Scheduler<Event>
  ) {
    outstanding -= 1
    switch item {
    case .load(let module): loaded(module, in: &scheduler)
    case .image(let image): imageReady(image, at: scheduler.now)
    case .window, .homeInit, .homeLoad, .callback, .imageCallback:
      preconditionFailure("\(item) does not run on a queue")
    }
    finishIfDone()
  }

  /// The main thread's run loop was busy in `start..<end`: one iteration, or a part of one.
  ///
  /// - Precondition: The span begins where the last one ended, or later; `end` is not after now.
  package mutating func mainWasBusy(from start: SimulationTime, to end: SimulationTime) {
    mainThread.add(from: start, to: end, clock: clock, marks: marks, to: &counts)
  }

  /// An iteration of the main run loop is over: what it did to the window is committed.
  package mutating func iterationEnded<Event: CarriesFirstScreenEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    guard isWindowUncommitted else { return }
    isWindowUncommitted = false
    commit(ScreenParts(), in: &scheduler)
    finishIfDone()
  }

  /// Lets the main thread run an item of ours.
  mutating func runOnMain(_ item: FirstScreenItem, _ program: Program) {
    outstanding += 1
    outbox.append(.runOnMain(item, program))
  }

  /// Lets a queue run an item of ours.
  mutating func run(_ item: FirstScreenItem, on queue: Int, _ program: Program) {
    outstanding += 1
    outbox.append(.run(item, queue: queue, program))
  }

  /// Says so when nothing is on its way any more.
  mutating func finishIfDone() {
    guard outstanding == 0, !isWindowUncommitted, !isIdle else { return }
    isIdle = true
    outbox.append(.idle)
  }
}
