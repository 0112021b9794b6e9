import SimulationEngine
import Testing

@Suite("Moving events")
struct RescheduleTests {
  @Test(
    "An event moves earlier or later and keeps its handle", arguments: [5, 15, 25, 35] as [Int64])
  func moves(time: Int64) throws {
    var simulation = scripted()
    simulation.scheduler.plan(1, at: 10)
    let moved = simulation.scheduler.plan(2, at: 20)
    simulation.scheduler.plan(3, at: 30)
    #expect(simulation.scheduler.reschedule(moved, at: .at(time)) == true)
    #expect(simulation.scheduler.time(of: moved) == .at(time))
    #expect(simulation.scheduler.pendingCount == 3)
    try simulation.run()
    let expected = [HistoryLine(10, 1), HistoryLine(time, 2), HistoryLine(30, 3)]
    #expect(simulation.model.history == expected.sorted { $0.nanoseconds < $1.nanoseconds })
    #expect(simulation.scheduler.reschedule(moved, at: .at(99)) == false)
  }

  @Test("A moved event is behind those that were there, even at the time it had")
  func newSequence() throws {
    var simulation = scripted()
    let first = simulation.scheduler.plan(1, at: 10)
    simulation.scheduler.plan(2, at: 10)
    #expect(simulation.scheduler.reschedule(first, at: .at(10)) == true)
    try simulation.run()
    #expect(simulation.model.history.map(\.number) == [2, 1])
  }

  @Test("A moved event keeps its priority")
  func priority() throws {
    var simulation = scripted()
    let urgent = simulation.scheduler.plan(1, at: 5, priority: EventPriority(rawValue: 1))
    simulation.scheduler.plan(2, at: 10)
    simulation.scheduler.reschedule(urgent, at: .at(10))
    try simulation.run()
    #expect(simulation.model.history.map(\.number) == [2, 1].reversed())
  }

  @Test("Moving is the same as cancelling and scheduling anew", arguments: 0..<UInt64(20))
  func equivalence(seed: UInt64) throws {
    func history(cancels: Bool) throws -> [HistoryLine] {
      var random = TestRandom(seed: seed)
      var simulation = scripted()
      var handles = (0..<50).map { simulation.scheduler.plan($0, at: Int64(random.below(20))) }
      for _ in 0..<200 {
        let number = random.below(50)
        let time = Int64(random.below(20))
        if cancels {
          simulation.scheduler.cancel(handles[number])
          handles[number] = simulation.scheduler.plan(number, at: time)
        } else {
          simulation.scheduler.reschedule(handles[number], at: .at(time))
        }
      }
      try simulation.run()
      return simulation.model.history
    }
    #expect(try history(cancels: true) == history(cancels: false))
  }

  @Test("A handler may move an event to the present, before or after it schedules a follow-up")
  func present() throws {
    for followsUpFirst in [true, false] {
      var simulation = scripted { number, model, scheduler in
        guard number == 0 else { return }
        if followsUpFirst { scheduler.plan(5, at: 10) }
        scheduler.reschedule(model.handles[0], at: .at(10))
        if !followsUpFirst { scheduler.plan(5, at: 10) }
      }
      simulation.scheduler.plan(0, at: 10)
      simulation.model.handles = [
        simulation.scheduler.plan(1, at: 50, priority: EventPriority(rawValue: 0))
      ]
      simulation.scheduler.plan(2, at: 10)
      try simulation.run()
      #expect(simulation.model.history.map(\.number) == [0, 1, 2, 5])
      #expect(simulation.scheduler.queue.brokenInvariant() == nil)
    }
  }
}
