import SimulationEngine

/// Timers that hardly ever fire: each of a hundred entities works at uniform times, and each time
/// puts off its timeout, ten times as far away as its next work on average.
///
/// It does so either by cancelling it and starting a new one, or by moving it.
///
/// The bare loop cannot cancel. As is usual there, a timeout carries a number that tells whether it
/// is still meant, and dead ones stay in the heap until their time has come.
struct TimerBenchmark: Benchmark {
  private static let entityCount = 100
  private static let timeout: Int64 = 1_000_000

  /// Whether a timeout is moved rather than cancelled and started anew.
  let isMoved: Bool

  var name: String { isMoved ? "timer-moved" : "timer-cancelled" }
  var unit: String { "timers" }
  var roundSize: Int { 1_000_000 }

  func measure(_ count: Int) throws -> Sample {
    var simulation = Simulation(
      model: TimerModel(
        entityCount: Self.entityCount, timeout: .nanoseconds(Self.timeout), isMoved: isMoved))
    for entity in 0..<UInt32(Self.entityCount) {
      let delay = nextDelay(&simulation.model.random)
      simulation.scheduler.schedule(.work(entity), after: .nanoseconds(delay))
    }
    let time = try ElapsedTime.of { try simulation.run(maximumEvents: count) }
    return Sample(
      count: count, time: time, check: UInt64(bitPattern: simulation.now.nanoseconds))
  }

  func measureBareLoop(_ count: Int) -> Sample? {
    var random = Xoshiro256PlusPlus(seed: 3)
    var current = [UInt64](repeating: 0, count: Self.entityCount)
    var heap = BareHeap(capacity: 64 * Self.entityCount)
    defer { heap.deallocate() }
    for entity in 0..<UInt32(Self.entityCount) {
      heap.push(at: nextDelay(&random), entity: entity, kind: 0, payload: 0)
    }
    var now: Int64 = 0
    let time = ElapsedTime.of {
      var done = 0
      while done < count {
        let event = heap.pop()
        let entity = Int(event.entity)
        if event.kind == 1, event.payload != current[entity] { continue }
        done += 1
        now = event.time
        if event.kind == 1 { continue }
        current[entity] &+= 1
        heap.push(
          at: now &+ Self.timeout, entity: event.entity, kind: 1, payload: current[entity])
        heap.push(at: now &+ nextDelay(&random), entity: event.entity, kind: 0, payload: 0)
      }
    }
    return Sample(count: count, time: time, check: UInt64(bitPattern: now))
  }
}

/// The time to an entity's next work [ns].
@inline(__always)
private func nextDelay(_ random: inout Xoshiro256PlusPlus) -> Int64 {
  Int64(random.nextUniform() * 200_000)
}

private struct TimerModel: SimulationModel {
  enum Event: SimulationEvent {
    case work(UInt32)
    case timeout(UInt32)

    var code: UInt32 {
      switch self {
      case .work: 1
      case .timeout: 2
      }
    }

    var entity: UInt64 {
      switch self {
      case .work(let entity), .timeout(let entity): UInt64(entity)
      }
    }

    var name: StaticString {
      switch self {
      case .work: "work"
      case .timeout: "timeout"
      }
    }
  }

  var random = Xoshiro256PlusPlus(seed: 3)
  private var timeouts: [EventHandle]
  private let timeout: SimulationDuration
  private let isMoved: Bool

  init(entityCount: Int, timeout: SimulationDuration, isMoved: Bool) {
    self.isMoved = isMoved
    timeouts = Array(repeating: .none, count: entityCount)
    self.timeout = timeout
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    guard case .work(let entity) = event else { return }
    if !isMoved || !scheduler.reschedule(timeouts[Int(entity)], after: timeout) {
      scheduler.cancel(timeouts[Int(entity)])
      timeouts[Int(entity)] = scheduler.schedule(.timeout(entity), after: timeout)
    }
    scheduler.schedule(.work(entity), after: .nanoseconds(nextDelay(&random)))
  }
}
