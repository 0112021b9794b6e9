import LaunchModels
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

/// Histories of one connection, traced by hand, and what must hold in all of them.
@Suite struct TransportHistoryTests {
  /// At 8 Mbit/s a byte takes 1 us, and 40 ms go by each way.
  ///
  /// SYN and SYN-ACK of 60 bytes; the client's ACK
  /// of 52 and the request of 352; the server's ACK of 52 and the response of 1,052.
  @Test func aSmallFetchTakesTwoRoundTripsAndItsBytes() throws {
    let record = try FetchBench(bytes: 1_000, roundTrip: 80, rate: 8).record()
    #expect(record.connected == SimulationTime(nanoseconds: 80_120_000))
    let firstByte = 80_120_000 + 404_000 + 40_052_000 + 41_052_000
    #expect(record.firstByte == SimulationTime(nanoseconds: Int64(firstByte)))
    #expect(record.done == record.firstByte)
    #expect(record.longestWait == record.done.map { $0 - SimulationTime.zero })
  }

  /// 20 segments of 1,448 bytes: ten leave at once, the other ten with the ACKs of the first five.
  @Test func theInitialWindowIsTenSegments() throws {
    let ten = try FetchBench(bytes: 14_480, roundTrip: 80, rate: 50).record()
    let eleven = try FetchBench(bytes: 14_481, roundTrip: 80, rate: 50).record()
    let difference = try #require(eleven.done) - (try #require(ten.done))
    // One round trip more, less the time in which ten segments follow each other (2.16 ms).
    #expect(difference.milliseconds > 77 && difference.milliseconds < 81)
  }

  @Test func theServerTakesItsTime() throws {
    let exchange = Exchange(
      requestBytes: 300, serverTime: .milliseconds(250), responseBytes: 1_000)
    let at = try FetchBench(roundTrip: 80, rate: 8).record().done
    let late = try FetchBench(roundTrip: 80, rate: 8, exchanges: [exchange]).record().done
    // The server's ACK of 52 bytes no longer delays the response.
    let difference = try #require(late) - (try #require(at))
    #expect(difference == .milliseconds(250) - .microseconds(52))
  }

  /// Five exchanges for two connections: the one that gets the long response carries out that alone.
  @Test func freeConnectionsTakeTheNextExchange() throws {
    var exchanges = [Exchange](
      repeating: Exchange(requestBytes: 300, responseBytes: 1_000), count: 5)
    exchanges[0].serverTime = .seconds(2)
    var bench = FetchBench(roundTrip: 80, rate: 8, exchanges: exchanges)
    bench.plan.order = .shared
    bench.plan.connections = 2
    let record = try bench.record()
    #expect(record.bytes == 5_000)
    #expect(record.ends.count == 5)
    // One round trip for the handshake and one for each.
    let others = record.ends.dropLast().map(\.milliseconds)
    #expect(zip(others, 2...5).allSatisfy { abs($0 - Double($1) * 80) < 10 })
    #expect(try #require(record.done).milliseconds > 2_160)
  }

  /// Two responses of 20 segments on one connection, in turns of 4.
  ///
  /// The first one has begun its third turn, and filled a buffer of one window, before the second one is there:
  /// 12 of its segments, then 4 of each; when it ends, 12 of the other one are left, and 20 if it goes first.
  @Test(arguments: [(StreamOrder.roundRobin(bytes: 4 * 1_448), 12.0), (.inOrder, 20)])
  func responsesTakeTurns(order: StreamOrder, segments: Double) throws {
    var bench = FetchBench(
      roundTrip: 80, rate: 1,
      exchanges: [Exchange](
        repeating: Exchange(requestBytes: 300, responseBytes: 20 * 1_448), count: 2))
    bench.plan.order = .atOnce
    bench.transport.streamOrder = order
    bench.transport.sendBufferWindows = 1
    let ends = try bench.record().ends.map(\.milliseconds)
    // The line is never idle at 1 Mbit/s with ten segments of 12 ms in flight and 80 ms.
    #expect(abs(ends[1] - ends[0] - segments * 12) < 0.001)
  }

  /// Linux since 6.5: after 1, 2, 3, 4, 5, 7, 11 and 19 s.
  @Test func lostSYNsFollowTheLinearSchedule() throws {
    var bench = FetchBench(roundTrip: 80, rate: 8, loss: .independent(1))
    bench.transport.timerTick = .zero
    var simulation = bench.simulation
    simulation.model.begin(replication: 0, in: &simulation.scheduler)
    var instants: [Double] = []
    var sent: UInt64 = 1
    try simulation.run(until: .zero)
    for second in 1...40 {
      try simulation.run(until: .zero + .seconds(Int64(second)))
      let count = simulation.model.network.uplink.counts.sent
      if count > sent { instants.append(Double(second)) }
      sent = count
    }
    #expect(instants == [1, 2, 3, 4, 5, 7, 11, 19, 35])
  }

