import RandomVariates
import SimulationEngine

/// One device and its user, from the first day to the last.
///
/// This is the block diagram: events go to the submodel they belong to, and what a submodel says is
/// wired to those whom it concerns. No submodel sees another.
///
/// ```
/// itinerary --launch--> startup --run--> processor <--run-- foreign load
///                          ^---finished------'  '------finished---^
/// ```
public struct LaunchWorld: SimulationModel, Sendable {
  /// What can happen.
  public typealias Event = LaunchEvent

  /// How many messages one event may set off among the submodels.
  private static let deliveryLimit = 1_000_000

  /// The user's plan of launches.
  public private(set) var itinerary: Itinerary
  /// The launch that is going on, or the last one.
  public private(set) var startup: Startup
  /// The cores and threads of the device.
  public private(set) var processor: Processor
  /// What else the device does.
  public private(set) var foreignLoad: ForeignLoad

  /// The launches that are over, in order.
  public private(set) var launches: [LaunchRecord] = []
  /// Where the time of these launches went.
  private(set) var tally: LaunchTally
  /// The launch that is going on.
  public private(set) var current: LaunchRecord?

  private let draws: StartupDraws
  private let tables: DistributionTables
  private var drawn = DrawnStartup()
  private var roles: ThreadRoles
  private let foreignNiceLevels: [Int8]
  private var position = StreamPosition(replication: 0)

  init(_ parameters: LaunchParameters, seed: UInt64) {
    itinerary = Itinerary(parameters.population)
    let plan = StartupPlan(parameters.startup)
    startup = Startup(plan: plan)
    processor = parameters.device.processor
    foreignLoad = ForeignLoad(parameters.device.foreign, tables: parameters.tables, seed: seed)
    foreignNiceLevels = foreignLoad.niceLevels
    roles = ThreadRoles(foreignCount: foreignNiceLevels.count)
    draws = StartupDraws(parameters.startup, seed: seed)
    tables = parameters.tables
    tally = LaunchTally(plan: plan, cores: processor.cores)
  }

  /// Forgets the launches of the users so far.
  mutating func beginRun() {
    launches.removeAll(keepingCapacity: true)
    tally.reset()
  }

  /// Begins with another user.
  mutating func beginUser(
    _ user: UInt32, replication: UInt32, in scheduler: inout Scheduler<Event>
  ) {
    position = StreamPosition(replication: replication, user: user)
    current = nil
    itinerary.begin(in: &scheduler)
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
    }
    try deliver(in: &scheduler)
    processor.settle(in: &scheduler)
  }

  /// Passes messages on, those of the processor first, until nobody has any.
  private mutating func deliver(in scheduler: inout Scheduler<Event>) throws(SimulationFault) {
    var budget = DeliveryBudget(Self.deliveryLimit)
    while true {
      if let message = processor.outbox.popFirst() {
        try take(message, in: &scheduler)
      } else if let message = startup.outbox.popFirst() {
        try carryOut(message, in: &scheduler)
      } else if let message = foreignLoad.outbox.popFirst() {
        try carryOut(message, in: &scheduler)
      } else if let launch = itinerary.outbox.popFirst() {
        try begin(launch, in: &scheduler)
      } else {
        return
      }
      try budget.spend()
    }
  }
}

// MARK: - Wiring

extension LaunchWorld {
  private mutating func take(
    _ message: ProcessorMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .finished(let thread): try finished(thread, in: &scheduler)
    case .waiting(let thread, let token):
      preconditionFailure("thread \(thread.number) waits for \(token)")
    case .blocked, .resumed: break
    }
  }

  private mutating func finished(
    _ thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch roles.role(of: thread) {
    case .main: startup.mainFinished(in: &scheduler)
    case .foreign(let number): try foreignLoad.threadFinished(number)
    case .worker(let number): startup.workerFinished(number, in: &scheduler)
    }
  }

  private mutating func carryOut(
    _ message: StartupMessage, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .runOnMain(let program):
      try processor.start(roles.main, running: program, in: &scheduler)
    case .run(let worker, let nice, let program):
      if worker == roles.workerCount {
        _ = processor.addThread(ThreadAttributes(nice: nice))
        roles.workerCount += 1
      }
      try processor.start(roles.worker(worker), running: program, in: &scheduler)
    case .ended:
      endLaunch(in: &scheduler)
    }
  }

  private mutating func carryOut(
    _ message: ForeignLoad.Message, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch message {
    case .run(let number, let busy, let idle):
      try processor.start(
        roles.foreign(number), computing: busy, thenBlocking: idle, in: &scheduler)
    case .stop(let number):
      try processor.stop(roles.foreign(number), in: &scheduler)
    }
  }

  private mutating func begin(
    _ launch: Itinerary.Launch, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    if let current {
      throw SimulationFault(
        .modelInvariant, "the launch of day \(current.day) is not over when the next one begins")
    }
    position.day = launch.day
    position.slot = launch.slot
    current = LaunchRecord(
      user: position.user, day: launch.day, slot: launch.slot, kind: .cold)
    processor.reset(at: scheduler.now)
    _ = processor.addThread(ThreadAttributes(qos: .userInteractive))
    for nice in foreignNiceLevels {
      _ = processor.addThread(ThreadAttributes(nice: nice, owner: .foreign))
    }
    roles.workerCount = 0
    try draws.draw(at: position, in: tables, into: &processor.programs, &drawn)
    startup.begin(drawn, in: &scheduler)
    try foreignLoad.begin(at: position, in: &scheduler)
  }

  private mutating func endLaunch(in scheduler: inout Scheduler<Event>) {
    processor.book(until: scheduler.now)
    foreignLoad.end(in: &scheduler)
    guard var record = current else { return }
    current = nil
    tally.add(startup, on: processor)
    record.complete(startup, on: processor)
    launches.append(record)
  }
}
