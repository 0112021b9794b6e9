import SimulationEngine
import Testing

@Suite("Cancelling")
struct CancellationTests {
  @Test("A cancelled event neither runs, nor moves the clock, nor counts")
  func cancelled() throws {
    var simulation = scripted()
    simulation.scheduler.plan(1, at: 10)
    let late = simulation.scheduler.plan(2, at: 1_000)
    #expect(simulation.scheduler.cancel(late) == true)
    #expect(simulation.scheduler.cancel(late) == false)
    #expect(simulation.scheduler.pendingCount == 1)
    #expect(try simulation.run() == .empty)
    #expect(simulation.now == .at(10))
    #expect(simulation.scheduler.executedCount == 1)
    #expect(simulation.model.history == [HistoryLine(10, 1)])
  }

  @Test("A handler finds its own event no longer pending")
  func ownEvent() throws {
    var simulation = scripted { _, model, scheduler throws(SimulationFault) in
      let own = model.handles[0]
      let outcomes = [
        scheduler.isPending(own), scheduler.cancel(own), scheduler.reschedule(own, at: .at(50)),
        scheduler.time(of: own) != nil, scheduler.event(of: own) != nil,
      ]
      guard outcomes == [false, false, false, false, false], scheduler.pendingCount == 1 else {
        throw SimulationFault(.modelInvariant, "\(outcomes), \(scheduler.pendingCount) pending")
      }
      scheduler.cancel(model.handles[1])
    }
    simulation.model.handles = [
      simulation.scheduler.plan(0, at: 10), simulation.scheduler.plan(1, at: 10),
    ]
    #expect(try simulation.run() == .empty)
    #expect(simulation.model.history == [HistoryLine(10, 0)])
  }

  @Test("A million cancelled timers leave no trace in the clock, the count or memory")
  func millionTimers() throws {
    /// A request a microsecond, each with a timeout that its reply cancels.
    struct Requests: SimulationModel {
      var timeout = EventHandle.none
      var replies = 0

      mutating func handle(
        _ event: NumberedEvent, in scheduler: inout Scheduler<NumberedEvent>
      ) throws(SimulationFault) {
        guard event.number == 0 else { throw SimulationFault(.modelInvariant, "a timeout fired") }
        if replies > 0, !scheduler.cancel(timeout) {
          throw SimulationFault(.modelInvariant, "the timeout was not pending")
        }
        replies += 1
        guard replies < 1_000_001 else { return }
        timeout = scheduler.schedule(NumberedEvent(number: 1), after: .seconds(30))
        scheduler.schedule(NumberedEvent(number: 0), after: .microseconds(1))
      }
    }
    var simulation = Simulation(model: Requests())
    simulation.scheduler.schedule(NumberedEvent(number: 0), at: .zero)
    #expect(try simulation.run() == .empty)
    #expect(simulation.now == SimulationTime.zero + .seconds(1))
    #expect(simulation.scheduler.executedCount == 1_000_001)
    #expect(simulation.scheduler.pendingCount == 0)
    #expect(simulation.scheduler.queue.storage.capacity == 16)
    #expect(simulation.scheduler.queue.slotCount == 2)
  }

  @Test("A million timers pending at once, cancelled in any order, leave the others in order")
  func millionPendingTimers() throws {
    var simulation = scripted()
    var random = TestRandom(seed: 1)
    var timers: [EventHandle] = []
    for number in 0..<1_000_000 {
      if number.isMultiple(of: 100_000) {
        simulation.scheduler.plan(number, at: Int64(2_000_000 - number))
      }
      timers.append(simulation.scheduler.plan(-1, at: Int64(random.below(3_000_000))))
    }
    timers.shuffle(using: &random)
    for timer in timers {
      try #require(simulation.scheduler.cancel(timer) == true)
    }
    #expect(simulation.scheduler.pendingCount == 10)
    #expect(simulation.scheduler.queue.brokenInvariant() == nil)
    try simulation.run()
    #expect(simulation.model.history.map(\.number) == (0..<10).reversed().map { $0 * 100_000 })
  }
}
