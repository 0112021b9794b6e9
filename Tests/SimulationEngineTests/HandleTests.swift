import SimulationEngine
import Testing

@Suite("Handles")
struct HandleTests {
  @Test("A reused slot does not answer to its old handle")
  func reuse() throws {
    var scheduler = Scheduler<NumberedEvent>()
    let old = scheduler.plan(1, at: 10)
    scheduler.cancel(old)
    let new = scheduler.plan(2, at: 20)
    try #require(new.slot == old.slot)
    #expect(new != old)
    #expect(!scheduler.isPending(old))
    #expect(scheduler.time(of: old) == nil)
    #expect(scheduler.cancel(old) == false)
    #expect(scheduler.reschedule(old, at: .at(30)) == false)
    #expect(scheduler.reschedule(old, after: .nanoseconds(30)) == false)
    #expect(scheduler.time(of: new) == .at(20))
    #expect(scheduler.event(of: new) == NumberedEvent(number: 2))
    #expect(scheduler.pendingCount == 1)
  }

  @Test("No handle names an event of a scheduler that was reset since")
  func reset() {
    var scheduler = Scheduler<NumberedEvent>()
    let ran = scheduler.plan(0, at: 1)
    scheduler.cancel(ran)
    let old = (0..<5).map { scheduler.plan($0, at: Int64($0)) }
    scheduler.reset()
    #expect(scheduler.pendingCount == 0)
    let new = (0..<5).map { scheduler.plan($0, at: Int64($0)) }
    for handle in old + [ran] {
      #expect(!scheduler.isPending(handle))
      #expect(!new.contains(handle))
    }
    #expect(new.allSatisfy { scheduler.isPending($0) })
  }

  @Test("The handle that names nothing, and one of another scheduler, are refused")
  func foreign() {
    var scheduler = Scheduler<NumberedEvent>()
    #expect(!scheduler.isPending(.none))
    #expect(scheduler.cancel(.none) == false)
    var other = Scheduler<NumberedEvent>()
    let handles = (0..<100).map { other.plan($0, at: 0) }
    #expect(scheduler.cancel(handles[99]) == false)
    scheduler.plan(1, at: 0)
    #expect(scheduler.cancel(.none) == false)
    #expect(scheduler.cancel(handles[99]) == false)
  }

  @Test("Steady use of a few slots needs no more of them")
  func steadyMemory() throws {
    var simulation = scripted { _, _, scheduler in
      for delay in 1...3 where scheduler.pendingCount < 10 {
        scheduler.schedule(NumberedEvent(number: 0), after: .nanoseconds(Int64(delay)))
      }
    }
    simulation.scheduler.plan(0, at: 0)
    try simulation.run(maximumEvents: 10_000)
    #expect(simulation.scheduler.queue.slotCount <= 10)
    #expect(simulation.scheduler.queue.storage.capacity == 16)
  }
}
