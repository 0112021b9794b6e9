import SimulationEngine

/// The hold model: each of n entities reschedules itself after a uniform time in 0...2n µs.
///
/// D. W. Jones, "An empirical comparison of priority-queue and event-set implementations",
/// Communications of the ACM 29 (1986), doi:10.1145/5684.5686.
struct HoldBenchmark: Benchmark {
  let pending: Int

  var name: String { "hold-\(pending)" }
  var unit: String { "events" }
  var roundSize: Int { pending == 1 ? 10_000_000 : pending < 100_000 ? 3_000_000 : 1_000_000 }

  func measure(_ count: Int) throws -> Sample {
    var simulation = Simulation(model: HoldModel(pending: pending))
    simulation.scheduler.reserveCapacity(pending)
    for entity in 0..<UInt32(pending) {
      let delay = simulation.model.nextDelay()
      simulation.scheduler.schedule(.init(entity: entity, visits: 0), after: delay)
    }
    let time = try ElapsedTime.of { try simulation.run(maximumEvents: count) }
    return Sample(
      count: count, time: time, check: UInt64(bitPattern: simulation.now.nanoseconds))
  }

  func measureBareLoop(_ count: Int) -> Sample? {
    var model = HoldModel(pending: pending)
    var heap = BareHeap(capacity: pending)
    defer { heap.deallocate() }
    for entity in 0..<UInt32(pending) {
      heap.push(at: model.nextDelay().nanoseconds, entity: entity, kind: 0, payload: 0)
    }
    var now: Int64 = 0
    let time = ElapsedTime.of {
      for _ in 0..<count {
        let event = heap.pop()
        now = event.time
        heap.push(
          at: now &+ model.nextDelay().nanoseconds, entity: event.entity, kind: event.kind,
          payload: event.payload &+ 1)
      }
    }
    return Sample(count: count, time: time, check: UInt64(bitPattern: now))
  }
}

/// Entities that do nothing but come back.
private struct HoldModel: SimulationModel {
  struct Event: SimulationEvent {
    var entity32: UInt32
    var visits: UInt64

    init(entity: UInt32, visits: UInt64) {
      entity32 = entity
      self.visits = visits
    }

    var code: UInt32 { 1 }
    var entity: UInt64 { UInt64(entity32) }
    var name: StaticString { "hold" }
  }

  private var random = Xoshiro256PlusPlus(seed: 1)
  private let width: Double

  init(pending: Int) {
    width = 2_000 * Double(pending)
  }

  @inline(__always)
  mutating func nextDelay() -> SimulationDuration {
    .nanoseconds(Int64(random.nextUniform() * width))
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    scheduler.schedule(
      Event(entity: event.entity32, visits: event.visits &+ 1), after: nextDelay())
  }
}
