import RandomVariates
import SimulationEngine

/// One device and its user, from the first day to the last.
///
/// This is the block diagram: events go to the submodel they belong to, and what a submodel says is
/// wired to those whom it concerns. No submodel sees another.
///
/// ```
/// itinerary --launch--> startup ----items----> main run loop --programs--> processor
///                        ^   '------items----> queues ---------programs------^  |
///                        |                     ^    '--finished--- blocked -----'
///                        '--first screen ------'          foreign load ---programs--^
///                                 ^   |
///  traffic --requests--> requests |   '--requests--> requests --answers--> first screen, threads, queues
///                           ^--- weather
/// ```
public struct LaunchWorld: SimulationModel, Sendable {
  /// What can happen.
  public typealias Event = LaunchEvent

  /// How many messages one event may set off among the submodels.
  private static let deliveryLimit = 1_000_000

  /// The user's plan of launches.
  public internal(set) var itinerary: Itinerary
  /// The launch that is going on, or the last one.
  public internal(set) var startup: Startup
  /// The main thread.
  public internal(set) var mainThread = MainRunLoop()
  /// The queues off the main thread.
  public internal(set) var queues: DispatchQueues
  /// The first screen.
  public internal(set) var screen: FirstScreen
  /// The cores and threads of the device.
  public internal(set) var processor: Processor
  /// What else the device does.
  public internal(set) var foreignLoad: ForeignLoad
  /// The app's requests and the device's network.
  public internal(set) var requests: Requests
  /// What the network is like by and by.
  public internal(set) var weather: Weather
  /// What is asked for on its own account.
  public internal(set) var traffic: Traffic
  /// What kills a launch that takes too long.
  var watchdog: Watchdog

  /// The launches that are over, in order.
  public internal(set) var launches: [LaunchRecord] = []
  /// Where the time of these launches went.
  var tally: LaunchTally
  /// The launch that is going on.
  public var current: LaunchRecord? { isLaunching ? record : nil }
  /// Whether a launch is going on, and its record, or that of the last one.
  ///
  /// Apart, since an optional record would be copied each time it is asked whether there is one.
  var isLaunching = false
  var record = LaunchRecord(user: 0, day: 0, slot: 0, kind: .cold)
  /// Whether the app has done what belongs to the launch, and only other traffic goes on.
  var isWorkOver = false

  let draws: LaunchDraws
  let fleet: DeviceFleet
  /// The class of the user's device, by its place, and the processors of the other classes.
  var deviceClass = 0
  private var processors: [Processor]
  let foreignThreads: [ThreadAttributes]
  var drawn = DrawnLaunch()
  var roles: ThreadRoles
  var mainLoad = MainLoad()
  /// Whether nothing more will happen to the screen.
  var isScreenIdle = false
  /// Whose threads are lifted because somebody waits for what they run.
  var lifts: [ItemLift] = []
  var position = StreamPosition(replication: 0)
  let traceOffset: TraceOffset
  /// Who asks the network for the parts of the first screen.
  let callers: ScreenCallers
  /// The place of the launch's first request among those of the run.
  var firstRequest = 0
  /// How many callbacks of tasks' requests are waiting or running.
  var callbacksLeft = 0

  init(_ parameters: LaunchParameters, seed: UInt64) {
    itinerary = Itinerary(parameters.population)
    let interfaces = parameters.network.interfaces.map(\.id)
    let plan = StartupPlan(
      parameters.startup, tables: parameters.tables, interfaces: interfaces)
    startup = Startup(plan: plan)
    let queueIDs = parameters.startup.allQueues.map(\.id)
    screen = FirstScreen(
      plan: FirstScreenPlan(
        parameters.startup.firstScreen, queues: queueIDs, interfaces: interfaces))
    callers = ScreenCallers(screen.plan)
    fleet = DeviceFleet(parameters.device, seed: seed)
    processors = fleet.devices.map(\.processor)
    processor = processors[0]
    queues = DispatchQueues(
      plan.queues, pool: parameters.device.threadPool, cores: processor.cores.count)
    foreignLoad = ForeignLoad(parameters.device.foreign, tables: parameters.tables, seed: seed)
    requests = Requests(parameters.network, tables: parameters.tables, seed: seed)
    weather = Weather(parameters.network.weather, tables: parameters.tables, seed: seed)
    traceOffset = TraceOffset(parameters.network.link, seed: seed)
    traffic = Traffic(parameters.network, tables: parameters.tables, seed: seed)
    watchdog = Watchdog(parameters.startup.watchdog)
    foreignThreads = foreignLoad.attributes
    roles = ThreadRoles(foreignCount: foreignThreads.count)
    draws = LaunchDraws(parameters, seed: seed)
    tally = LaunchTally(
      plan: plan, screen: screen.plan, coreCount: processors.map(\.cores.count).max() ?? 0)
  }

