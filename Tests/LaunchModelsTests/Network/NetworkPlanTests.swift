import LaunchModels
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

/// What must hold whatever is done: plans drawn at random, with changes of everything in between.
@Suite struct NetworkPlanTests {
  private struct Plan {
    var up: LinkParameters
    var transport = TransportParameters()
    var script: [(time: SimulationTime, action: ScriptWorld.Action)] = []
    /// The exchanges that each connection is to carry out.
    var responses: [[Int]] = []
    /// Whether connections may die.
    let isMortal: Bool

    init(seed: UInt64, isMortal: Bool) {
      self.isMortal = isMortal
      var random = SeededRandom(seed: seed)
      up = LinkParameters(
        rate: .constant(bitsPerSecond: .random(in: 500_000...20_000_000, using: &random)),
        delay: .milliseconds(.random(in: 0...100, using: &random)),
        jitter: .milliseconds(.random(in: 0...20, using: &random)),
        queueLimit: .random(in: 5...60, using: &random),
        loss: .independent(.random(in: 0...0.1, using: &random)))
      transport.congestion = [.cubic, .reno, .bottleneckRate][Int(seed % 3)]
      transport.streamOrder =
        Bool.random(using: &random)
        ? .inOrder : .roundRobin(bytes: .random(in: 1...40_000, using: &random))
      for number in 0..<Int.random(in: 1...4, using: &random) {
        var setup = ConnectionSetup()
        setup.transport = Bool.random(using: &random) ? .tcp : .quic
        setup.security =
          SecureHandshake.allCases.randomElement(using: &random) ?? .none
        setup.signing = .milliseconds(.random(in: 0...5, using: &random))
        add(at: 0, .open(setup))
        responses.append([])
        // With early data before anything is answered.
        let first: Int64 = Bool.random(using: &random) ? 0 : 200
        for _ in 0..<Int.random(in: 0...3, using: &random) {
          let exchange = Self.exchange(using: &random)
          add(at: first, .sendWhenReady(number, exchange))
          responses[number].append(exchange.responseBytes)
        }
        // Late enough for handshakes with a few losses.
        var time: Int64 = 20_000
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          let exchange = Self.exchange(using: &random)
          add(at: time, .send(number, exchange))
          responses[number].append(exchange.responseBytes)
          if Bool.random(using: &random) { time += .random(in: 0...800, using: &random) }
        }
      }
      for _ in 0..<6 {
        let conditions = LinkConditions(
          rate: .random(in: 0.1...3, using: &random),
          delay: .milliseconds(.random(in: 0...80, using: &random)),
          loss: Bool.random(using: &random) ? .random(in: 0...0.2, using: &random) : nil)
        add(at: .random(in: 0...24_000, using: &random), .conditions(conditions))
        add(
          at: .random(in: 0...24_000, using: &random),
          .hold(.milliseconds(.random(in: 0...900, using: &random))))
      }
      if isMortal { addDeaths(using: &random) }
    }

    private static func exchange(using random: inout SeededRandom) -> Exchange {
      Exchange(
        requestBytes: .random(in: 1...5_000, using: &random),
        serverTime: .milliseconds(.random(in: 0...50, using: &random)),
        responseBytes: .random(in: 1...60_000, using: &random))
    }

    private mutating func addDeaths(using random: inout SeededRandom) {
      for number in responses.indices {
        let time = Int64.random(in: 0...26_000, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: add(at: time, .closeByServer(number))
        case 1: add(at: time, .forget(number))
        case 2: add(at: time, .detach)
        default: add(at: max(time, 20_000), .cancel(number, exchange: 0))
        }
      }
    }

    private mutating func add(at milliseconds: Int64, _ action: ScriptWorld.Action) {
      script.append((.zero + .milliseconds(milliseconds), action))
    }

    var simulation: Simulation<ScriptWorld> {
      var script = script
      for number in responses.indices {
        script.append((.zero + .seconds(900), .close(number)))
      }
      return Simulation(
        model: ScriptWorld(
          Network(up: up, down: up, transport: transport, seed: 7), script: script))
    }
  }

  @Test(arguments: UInt64(0)..<150)
  func everyByteIsReadOnceByItsExchange(seed: UInt64) throws {
    let plan = Plan(seed: seed, isMortal: false)
    var simulation = plan.simulation
    simulation.model.begin(replication: UInt32(seed), in: &simulation.scheduler)
    try simulation.run(until: .zero + .seconds(901))
    let world = simulation.model
    for (connection, responses) in plan.responses.enumerated() {
      let readies = world.messages.count { $0.message == .ready(world.ids[connection]) }
      #expect(readies == 1)
      for (exchange, bytes) in responses.enumerated() {
        #expect(world.bytes(of: exchange, on: connection) == bytes)
        #expect(world.end(of: exchange, on: connection) != nil)
      }
    }
    try check(simulation, plan)
  }

  @Test(arguments: UInt64(0)..<150)
  func whateverDiesNothingIsLeftBehind(seed: UInt64) throws {
    let plan = Plan(seed: seed, isMortal: true)
    var simulation = plan.simulation
    simulation.model.begin(replication: UInt32(seed), in: &simulation.scheduler)
    try simulation.run(until: .zero + .seconds(901))
    let world = simulation.model
    for (connection, responses) in plan.responses.enumerated() {
      for (exchange, bytes) in responses.enumerated() {
        let read = world.bytes(of: exchange, on: connection)
        #expect(world.end(of: exchange, on: connection) != nil ? read == bytes : read < bytes)
      }
    }
    try check(simulation, plan)
  }

  private func check(_ simulation: borrowing Simulation<ScriptWorld>, _ plan: Plan) throws {
    #expect(simulation.model.network.openCount == 0)
    var flying = 0
    for link in [simulation.model.network.uplink, simulation.model.network.downlink] {
      #expect(link.longestQueue <= plan.up.queueLimit)
      if link.counts.inFlight > 0 { flying += 1 }
    }
    // No timer outlives its connection: what is pending is the next packet of each link.
    #expect(simulation.scheduler.pendingCount == flying)
  }

  /// A network that was reset goes the way of a new one.
  @Test(arguments: UInt64(0)..<20)
  func theSameSeedGivesTheSameHistoryAfterAReset(seed: UInt64) throws {
    func prints(_ isFresh: Bool) throws -> [UInt64] {
      var simulation = Plan(seed: seed, isMortal: true).simulation
      return try (0..<4).map { replication in
        if isFresh { simulation = Plan(seed: seed, isMortal: true).simulation }
        simulation.scheduler.reset()
        simulation.model.begin(replication: UInt32(replication), in: &simulation.scheduler)
        try simulation.run(until: .zero + .seconds(901))
        return simulation.scheduler.fingerprint
      }
    }
    let fresh = try prints(true)
    #expect(try prints(false) == fresh)
    #expect(Set(fresh).count == 4)
  }
}
