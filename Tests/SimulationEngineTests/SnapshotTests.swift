import Dispatch
import SimulationEngine
import Testing

@Suite("Snapshots and forks")
struct SnapshotTests {
  private func network(seed: UInt64, until time: Int64) throws -> Simulation<RandomNetwork> {
    var simulation = Simulation(model: RandomNetwork(seed: seed))
    simulation.model.start(in: &simulation.scheduler)
    try simulation.run(until: .at(time))
    return simulation
  }

  @Test("A fork goes on exactly as the original does", arguments: 0..<UInt64(20))
  func sameFuture(seed: UInt64) throws {
    var original = try network(seed: seed, until: 1_000)
    var fork = original
    try original.run(until: .at(3_000))
    try fork.run(until: .at(3_000))
    #expect(fork.model.history == original.model.history)
    #expect(fork.scheduler.fingerprint == original.scheduler.fingerprint)
    #expect(fork.scheduler.pendingCount == original.scheduler.pendingCount)
  }

  @Test("What happens in a fork does not happen in the original", arguments: 0..<UInt64(20))
  func independence(seed: UInt64) throws {
    var undisturbed = try network(seed: seed, until: 1_000)
    var original = try network(seed: seed, until: 1_000)
    var forks: [Simulation<RandomNetwork>] = []
    for step in 1...10 {
      var fork = original
      fork.scheduler.plan(-step, at: original.now.nanoseconds)
      try fork.run(until: .at(1_000 + Int64(step) * 250))
      fork.scheduler.reset()
      forks.append(fork)
      try original.run(until: .at(1_000 + Int64(step) * 100))
    }
    try undisturbed.run(until: .at(2_000))
    #expect(original.model.history == undisturbed.model.history)
    #expect(original.scheduler.fingerprint == undisturbed.scheduler.fingerprint)
    #expect(forks.allSatisfy { $0.model.history != original.model.history })
  }

  @Test("A handle works in every copy that was taken while its event was pending")
  func handlesInForks() throws {
    var simulation = scripted()
    let handle = simulation.scheduler.plan(1, at: 10)
    simulation.scheduler.plan(2, at: 20)
    var fork = simulation
    #expect(fork.scheduler.cancel(handle) == true)
    #expect(simulation.scheduler.time(of: handle) == .at(10))
    #expect(simulation.scheduler.reschedule(handle, at: .at(30)) == true)
    try simulation.run()
    try fork.run()
    #expect(simulation.model.history.map(\.number) == [2, 1])
    #expect(fork.model.history.map(\.number) == [2])
  }

  @Test(
    "A handler can fork its own simulation, before and after it schedules",
    arguments: [false, true])
  func forkInsideHandler(forksLast: Bool) throws {
    struct Forking: SimulationModel {
      let forksLast: Bool
      var history: [Int] = []
      var fork: [Simulation<Forking>] = []

      mutating func handle(
        _ event: NumberedEvent, in scheduler: inout Scheduler<NumberedEvent>
      ) throws(SimulationFault) {
        history.append(event.number)
        if event.number == 1, !forksLast { fork = [Simulation(model: self, scheduler: scheduler)] }
        if event.number < 4 {
          scheduler.schedule(NumberedEvent(number: event.number + 1), after: .nanoseconds(10))
        }
        if event.number == 1, forksLast { fork = [Simulation(model: self, scheduler: scheduler)] }
      }
    }
    var simulation = Simulation(model: Forking(forksLast: forksLast))
    simulation.scheduler.schedule(NumberedEvent(number: 0), at: .zero)
    simulation.scheduler.schedule(NumberedEvent(number: 9), at: .at(15))
    try simulation.run()
    #expect(simulation.model.history == [0, 1, 9, 2, 3, 4])
    var fork = try #require(simulation.model.fork.first)
    #expect(fork.now == .at(10))
    #expect(fork.scheduler.executedCount == 2)
    #expect(fork.scheduler.pendingCount == (forksLast ? 2 : 1))
    try fork.run()
    // The fork that was taken before the follow-up was scheduled lacks it.
    #expect(fork.model.history == (forksLast ? [0, 1, 9, 2, 3, 4] : [0, 1, 9]))
    #expect(fork.scheduler.queue.brokenInvariant() == nil)
  }

  @Test("Forks of one snapshot run on several threads at once")
  func threads() throws {
    let snapshot = try network(seed: 5, until: 1_000)
    var expected = snapshot
    try expected.run(until: .at(20_000))
    var fingerprints = [UInt64](repeating: 0, count: 8)
    fingerprints.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let results = buffer
      DispatchQueue.concurrentPerform(iterations: 8) { index in
        var fork = snapshot
        let reason = try? fork.run(until: .at(20_000))
        results[index] = reason == .horizon ? fork.scheduler.fingerprint : 0
      }
    }
    #expect(fingerprints == Array(repeating: expected.scheduler.fingerprint, count: 8))
  }
}