  /// The device of the user.
  var device: DeviceParameters { fleet.devices[deviceClass] }

  /// Forgets the launches of the users so far.
  mutating func beginRun() {
    launches.removeAll(keepingCapacity: true)
    requests.beginRun()
    tally.reset()
  }

  /// Begins with another user, whatever became of the one before.
  mutating func beginUser(
    _ user: UInt32, replication: UInt32, in scheduler: inout Scheduler<Event>
  ) {
    position = StreamPosition(replication: replication, user: user)
    isLaunching = false
    takeDevice(ofClass: fleet.place(ofUser: user, replication: replication))
    clear(at: scheduler.now)
    itinerary.begin(in: &scheduler)
  }

  /// Puts the processor of a device of another class in place of this one.
  private mutating func takeDevice(ofClass place: Int) {
    guard place != deviceClass else { return }
    swap(&processor, &processors[deviceClass])
    swap(&processor, &processors[place])
    deviceClass = place
  }

  /// Leaves nothing of an earlier launch, nor of one that a fault broke off.
  mutating func clear(at now: SimulationTime) {
    processor.reset(at: now)
    mainThread.reset()
    queues.reset(pool: device.threadPool, cores: processor.cores.count)
    startup.outbox.removeAll()
    screen.outbox.removeAll()
    isScreenIdle = false
    foreignLoad.outbox.removeAll()
    mainLoad = MainLoad()
    lifts.removeAll(keepingCapacity: true)
    roles.workerCount = 0
  }

  /// Carries out an event, and everything that it sets off at the same instant.
  public mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .processor(let event): try processor.handle(event, in: &scheduler)
    case .startup(let event): startup.handle(event, in: &scheduler)
    case .foreignLoad(let event): try foreignLoad.handle(event)
    case .itinerary(let event): itinerary.handle(event, in: &scheduler)
    case .firstScreen(let event): screen.handle(event, in: &scheduler)
    case .watchdog(let event): handle(event, in: &scheduler)
    case .network(let event): requests.handle(event, in: &scheduler)
    case .request(let event): requests.handle(event, in: &scheduler)
    case .weather(let event): weather.handle(event, in: &scheduler)
    case .traffic(let event): try traffic.handle(event, in: &scheduler)
    }
    try deliver(in: &scheduler)
    processor.settle(in: &scheduler)
  }

  /// Passes messages on, those of the processor first, until nobody has any, and lets the main thread
  /// go on once it is known what it has to do.
  private mutating func deliver(in scheduler: inout Scheduler<Event>) throws(SimulationFault) {
    var budget = DeliveryBudget(Self.deliveryLimit)
    repeat {
      while try deliverOne(in: &scheduler) { try budget.spend() }
      if isLaunching {
        queues.settle()
        mainThread.settle(at: scheduler.now)
      }
    } while !(mainThread.outbox.isEmpty && queues.outbox.isEmpty)
    guard isLaunching, startup.isDone, isScreenIdle, mainThread.isIdle else { return }
    if !isWorkOver, callbacksLeft == 0, requests.ownCount == 0 { try endWork(in: &scheduler) }
    if isWorkOver, requests.activeCount == 0, traffic.isOver { endLaunch(in: &scheduler) }
  }

  /// Passes on the next message, if there is one.
  private mutating func deliverOne(
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) -> Bool {
    if let message = processor.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let message = mainThread.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let message = queues.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let message = startup.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let message = screen.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let message = foreignLoad.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let message = weather.outbox.popFirst() {
      take(message, in: &scheduler)
    } else if let message = requests.outbox.popFirst() {
      try take(message, in: &scheduler)
    } else if let arrival = traffic.outbox.popFirst() {
      try take(arrival, in: &scheduler)
    } else if let launch = itinerary.outbox.popFirst() {
      try begin(launch, in: &scheduler)
    } else {
      return false
    }
    return true
  }
}
