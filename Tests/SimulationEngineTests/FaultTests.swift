import SimulationEngine
import Testing

@Suite("Faults")
struct FaultTests {
  @Test("A fault names the time, the event and the entity, and leaves a consistent simulation")
  func located() throws {
    var simulation = scripted { number, _, scheduler throws(SimulationFault) in
      if number == 5 {
        scheduler.plan(6, at: 30_000_000)
        throw SimulationFault(.modelInvariant, "core 2 has -3 ns of work left")
      }
    }
    simulation.scheduler.plan(4, at: 1_000_000)
    simulation.scheduler.plan(5, at: 12_500_000)
    simulation.scheduler.plan(7, at: 20_000_000)
    let fault = try #require(throws: SimulationFault.self) { try simulation.run() }
    #expect(fault.reason == .modelInvariant)
    #expect(fault.time == .at(12_500_000))
    #expect(fault.eventName == "test.numbered")
    #expect(fault.entity == 5)
    #expect(
      fault.description == "model invariant: core 2 has -3 ns of work left, at 0.0125 s, "
        + "during test.numbered of entity 5")
    #expect(simulation.now == .at(12_500_000))
    #expect(simulation.scheduler.executedCount == 2)
    #expect(simulation.scheduler.pendingCount == 2)
    #expect(simulation.scheduler.queue.brokenInvariant() == nil)
  }

  @Test("A fault that already names its time is passed on as it is")
  func alreadyLocated() throws {
    var inner = SimulationFault(.modelInvariant, "inner")
    inner.time = .at(3)
    inner.entity = 77
    let thrown = inner
    var simulation = scripted { _, _, _ throws(SimulationFault) in throw thrown }
    simulation.scheduler.plan(1, at: 10)
    #expect(throws: thrown) { try simulation.run() }
  }

  @Test("A handler that faults without scheduling leaves no trace of its event")
  func closedRoot() throws {
    var simulation = scripted { number, _, _ throws(SimulationFault) in
      if number == 1 { throw SimulationFault(.modelInvariant, "once") }
    }
    for number in 0..<4 { simulation.scheduler.plan(number, at: Int64(number)) }
    #expect(throws: SimulationFault.self) { try simulation.run() }
    #expect(simulation.scheduler.pendingCount == 2)
    #expect(try simulation.run() == .empty)
    #expect(simulation.model.history.map(\.number) == [0, 1, 2, 3])
  }

  @Test("The event cap counts all runs since the reset, and is a fault only if more is due")
  func eventCap() throws {
    var simulation = scripted { number, _, scheduler in
      scheduler.schedule(NumberedEvent(number: number + 1), after: .milliseconds(1))
    }
    simulation.eventCap = 10
    simulation.scheduler.plan(0, at: 0)
    #expect(try simulation.run(maximumEvents: 6) == .eventLimit)
    #expect(try simulation.run(until: .at(9_000_000)) == .horizon)
    #expect(simulation.scheduler.executedCount == 10)
    let fault = try #require(throws: SimulationFault.self) { try simulation.run() }
    #expect(
      fault.description == "event cap: 10 events have run, which is all that may, and more are "
        + "pending, at 0.01 s, during test.numbered of entity 10")
    #expect(simulation.scheduler.executedCount == 10)
    simulation.reset(model: simulation.model)
    simulation.scheduler.plan(0, at: 0)
    #expect(try simulation.run(maximumEvents: 6) == .eventLimit)
  }

  @Test("Events that breed at one instant without end run into the cap")
  func livelock() throws {
    var simulation = scripted { number, model, scheduler in
      model.history = []
      scheduler.schedule(NumberedEvent(number: number), after: .zero)
    }
    simulation.eventCap = 100_000
    simulation.scheduler.plan(0, at: 5)
    let fault = try #require(throws: SimulationFault.self) { try simulation.run(until: .at(6)) }
    #expect(fault.reason == .eventCap)
    #expect(fault.time == .at(5))
  }

  @Test("A delay beyond the clock is a fault once the handler is done", arguments: [false, true])
  func overflow(moves: Bool) throws {
    var simulation = scripted { number, model, scheduler in
      guard number == 0 else { return }
      let delay = SimulationDuration(nanoseconds: .max)
      if moves {
        scheduler.reschedule(model.handles[0], after: delay)
      } else {
        model.handles.append(scheduler.schedule(NumberedEvent(number: 8), after: delay))
      }
      scheduler.plan(2, at: 30)
    }
    simulation.scheduler.plan(0, at: 10)
    simulation.model.handles = [simulation.scheduler.plan(1, at: 20)]
    let fault = try #require(throws: SimulationFault.self) { try simulation.run() }
    #expect(fault.reason == .timeOverflow)
    #expect(fault.time == .at(10))
    #expect(fault.entity == 0)
    #expect(fault.message.contains("9223372036.854775807 s from 0.00000001 s"))
    if !moves { #expect(simulation.model.handles[1] == .none) }
    #expect(try simulation.run() == .empty)
    #expect(simulation.model.history == [(10, 0), (20, 1), (30, 2)].map(HistoryLine.init))
  }

  @Test(
    "What a handler asked for before it threw does not end the next run", arguments: [false, true])
  func leftovers(overflows: Bool) throws {
    var simulation = scripted { number, _, scheduler throws(SimulationFault) in
      guard number == 1 else { return }
      if overflows {
        scheduler.schedule(NumberedEvent(number: 3), after: SimulationDuration(nanoseconds: .max))
      } else {
        scheduler.stop()
      }
      throw SimulationFault(.modelInvariant, "own")
    }
    for number in 1...2 { simulation.scheduler.plan(number, at: Int64(number)) }
    let fault = try #require(throws: SimulationFault.self) { try simulation.run() }
    #expect(fault.message == "own")
    #expect(try simulation.run() == .empty)
    #expect(simulation.model.history.map(\.number) == [1, 2])
  }

  @Test("A delay beyond the clock before the first event is a fault of the run")
  func overflowAtStart() throws {
    var simulation = scripted()
    let last = SimulationDuration(nanoseconds: .max - 1)
    #expect(simulation.scheduler.schedule(NumberedEvent(number: 1), after: last) != .none)
    simulation.scheduler.schedule(NumberedEvent(number: 2), after: last + .nanoseconds(1))
    let fault = try #require(throws: SimulationFault.self) { try simulation.run() }
    #expect(fault.reason == .timeOverflow)
    #expect(fault.time == nil)
    #expect(simulation.model.history.isEmpty)
    #expect(try simulation.run() == .empty)
    #expect(simulation.now == .at(.max - 1))
  }

  @Test("A budget of deliveries runs out")
  func deliveryBudget() throws {
    var budget = DeliveryBudget(3)
    for _ in 0..<3 { try budget.spend() }
    let fault = #expect(throws: SimulationFault.self) { try budget.spend() }
    #expect(fault?.description == "delivery cap: one event set off more than 3 deliveries")
  }
}
