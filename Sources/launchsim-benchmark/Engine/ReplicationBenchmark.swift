import Dispatch
import RandomVariates
import SimulationEngine

/// Replications of a single-server queue, 200 customers each, on one or more cores.
///
/// Arrivals are Poisson at 0.9 a second, services exponential with a mean of one second, each drawn
/// from its own counter-based stream of the replication. One customer is two events.
struct ReplicationBenchmark: Benchmark {
  let coreCount: Int

  var name: String { "replications-\(coreCount)" }
  var unit: String { "replications" }
  var roundSize: Int { 20_000 }

  func measure(_ count: Int) throws -> Sample {
    sample(count) { replications, store in
      var simulation = Simulation(model: QueueModel())
      for replication in replications {
        simulation.scheduler.reset()
        simulation.model.server.open(replication: UInt32(replication))
        let delay = simulation.model.server.nextInterarrival()
        simulation.scheduler.schedule(.arrival, after: .nanoseconds(delay))
        do {
          try simulation.run()
        } catch {
          fatalError("\(error)")
        }
        store(replication, simulation.model.server.totalWait)
      }
    }
  }

  func measureBareLoop(_ count: Int) -> Sample? {
    sample(count) { replications, store in
      var server = QueueServer()
      var heap = BareHeap(capacity: 4)
      defer { heap.deallocate() }
      for replication in replications {
        heap.removeAll()
        server.open(replication: UInt32(replication))
        heap.push(at: server.nextInterarrival(), entity: 0, kind: 0, payload: 0)
        while heap.count > 0 {
          let event = heap.pop()
          if event.kind == 0 {
            if let service = server.arrive(at: event.time) {
              heap.push(at: event.time &+ service, entity: 0, kind: 1, payload: 0)
            }
            if server.expectsArrivals {
              heap.push(
                at: event.time &+ server.nextInterarrival(), entity: 0, kind: 0, payload: 0)
            }
          } else if let service = server.depart(at: event.time) {
            heap.push(at: event.time &+ service, entity: 0, kind: 1, payload: 0)
          }
        }
        store(replication, server.totalWait)
      }
    }
  }

  /// Runs every `coreCount`-th replication on each core; the check folds their results in order.
  private func sample(
    _ count: Int,
    run: @Sendable (StrideTo<Int>, _ store: (Int, UInt64) -> Void) -> Void
  ) -> Sample {
    var waits = [UInt64](repeating: 0, count: count)
    let coreCount = coreCount
    let time = waits.withUnsafeMutableBufferPointer { buffer in
      // Each place is written once, by the one worker that owns its replication.
      nonisolated(unsafe) let results = buffer
      return ElapsedTime.of {
        DispatchQueue.concurrentPerform(iterations: coreCount) { core in
          run(stride(from: core, to: count, by: coreCount)) { results[$0] = $1 }
        }
      }
    }
    var digest = EventFingerprint()
    for wait in waits { digest.combine(wait) }
    return Sample(count: count, time: time, check: digest.value)
  }
}

/// The queue and its one server, the same for the engine and the bare loop.
private struct QueueServer {
  private static let customerCount = 200
  private static let arrivalKey = StreamKey(seed: 1, purpose: StreamPurpose("queue.arrival"))
  private static let serviceKey = StreamKey(seed: 1, purpose: StreamPurpose("queue.service"))

  /// How long the customers that were served had waited [ns].
  private(set) var totalWait: UInt64 = 0
  private var arrivals = RandomStream(key: arrivalKey, at: StreamPosition(replication: 0))
  private var services = RandomStream(key: serviceKey, at: StreamPosition(replication: 0))
  private var waiting = Outbox<Int64>()
  private var isBusy = false
  private var arrived = 0

  var expectsArrivals: Bool { arrived < Self.customerCount }

  mutating func open(replication: UInt32) {
    let position = StreamPosition(replication: replication)
    arrivals = RandomStream(key: arrivals.key, at: position)
    services = RandomStream(key: services.key, at: position)
    waiting.removeAll()
    totalWait = 0
    isBusy = false
    arrived = 0
  }

  @inline(__always)
  mutating func nextInterarrival() -> Int64 {
    exponential(arrivals.nextUniform(), mean: 1e9 / 0.9)
  }

  /// Takes in a customer; gives the service time if it is served at once.
  @inline(__always)
  mutating func arrive(at time: Int64) -> Int64? {
    arrived += 1
    if isBusy {
      waiting.append(time)
      return nil
    }
    isBusy = true
    return exponential(services.nextUniform(), mean: 1e9)
  }

  /// Lets a customer go; gives the service time of the next one, if any waits.
  @inline(__always)
  mutating func depart(at time: Int64) -> Int64? {
    guard let arrival = waiting.popFirst() else {
      isBusy = false
      return nil
    }
    totalWait &+= UInt64(time &- arrival)
    return exponential(services.nextUniform(), mean: 1e9)
  }
}

private struct QueueModel: SimulationModel {
  enum Event: SimulationEvent {
    case arrival
    case departure

    var code: UInt32 {
      switch self {
      case .arrival: 1
      case .departure: 2
      }
    }

    var entity: UInt64 { 0 }

    var name: StaticString {
      switch self {
      case .arrival: "queue.arrival"
      case .departure: "queue.departure"
      }
    }
  }

  var server = QueueServer()

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .arrival:
      if let service = server.arrive(at: scheduler.now.nanoseconds) {
        scheduler.schedule(.departure, after: .nanoseconds(service))
      }
      if server.expectsArrivals {
        scheduler.schedule(.arrival, after: .nanoseconds(server.nextInterarrival()))
      }
    case .departure:
      if let service = server.depart(at: scheduler.now.nanoseconds) {
        scheduler.schedule(.departure, after: .nanoseconds(service))
      }
    }
  }
}
