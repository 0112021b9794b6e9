import SimulationEngine
import Testing

/// Mistakes of a programmer end the program, in release builds too, and say which values were
/// wrong.
@Suite("Misuse")
struct MisuseTests {
  private func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("Scheduling in the past")
  func past() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simulation = scripted { _, _, scheduler in scheduler.plan(2, at: 9) }
      simulation.scheduler.plan(1, at: 10)
      try simulation.run()
    }
    #expect(
      text(result).contains("test.numbered scheduled for 0.000000009 s; expected 0.00000001 s"))
  }

  @Test("A negative delay")
  func negativeDelay() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var scheduler = Scheduler<NumberedEvent>()
      scheduler.schedule(NumberedEvent(number: 1), after: .milliseconds(-5))
    }
    #expect(text(result).contains("test.numbered scheduled -0.005 s from now, at 0 s"))
  }

  @Test("Moving an event into the past")
  func moveToPast() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simulation = scripted()
      try simulation.run(until: .at(100))
      let handle = simulation.scheduler.plan(1, at: 200)
      simulation.scheduler.reschedule(handle, at: .at(50))
    }
    #expect(text(result).contains("test.numbered scheduled for 0.00000005 s; expected 0.0000001 s"))
  }

  @Test("An event at the end of time")
  func distantFuture() async {
    await #expect(processExitsWith: .failure) {
      var scheduler = Scheduler<NumberedEvent>()
      scheduler.schedule(NumberedEvent(number: 1), at: .distantFuture)
    }
  }

  @Test("A horizon in the past")
  func horizonInPast() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      var simulation = scripted()
      try simulation.run(until: .at(100))
      try simulation.run(until: .at(99))
    }
    #expect(text(result).contains("a run until 0.000000099 s cannot begin at 0.0000001 s"))
  }
}
