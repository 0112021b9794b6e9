import Foundation
import LaunchModels
import SimulationEngine

/// A core at which customers arrive as a Poisson process and are served all at once.
///
/// It is the M/G/1 queue under processor sharing. A unit of time is a millisecond.
struct SharedCoreQueue: SimulationModel {
  enum Event: SimulationEvent, CarriesProcessorEvents {
    case processor(ProcessorEvent)
    case arrival

    var code: UInt32 {
      switch self {
      case .processor(let event): event.code
      case .arrival: 1
      }
    }

    var entity: UInt64 {
      switch self {
      case .processor(let event): event.entity
      case .arrival: 0
      }
    }

    var name: StaticString {
      switch self {
      case .processor(let event): event.name
      case .arrival: "queue.arrival"
      }
    }
  }

  private static let unit = 1e6
  private let arrivalRate: Double
  private let service: @Sendable (Double) -> Double
  private var random: SeededGenerator
  private var processor = Processor(
    cores: CoreSpeeds(count: 1), policy: .fair, switchCost: SwitchCost(quantum: 1_400_000, cost: 0))
  private var idle: [ThreadID] = []
  /// When the customer of each thread came, and as which.
  private var arrivals: [(time: SimulationTime, ordinal: Int)] = []
  private var arrived = 0
  /// Time in the system of each customer, in order of departure [units], with his ordinal.
  private(set) var times: [(ordinal: Int, time: Double)] = []

  /// A queue with `arrivalRate` customers a unit and service times of `service` of a uniform number.
  init(arrivalRate: Double, service: @escaping @Sendable (Double) -> Double, seed: UInt64) {
    self.arrivalRate = arrivalRate
    self.service = service
    random = SeededGenerator(seed: seed)
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .processor(let event): try processor.handle(event, in: &scheduler)
    case .arrival: try arrive(in: &scheduler)
    }
    while case .finished(let thread)? = processor.outbox.popFirst() {
      let (time, ordinal) = arrivals[Int(thread.number)]
      times.append((ordinal, Double((scheduler.now - time).nanoseconds) / Self.unit))
      idle.append(thread)
    }
    processor.settle(in: &scheduler)
  }

  private mutating func arrive(
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    let gap = -log(1 - Double.random(in: 0..<1, using: &random)) / arrivalRate
    let work = service(Double.random(in: 0..<1, using: &random))
    if idle.isEmpty {
      idle.append(processor.addThread())
      arrivals.append((.zero, 0))
    }
    let thread = idle.removeLast()
    arrivals[Int(thread.number)] = (scheduler.now, arrived)
    arrived += 1
    try processor.start(
      thread, computing: .nanoseconds(max(1, Int64(work * Self.unit))), thenBlocking: .zero,
      in: &scheduler)
    scheduler.schedule(.arrival, after: .nanoseconds(Int64(gap * Self.unit)))
  }
}
