import SimulationEngine
import Testing

@Suite("Horizon and count")
struct HorizonTests {
  @Test("Every event at exactly the horizon runs, and what it schedules for the same instant")
  func eventsAtHorizon() throws {
    var simulation = scripted { number, _, scheduler in
      if number < 3 { scheduler.plan(number + 10, at: 100) }
    }
    for number in 0..<5 { simulation.scheduler.plan(number, at: 100) }
    simulation.scheduler.plan(99, at: 101)
    let reason = try simulation.run(until: .at(100))
    #expect(reason == .horizon)
    #expect(simulation.model.history.map(\.number) == [0, 1, 2, 3, 4, 10, 11, 12])
    #expect(simulation.scheduler.pendingCount == 1)
  }

  @Test("The clock reads the horizon once it is reached, and otherwise the last event")
  func clock() throws {
    var simulation = scripted()
    for time: Int64 in [10, 20, 30] { simulation.scheduler.plan(0, at: time) }
    #expect(try simulation.run(until: .at(15)) == .horizon)
    #expect(simulation.now == .at(15))
    #expect(try simulation.run(until: .at(15)) == .horizon)
    #expect(simulation.now == .at(15))
    #expect(try simulation.run(until: .at(40), maximumEvents: 1) == .eventLimit)
    #expect(simulation.now == .at(20))
    #expect(try simulation.run() == .empty)
    #expect(simulation.now == .at(30))
    #expect(try simulation.run(until: .at(50)) == .empty)
    #expect(simulation.now == .at(50))
    #expect(try simulation.run() == .empty)
    #expect(simulation.now == .at(50))
  }

  @Test("An event may be scheduled for the horizon between two runs, and still runs")
  func schedulingAtTheHorizon() throws {
    var simulation = scripted()
    try simulation.run(until: .at(100))
    simulation.scheduler.plan(1, at: 100)
    #expect(try simulation.run(until: .at(100)) == .empty)
    #expect(simulation.model.history == [HistoryLine(100, 1)])
  }

  @Test("A count limits the events of one run only if more are due")
  func eventLimit() throws {
    var simulation = scripted()
    for time: Int64 in [10, 20, 30] { simulation.scheduler.plan(0, at: time) }
    #expect(try simulation.run(maximumEvents: 0) == .eventLimit)
    #expect(simulation.scheduler.executedCount == 0)
    #expect(try simulation.run(until: .at(20), maximumEvents: 2) == .horizon)
    #expect(simulation.scheduler.executedCount == 2)
    #expect(try simulation.run(maximumEvents: 1) == .empty)
    #expect(try simulation.run(maximumEvents: 0) == .empty)
    #expect(simulation.scheduler.executedCount == 3)
  }

  /// A busy random network: each event schedules, cancels and moves others.
  private func network(seed: UInt64) -> Simulation<RandomNetwork> {
    var simulation = Simulation(model: RandomNetwork(seed: seed))
    simulation.model.start(in: &simulation.scheduler)
    return simulation
  }

  @Test(
    "Running to T1 and then to T2 is running to T2, however it is cut", arguments: 0..<UInt64(30))
  func cuts(seed: UInt64) throws {
    let horizon = SimulationTime.at(5_000)
    var whole = network(seed: seed)
    try whole.run(until: horizon)
    try #require(whole.scheduler.executedCount > 500)

    var cut = network(seed: seed)
    var random = TestRandom(seed: seed, purpose: "cuts")
    while cut.now < horizon {
      let next = min(cut.now + .nanoseconds(Int64(random.below(300))), horizon)
      try cut.run(until: next)
      #expect(cut.now == next)
    }
    var counted = network(seed: seed)
    while try counted.run(until: horizon, maximumEvents: random.below(40)) == .eventLimit {}

    for other in [cut, counted] {
      #expect(other.model.history == whole.model.history)
      #expect(other.scheduler.fingerprint == whole.scheduler.fingerprint)
      #expect(other.scheduler.executedCount == whole.scheduler.executedCount)
      #expect(other.scheduler.pendingCount == whole.scheduler.pendingCount)
      #expect(other.now == whole.now)
    }
  }

  @Test("0.1 ms ten million times is exactly 1,000 s")
  func exactTime() throws {
    struct Ticker: SimulationModel {
      mutating func handle(
        _ event: NumberedEvent, in scheduler: inout Scheduler<NumberedEvent>
      ) throws(SimulationFault) {
        scheduler.schedule(event, after: .microseconds(100))
      }
    }
    var simulation = Simulation(model: Ticker())
    simulation.scheduler.schedule(NumberedEvent(number: 0), after: .microseconds(100))
    try simulation.run(maximumEvents: 10_000_000)
    #expect(simulation.now == SimulationTime.zero + .seconds(1_000))
    #expect(simulation.now.description == "1000 s")
  }
}
