import SimulationEngine
import Testing

@Suite("Simulation")
struct SimulationTests {
  @Test("An empty simulation stops at once")
  func empty() throws {
    var simulation = scripted()
    #expect(try simulation.run() == .empty)
    #expect(simulation.now == .zero)
    #expect(try simulation.run(until: .at(10)) == .empty)
    #expect(simulation.now == .at(10))
    #expect(simulation.scheduler.executedCount == 0)
  }

  @Test("A model can stop a run, which then goes on where it was")
  func stop() throws {
    var simulation = scripted { number, _, scheduler in
      if number == 2 {
        scheduler.stop()
        scheduler.plan(5, at: 25)
      }
    }
    for number in 1...3 { simulation.scheduler.plan(number, at: Int64(number * 10)) }
    #expect(try simulation.run(until: .at(100)) == .stopped)
    #expect(simulation.now == .at(20))
    #expect(simulation.model.history.map(\.number) == [1, 2])
    #expect(try simulation.run(until: .at(100)) == .empty)
    #expect(simulation.model.history.map(\.number) == [1, 2, 5, 3])

    simulation.scheduler.plan(9, at: 100)
    simulation.scheduler.stop()
    #expect(try simulation.run() == .stopped)
    #expect(simulation.scheduler.pendingCount == 1)
  }

  @Test("A reset simulation is as good as new and keeps its memory")
  func reset() throws {
    func run(_ simulation: inout Simulation<RandomNetwork>) throws {
      simulation.model.start(in: &simulation.scheduler)
      try simulation.run(until: .at(1_000))
    }
    var fresh = Simulation(model: RandomNetwork(seed: 2))
    try run(&fresh)
    var reused = Simulation(model: RandomNetwork(seed: 1))
    reused.scheduler.reserveCapacity(500)
    try run(&reused)
    reused.scheduler.stop()
    reused.reset(model: RandomNetwork(seed: 2))
    #expect(reused.now == .zero)
    #expect(reused.scheduler.pendingCount == 0)
    #expect(reused.scheduler.executedCount == 0)
    #expect(reused.scheduler.fingerprint == EventFingerprint().value)
    try run(&reused)
    #expect(reused.model.history == fresh.model.history)
    #expect(reused.scheduler.queue.storage.capacity == 500)
  }

  @Test("Reserved room is neither lost nor needed")
  func capacity() throws {
    for capacity in [0, 1, 100] {
      var scheduler = Scheduler<NumberedEvent>(capacity: capacity)
      for number in 0..<70 { scheduler.plan(number, at: Int64(70 - number)) }
      #expect(scheduler.pendingCount == 70)
      #expect(scheduler.queue.storage.capacity >= 70)
      #expect(scheduler.queue.brokenInvariant() == nil)
    }
  }

  @Test("Times and durations are written in seconds, exactly")
  func descriptions() {
    #expect(SimulationTime.zero.description == "0 s")
    #expect(SimulationDuration.milliseconds(12_500).description == "12.5 s")
    #expect(SimulationDuration.nanoseconds(-1).description == "-0.000000001 s")
    #expect(SimulationDuration(nanoseconds: .min).description == "-9223372036.854775808 s")
    #expect(SimulationTime.distantFuture.description == "9223372036.854775807 s")
    #expect((SimulationTime.zero + .days(2)).description == "172800 s")
  }
}
