import SimulationEngine
import Testing

@Suite("Fingerprint")
struct FingerprintTests {
  /// Computed from the documented formula by a program of its own, in Python's integers.
  @Test("Known answers")
  func knownAnswers() throws {
    var simulation = scripted()
    #expect(simulation.scheduler.fingerprint == 0x9e37_79b9_7f4a_7c15)
    var zero = EventFingerprint()
    zero.combine(time: .zero, code: 0, entity: 0)
    #expect(zero.value == 0x8b85_6898_cdb5_78aa)
    simulation.scheduler.plan(3, at: 1_500_000)
    simulation.scheduler.plan(4, at: 1_500_000)
    simulation.scheduler.plan(1 << 40, at: 86_400_000_000_000)
    try simulation.run(maximumEvents: 1)
    #expect(simulation.scheduler.fingerprint == 0xdbdf_cb66_6bd4_3cd2)
    try simulation.run()
    #expect(simulation.scheduler.fingerprint == 0x17ce_f084_8aa9_69fa)
  }

  private func fingerprint(
    _ prepare: (inout Scheduler<NumberedEvent>) -> Void
  ) throws -> UInt64 {
    var simulation = scripted()
    prepare(&simulation.scheduler)
    try simulation.run()
    return simulation.scheduler.fingerprint
  }

  @Test("It tells apart times, entities and orders")
  func sensitivity() throws {
    let all = try [
      fingerprint { _ in },
      fingerprint {
        $0.plan(1, at: 5); $0.plan(2, at: 5)
      },
      fingerprint {
        $0.plan(2, at: 5); $0.plan(1, at: 5)
      },
      fingerprint {
        $0.plan(1, at: 5); $0.plan(2, at: 6)
      },
      fingerprint {
        $0.plan(1, at: 5); $0.plan(3, at: 5)
      },
      fingerprint {
        $0.plan(1, at: 5); $0.plan(2, at: 5); $0.plan(2, at: 5)
      },
    ]
    #expect(Set(all).count == all.count)
    var (one, two) = (EventFingerprint(), EventFingerprint())
    one.combine(time: .at(5), code: 1, entity: 2)
    two.combine(time: .at(5), code: 2, entity: 2)
    #expect(one != two)
  }

  @Test("It leaves out handles, sequences, priorities and cancelled events")
  func exclusions() throws {
    let plain = try fingerprint {
      $0.plan(1, at: 5); $0.plan(2, at: 5)
    }
    let disturbed = try fingerprint { scheduler in
      for _ in 0..<100 { scheduler.cancel(scheduler.plan(9, at: 3)) }
      let two = scheduler.plan(2, at: 1, priority: EventPriority(rawValue: 200))
      let kept = (0..<20).map { _ in scheduler.plan(9, at: 4) }
      scheduler.plan(1, at: 5, priority: EventPriority(rawValue: 3))
      scheduler.reschedule(two, at: .at(5))
      for handle in kept { scheduler.cancel(handle) }
    }
    #expect(disturbed == plain)
  }

  @Test("It does not depend on observers, forks, cuts or reused memory", arguments: 0..<UInt64(10))
  func circumstances(seed: UInt64) throws {
    func simulation() -> Simulation<RandomNetwork> {
      var simulation = Simulation(model: RandomNetwork(seed: seed))
      simulation.model.start(in: &simulation.scheduler)
      return simulation
    }
    var plain = simulation()
    try plain.run(until: .at(2_000))

    var observed = simulation()
    var trace = EventTrace<NumberedEvent>()
    try observed.run(until: .at(2_000), observing: &trace)
    #expect(observed.scheduler.fingerprint == plain.scheduler.fingerprint)
    #expect(
      trace.records.map { HistoryLine($0.time.nanoseconds, Int($0.entity)) } == plain.model.history)

    var forked = simulation()
    var forks: [Simulation<RandomNetwork>] = []
    for time in stride(from: Int64(100), through: 2_000, by: 100) {
      forks.append(forked)
      try forked.run(until: .at(time))
    }
    #expect(forked.scheduler.fingerprint == plain.scheduler.fingerprint)

    var reused = forked
    reused.reset(model: RandomNetwork(seed: seed))
    reused.model.start(in: &reused.scheduler)
    try reused.run(until: .at(2_000))
    #expect(reused.scheduler.fingerprint == plain.scheduler.fingerprint)
    #expect(reused.scheduler.executedCount == plain.scheduler.executedCount)
    #expect(reused.model.history == plain.model.history)
  }
}
