import SimulationEngine
import Testing

@Suite("Order of events")
struct EventOrderTests {
  @Test("Time, then priority, then sequence of scheduling")
  func totalOrder() throws {
    var simulation = scripted()
    simulation.scheduler.plan(1, at: 20)
    simulation.scheduler.plan(2, at: 10, priority: EventPriority(rawValue: 200))
    simulation.scheduler.plan(3, at: 10)
    simulation.scheduler.plan(4, at: 10, priority: EventPriority(rawValue: 0))
    simulation.scheduler.plan(5, at: 10)
    simulation.scheduler.plan(6, at: 0, priority: EventPriority(rawValue: 255))
    simulation.scheduler.plan(7, at: 10, priority: EventPriority(rawValue: 200))
    simulation.scheduler.plan(8, at: 10, priority: EventPriority(rawValue: 0))
    try simulation.run()
    #expect(simulation.model.history.map(\.number) == [6, 4, 8, 3, 5, 2, 7, 1])
    #expect(simulation.model.history.map(\.nanoseconds) == [0, 10, 10, 10, 10, 10, 10, 20])
  }

  @Test("An event scheduled for the present runs behind those that were scheduled before it")
  func present() throws {
    var simulation = scripted { number, _, scheduler in
      if number == 1 {
        scheduler.plan(10, at: 5)
        scheduler.plan(11, at: 5, priority: EventPriority(rawValue: 1))
      }
    }
    simulation.scheduler.plan(1, at: 5)
    simulation.scheduler.plan(2, at: 5)
    try simulation.run()
    #expect(simulation.model.history.map(\.number) == [1, 11, 2, 10])
  }

  @Test(
    "Of two periodic tasks that always meet, the one declared first runs first",
    arguments: [true, false])
  func periodicTasks(firstIsDeclaredFirst: Bool) throws {
    var simulation = scripted { number, _, scheduler in
      scheduler.schedule(NumberedEvent(number: number), after: .milliseconds(10))
    }
    let order = firstIsDeclaredFirst ? [1, 2] : [2, 1]
    for number in order { simulation.scheduler.plan(number, at: 0) }
    try simulation.run(until: .at(99_000_000))
    let expected = (0..<10).flatMap { _ in order }
    #expect(simulation.model.history.map(\.number) == expected)
  }

  /// Real events meet at few instants and priorities, so that ties decide nearly everything.
  private func history(
    seed: UInt64, addsNoOps: Bool
  ) throws -> (real: [HistoryLine], count: Int) {
    var noOps = TestRandom(seed: seed, purpose: "no-ops")
    func addNoOps(_ scheduler: inout Scheduler<NumberedEvent>) {
      guard addsNoOps else { return }
      for _ in 0..<noOps.below(4) {
        let handle = scheduler.schedule(
          NumberedEvent(number: -1), after: .nanoseconds(Int64(noOps.below(4))),
          priority: EventPriority(rawValue: UInt8(127 + noOps.below(3))))
        if noOps.happens(0.2) { scheduler.cancel(handle) }
        if noOps.happens(0.2) { scheduler.reschedule(handle, after: .nanoseconds(2)) }
      }
    }
    var simulation = scripted { number, _, scheduler in
      guard number >= 0 else { return }
      addNoOps(&scheduler)
      // What a real event does depends on its number alone.
      var random = TestRandom(seed: seed &* 1_000_003 &+ UInt64(number), purpose: "real")
      for child in 1...3 where number < 2_000 && random.happens(0.6) {
        scheduler.schedule(
          NumberedEvent(number: number * 3 + child), after: .nanoseconds(Int64(random.below(3))),
          priority: EventPriority(rawValue: UInt8(127 + random.below(3))))
        addNoOps(&scheduler)
      }
    }
    addNoOps(&simulation.scheduler)
    for number in 0..<20 {
      simulation.scheduler.plan(number, at: Int64(number % 3))
      addNoOps(&simulation.scheduler)
    }
    try simulation.run()
    let history = simulation.model.history
    return (history.filter { $0.number >= 0 }, history.count)
  }

  @Test("Events that do nothing never change the order of others", arguments: 0..<UInt64(50))
  func noOps(seed: UInt64) throws {
    let plain = try history(seed: seed, addsNoOps: false)
    let disturbed = try history(seed: seed, addsNoOps: true)
    try #require(disturbed.count > plain.count + 10)
    #expect(disturbed.real == plain.real)
  }
}
