import SimulationEngine

/// Entities that come and go: one is created each microsecond, takes a place in the model's
/// storage, and leaves it after a uniform time, so that about a hundred are alive.
struct EntityBenchmark: Benchmark {
  var name: String { "entity" }
  var unit: String { "entities" }
  var roundSize: Int { 1_500_000 }

  func measure(_ count: Int) throws -> Sample {
    var simulation = Simulation(model: EntityModel())
    simulation.scheduler.schedule(.creation, at: .zero)
    let time = try ElapsedTime.of { try simulation.run(maximumEvents: 2 * count) }
    return Sample(count: count, time: time, check: simulation.model.world.total)
  }

  func measureBareLoop(_ count: Int) -> Sample? {
    var world = EntityWorld()
    var heap = BareHeap(capacity: 1_024)
    defer { heap.deallocate() }
    heap.push(at: 0, entity: 0, kind: 0, payload: 0)
    let time = ElapsedTime.of {
      for _ in 0..<2 * count {
        let event = heap.pop()
        if event.kind == 0 {
          let (entity, life) = world.create(at: event.time)
          heap.push(at: event.time &+ life, entity: entity, kind: 1, payload: 0)
          heap.push(at: event.time &+ EntityWorld.interval, entity: 0, kind: 0, payload: 0)
        } else {
          world.destroy(event.entity, at: event.time)
        }
      }
    }
    return Sample(count: count, time: time, check: world.total)
  }
}

/// The storage of entities, the same for the engine and the bare loop.
private struct EntityWorld {
  /// The time between creations [ns].
  static let interval: Int64 = 1_000

  /// The sum of the lives of all entities that are gone [ns].
  private(set) var total: UInt64 = 0
  private var births: [Int64] = []
  private var free: [UInt32] = []
  private var random = Xoshiro256PlusPlus(seed: 2)

  @inline(__always)
  mutating func create(at time: Int64) -> (entity: UInt32, life: Int64) {
    let life = Int64(random.nextUniform() * 200_000)
    if let entity = free.popLast() {
      births[Int(entity)] = time
      return (entity, life)
    }
    births.append(time)
    return (UInt32(births.count - 1), life)
  }

  @inline(__always)
  mutating func destroy(_ entity: UInt32, at time: Int64) {
    total &+= UInt64(time &- births[Int(entity)])
    free.append(entity)
  }
}

private struct EntityModel: SimulationModel {
  enum Event: SimulationEvent {
    case creation
    case end(entity: UInt32)

    var code: UInt32 {
      switch self {
      case .creation: 1
      case .end: 2
      }
    }

    var entity: UInt64 {
      switch self {
      case .creation: 0
      case .end(let entity): UInt64(entity)
      }
    }

    var name: StaticString {
      switch self {
      case .creation: "creation"
      case .end: "end"
      }
    }
  }

  var world = EntityWorld()

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .creation:
      let (entity, life) = world.create(at: scheduler.now.nanoseconds)
      scheduler.schedule(.end(entity: entity), after: .nanoseconds(life))
      scheduler.schedule(.creation, after: .nanoseconds(EntityWorld.interval))
    case .end(let entity):
      world.destroy(entity, at: scheduler.now.nanoseconds)
    }
  }
}