  /// RFC 5681, section 3.1: the window begins with one segment.
  ///
  /// The SYN-ACK of 40 ms is lost, and so are the SYN of 1 s and the SYN-ACK of 1.04 s; that of 2.04 s answers
  /// the SYN of 2 s.
  @Test func lostSYNAcknowledgementsCutTheFirstWindow() throws {
    var bench = FetchBench(bytes: 2_000, roundTrip: 80, rate: 8)
    bench.transport.timerTick = .zero
    let whole = try bench.record()
    bench.plan.outage = .zero + .milliseconds(40)..<(.zero + .milliseconds(1_100))
    let cut = try bench.record()
    #expect(try #require(cut.connected).milliseconds.rounded() == 2_080)
    #expect(try #require(whole.done) - (try #require(whole.firstByte)) < .milliseconds(1))
    #expect(try #require(cut.done) - (try #require(cut.firstByte)) > .milliseconds(80))
  }

  @Test(arguments: [CongestionAlgorithm.cubic, .reno, .bottleneckRate], [0.0, 0.02, 0.15])
  func whatIsSentIsReadInOrderAndNothingIsLeftBehind(
    congestion: CongestionAlgorithm, loss: Double
  ) throws {
    let exchanges = [
      Exchange(requestBytes: 5_000, responseBytes: 40_000),
      Exchange(requestBytes: 1, serverTime: .milliseconds(30), responseBytes: 1),
      Exchange(requestBytes: 20_000, responseBytes: 100_000),
    ]
    var bench = FetchBench(
      roundTrip: 40, rate: 4, loss: .independent(loss), queueLimit: 20, exchanges: exchanges)
    bench.transport.congestion = congestion
    bench.plan.connections = 3
    bench.horizon = .seconds(600)
    try bench.run(30) { simulation in
      let record = simulation.model.record
      #expect(record.done != nil)
      #expect(record.bytes == 3 * 140_001)
      #expect(record.ends.count == 9)
      #expect(simulation.model.network.openCount == 0)
      let links = [simulation.model.network.uplink, simulation.model.network.downlink]
      for link in links { #expect(link.longestQueue <= 20) }
      // No timer outlives its connection: what is pending is the next packet of each link.
      let flying = links.count { $0.counts.inFlight > 0 }
      #expect(simulation.scheduler.pendingCount == flying)
    }
  }

  @Test func equalSeedsGiveEqualHistoriesAndOthersDoNot() throws {
    func fingerprints(seed: UInt64) throws -> [UInt64] {
      var bench = FetchBench(bytes: 100_000, roundTrip: 80, rate: 8, loss: .independent(0.05))
      bench.seed = seed
      var prints: [UInt64] = []
      try bench.run(5) { prints.append($0.scheduler.fingerprint) }
      return prints
    }
    let first = try fingerprints(seed: 1)
    #expect(try fingerprints(seed: 1) == first)
    #expect(try fingerprints(seed: 2) != first)
    #expect(Set(first).count == 5)
  }

  /// A connection that closes in the midst of everything leaves nothing that would disturb the next one.
  @Test func theMemoryOfAClosedConnectionServesTheNext() throws {
    let bench = FetchBench(bytes: 100_000, roundTrip: 80, rate: 8, loss: .independent(0.05))
    var fresh: [UInt64] = []
    try bench.run(20) { fresh.append($0.scheduler.fingerprint) }
    var simulation = bench.simulation
    for replication in 0..<20 {
      simulation.scheduler.reset()
      simulation.model.begin(replication: UInt32(replication), in: &simulation.scheduler)
      try simulation.run(until: .zero + .milliseconds(Int64(replication) * 25))
    }
    for replication in 0..<20 {
      simulation.scheduler.reset()
      simulation.model.begin(replication: UInt32(replication), in: &simulation.scheduler)
      try simulation.run(until: .zero + .seconds(180))
      #expect(simulation.scheduler.fingerprint == fresh[replication])
      var alone = bench.simulation
      alone.model.begin(replication: UInt32(replication), in: &alone.scheduler)
      try alone.run(until: .zero + .seconds(180))
      #expect(alone.scheduler.fingerprint == fresh[replication])
    }
  }

  @Test func aForkGoesTheSameWay() throws {
    let bench = FetchBench(bytes: 100_000, roundTrip: 80, rate: 8, loss: .independent(0.05))
    var simulation = bench.simulation
    simulation.model.begin(replication: 3, in: &simulation.scheduler)
    try simulation.run(until: .zero + .milliseconds(300))
    var fork = simulation
    try simulation.run()
    try fork.run()
    #expect(fork.scheduler.fingerprint == simulation.scheduler.fingerprint)
    #expect(fork.model.record == simulation.model.record)
  }
}
