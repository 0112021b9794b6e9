import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// Connections that live long.
@Suite struct LongConnectionTests {
  /// 10,000 exchanges behind one that is not answered, 10 ms apart, every other one given up or none.
  ///
  /// Each lasts about 82 ms, so that ten are open at once besides the one at the head. The memory is that of
  /// these, and the work that of so many exchanges.
  @Test(arguments: TransportProtocol.allCases, [false, true])
  func exchangesBehindALongPoll(transport: TransportProtocol, cancels: Bool) throws {
    func run(_ count: Int, polls: Bool) throws -> (world: ScriptWorld, events: UInt64) {
      let poll = Exchange(requestBytes: 300, serverTime: .days(1), responseBytes: 1_000)
      let small = Exchange(requestBytes: 300, responseBytes: 1_000)
      var script: [(time: SimulationTime, action: ScriptWorld.Action)] = []
      func add(_ milliseconds: Int64, _ action: ScriptWorld.Action) {
        script.append((.zero + .milliseconds(milliseconds), action))
      }
      add(0, .open(ScriptWorld.setup(transport)))
      add(200, .send(0, polls ? poll : small))
      for number in 1...count {
        let time = 1_000 + Int64(number) * 10
        add(time, .send(0, small))
        if cancels, number % 2 == 0 { add(time + 35, .cancel(0, exchange: number)) }
      }
      let link = LinkParameters(
        rate: .constant(bitsPerSecond: 80_000_000), delay: .milliseconds(40))
      var simulation = Simulation(
        model: ScriptWorld(
          Network(up: link, down: link, transport: TransportParameters(), seed: 1), script: script))
      simulation.model.begin(replication: 0, in: &simulation.scheduler)
      try simulation.run(until: .zero + .seconds(200))
      return (simulation.model, simulation.scheduler.executedCount)
    }
    let (world, events) = try run(10_000, polls: true)
    let ends = world.messages.count { entry in
      if case .exchangeEnded = entry.message { true } else { false }
    }
    #expect(ends == (cancels ? 5_000 : 10_000))
    #expect(world.network.bookkeepingCapacity <= 4 * 64)
    let free = try run(10_000, polls: false)
    #expect(events <= free.events + 10)
  }
}
