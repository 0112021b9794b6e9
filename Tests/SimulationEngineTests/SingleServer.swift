import SimulationEngine

/// Customers with given times between arrivals and given service times at one server, first come
/// first served.
struct SingleServer: SimulationModel {
  enum Event: SimulationEvent {
    case arrival(Int)
    case departure(Int)

    var code: UInt32 {
      switch self {
      case .arrival: 1
      case .departure: 2
      }
    }

    var entity: UInt64 {
      switch self {
      case .arrival(let customer), .departure(let customer): UInt64(customer)
      }
    }

    var name: StaticString {
      switch self {
      case .arrival: "queue.arrival"
      case .departure: "queue.departure"
      }
    }
  }

  /// Done before leave: a departure frees the server for whoever arrives at the same instant.
  private static let departurePriority = EventPriority(rawValue: 100)

  /// How long each customer that began service waited [ns].
  private(set) var waits: [Int64] = []
  /// How many customers each found in the system.
  private(set) var foundCounts: [Int] = []
  /// How long each customer that left had been there [ns].
  private(set) var sojourns: [Int64] = []
  /// The number in the system, integrated over time [ns].
  private(set) var populationIntegral: Int64 = 0

  private let interarrivals: [Int64]
  private let services: [Int64]
  private var waiting = Outbox<Int>()
  private var arrivalTimes: [SimulationTime] = []
  private var population = 0
  private var lastChange = SimulationTime.zero

  init(interarrivals: [Int64], services: [Int64]) {
    self.interarrivals = interarrivals
    self.services = services
  }

  func start(in scheduler: inout Scheduler<Event>) {
    scheduler.schedule(.arrival(0), after: .nanoseconds(interarrivals[0]))
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    let now = scheduler.now
    populationIntegral += Int64(population) * (now - lastChange).nanoseconds
    lastChange = now
    switch event {
    case .arrival(let customer):
      arrivalTimes.append(now)
      foundCounts.append(population)
      population += 1
      if population == 1 { serve(customer, in: &scheduler) } else { waiting.append(customer) }
      if customer + 1 < interarrivals.count {
        scheduler.schedule(
          .arrival(customer + 1), after: .nanoseconds(interarrivals[customer + 1]))
      }
    case .departure(let customer):
      guard population > 0 else { throw SimulationFault(.modelInvariant, "nobody can leave") }
      population -= 1
      sojourns.append((now - arrivalTimes[customer]).nanoseconds)
      if let next = waiting.popFirst() { serve(next, in: &scheduler) }
    }
  }

  private mutating func serve(_ customer: Int, in scheduler: inout Scheduler<Event>) {
    waits.append((scheduler.now - arrivalTimes[customer]).nanoseconds)
    scheduler.schedule(
      .departure(customer), after: .nanoseconds(services[customer]),
      priority: Self.departurePriority)
  }
}
