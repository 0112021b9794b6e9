import LaunchModels
import Parameters
import SimulationEngine

/// A processor on its own: threads that each do a list of items one after another.
struct ProcessorBench: SimulationModel {
  enum Event: SimulationEvent, CarriesProcessorEvents {
    case processor(ProcessorEvent)
    case release(ThreadID)
    case resume(ThreadID)

    var code: UInt32 {
      switch self {
      case .processor(let event): event.code
      case .release: 1
      case .resume: 2
      }
    }

    var entity: UInt64 {
      switch self {
      case .processor(let event): event.entity
      case .release(let thread), .resume(let thread): UInt64(thread.number)
      }
    }

    var name: StaticString {
      switch self {
      case .processor(let event): event.name
      case .release: "bench.release"
      case .resume: "bench.resume"
      }
    }
  }

  /// What was said of a thread, and when [ns].
  struct Report: Equatable {
    var time: Int64
    var message: ProcessorMessage
  }

  /// One thread's work.
  ///
  /// A phase `.wait` is over after as many nanoseconds as its token says.
  struct Load {
    enum Release: Equatable {
      case at(SimulationDuration)
      case afterFirstThread
    }

    var items: [[WorkPhase]]
    var nice: Int8 = 0
    var owner = ThreadOwner.app
    var release = Release.at(.zero)
    var qos = QualityOfService.default
    var reportsBlocking = false
    var workingSet = ByteCount(bytes: 0)

    var attributes: ThreadAttributes {
      ThreadAttributes(nice: nice, qos: qos, owner: owner, reportsBlocking: reportsBlocking)
    }
  }

  var processor: Processor
  let loads: [Load]
  private let programs: [[Program]]
  private var nextItem: [Int]
  /// `finishes[thread][item]`, as far as they have come.
  private(set) var finishes: [[SimulationTime]]
  /// What was said of threads that report.
  private(set) var reports: [Report] = []

  init(
    cores: CoreSpeeds, policy: SharingPolicy = .fair,
    switchCost: SwitchCost = SwitchCost(quantum: 1_400_000, cost: 0),
    engine: ProcessorEngine = .fluid, refill: CacheRefill = .none, loads: [Load]
  ) {
    var processor = Processor(
      cores: cores, policy: policy, switchCost: switchCost, engine: engine, refill: refill)
    for load in loads { _ = processor.addThread(load.attributes) }
    programs = loads.map { load in
      load.items.map { item in processor.programs.add(item) }
    }
    self.processor = processor
    self.loads = loads
    nextItem = loads.map { _ in 0 }
    finishes = loads.map { _ in [] }
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .processor(let event): try processor.handle(event, in: &scheduler)
    case .release(let thread): try startNextItem(of: thread, in: &scheduler)
    case .resume(let thread): try processor.resume(thread, in: &scheduler)
    }
    while let message = processor.outbox.popFirst() {
      switch message {
      case .finished(let thread):
        finishes[Int(thread.number)].append(scheduler.now)
        try startNextItem(of: thread, in: &scheduler)
      case .waiting(let thread, let token):
        scheduler.schedule(.resume(thread), after: .nanoseconds(Int64(token)))
      case .blocked, .resumed:
        reports.append(Report(time: scheduler.now.nanoseconds, message: message))
      }
    }
    processor.settle(in: &scheduler)
  }

  private mutating func startNextItem(
    of thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    let number = Int(thread.number)
    guard nextItem[number] < programs[number].count else {
      if number == 0 { try releaseWaiting(in: &scheduler) }
      return
    }
    let program = programs[number][nextItem[number]]
    nextItem[number] += 1
    try processor.start(
      thread, running: program, workingSet: loads[number].workingSet, in: &scheduler)
  }

  private mutating func releaseWaiting(
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    for (number, load) in loads.enumerated() where load.release == .afterFirstThread {
      try startNextItem(of: ThreadID(UInt32(number)), in: &scheduler)
    }
  }

  /// The bench with every release scheduled, run to its end.
  static func run(
    cores: CoreSpeeds, policy: SharingPolicy = .fair,
    switchCost: SwitchCost = SwitchCost(quantum: 1_400_000, cost: 0),
    engine: ProcessorEngine = .fluid, refill: CacheRefill = .none, loads: [Load]
  ) throws -> Simulation<ProcessorBench> {
    var simulation = start(
      cores: cores, policy: policy, switchCost: switchCost, engine: engine, refill: refill,
      loads: loads)
    try simulation.run()
    simulation.model.processor.book(until: simulation.now)
    return simulation
  }

  /// The bench with every release scheduled.
  static func start(
    cores: CoreSpeeds, policy: SharingPolicy = .fair,
    switchCost: SwitchCost = SwitchCost(quantum: 1_400_000, cost: 0),
    engine: ProcessorEngine = .fluid, refill: CacheRefill = .none, loads: [Load]
  ) -> Simulation<ProcessorBench> {
    var simulation = Simulation(
      model: ProcessorBench(
        cores: cores, policy: policy, switchCost: switchCost, engine: engine, refill: refill,
        loads: loads))
    for (number, load) in loads.enumerated() {
      guard case .at(let delay) = load.release else { continue }
      simulation.scheduler.schedule(.release(ThreadID(UInt32(number))), at: .zero + delay)
    }
    return simulation
  }

  /// When the last item of `thread` ended [ns].
  func finish(of thread: Int) -> Int64 { finishes[thread].last?.nanoseconds ?? -1 }

  /// When everything had ended [ns].
  var makespan: Int64 { finishes.indices.map(finish).max() ?? 0 }
}

extension ProcessorBench.Load {
  /// One item that computes for `nanoseconds` at speed 1.
  static func compute(_ nanoseconds: Int64, nice: Int8 = 0, at release: Int64 = 0) -> Self {
    Self(
      items: [[.compute(.nanoseconds(nanoseconds))]], nice: nice,
      release: .at(.nanoseconds(release)))
  }
}
