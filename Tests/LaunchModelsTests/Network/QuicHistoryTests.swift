import LaunchModels
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

/// QUIC's handshake and its streams, traced by hand.
@Suite struct QuicHistoryTests {
  private static func bench(
    _ transport: TransportProtocol, _ security: SecureHandshake, loss: PacketLoss = .none
  ) -> FetchBench {
    var bench = FetchBench(bytes: 1_000, roundTrip: 80, rate: 8, loss: loss)
    bench.plan.setup.transport = transport
    bench.plan.setup.security = security
    return bench
  }

  /// At 8 Mbit/s a byte takes 1 us, and 40 ms go by each way.
  ///
  /// Initial up, 1,252 bytes; the answer, and behind it the rest of 2,700 bytes: 1,196 and 308 with 56 each.
  @Test func theHandshakeTakesOneRoundTrip() throws {
    let record = try Self.bench(.quic, .tls13).record()
    let answered = 40_000_000 + 1_252_000 + 1_252_000
    let connected = answered + 1_252_000 + 364_000 + 40_000_000
    #expect(record.connected == SimulationTime(nanoseconds: Int64(connected)))
    #expect(record.ready == record.connected)
    // The request of 300 bytes and the last 80 of TLS leave behind two ACKs of 56 bytes, which the client
    // has sent for the first segment and the second; the last one is held back and travels with it.
    let request = try #require(record.firstByte) - (try #require(record.ready))
    #expect(request.milliseconds > 80 && request.milliseconds < 82)
  }

  /// TCP and TLS 1.3: two round trips; QUIC: one; with early data one and none.
  @Test func quicSavesARoundTrip() throws {
    func firstByte(_ transport: TransportProtocol, _ security: SecureHandshake) throws -> Double {
      try #require(try Self.bench(transport, security).record().firstByte).milliseconds
    }
    for security in [SecureHandshake.tls13, .resumption, .earlyData] {
      let saved = try firstByte(.tcp, security) - firstByte(.quic, security)
      // But for the bytes of longer first packets, 1.2 ms each.
      #expect(abs(saved - 80) < 4, "\(security)")
    }
    #expect(try abs(firstByte(.quic, .earlyData) - 80) < 4)
    #expect(try firstByte(.quic, .none) == firstByte(.quic, .tls13))
  }

  @Test func earlyDataIsReadyAtOnce() throws {
    let record = try Self.bench(.quic, .earlyData).record()
    #expect(record.ready == .zero)
    #expect(record.bytes == 1_000)
  }

  /// The request goes with the first packet; the answer to that is lost, and the response is there first.
  ///
  /// Up: 1,252 bytes, and the request of 356. The answer would leave at 41.252 ms, the response behind it. What
  /// the client cannot read tells the server nothing: it answers anew after 1 s, and to the client's next first
  /// packet, which leaves at 1 s too; the response comes again.
  @Test(arguments: [1_000, 30_000])
  func earlyDataSurviveALostAnswer(bytes: Int) throws {
    let exchange = Exchange(requestBytes: 300, responseBytes: bytes)
    func world(isLost: Bool) throws -> ScriptWorld {
      try ScriptWorld.run([
        (0, .open(ScriptWorld.setup(.quic, .earlyData))), (0, .send(0, exchange)),
        // Between the arrivals of the first packet and the request.
        (41, .setDown(isLost)), (41.5, .setDown(false)),
      ])
    }
    let whole = try world(isLost: false)
    let world = try world(isLost: true)
    #expect(world.network.downlink.counts.lost == 1)
    #expect(world.bytes(of: 0) == bytes)
    #expect(try #require(whole.end(of: 0)) < (bytes > 1_000 ? 300 : 100))
    let connected = try #require(world.time(of: .connected(world.ids[0])))
    // The server's timer began at 41.252 ms.
    #expect(abs(connected - (1_000 + 41.252 + 41.252)) < 2)
    #expect(try #require(world.end(of: 0)) < 2_000)
  }

  /// Lost: the first answer, the first packet that is sent again at 1 s, and the answer at 1,041.252 ms.
  ///
  /// The request that is sent again at 1,005 ms arrives, after a response that the client could not read. It must
  /// not end the server's handshake: the next first packet leaves at 3 s, and is answered.
  @Test func earlyDataDoNotEndTheHandshake() throws {
    let world = try ScriptWorld.run([
      (0, .open(ScriptWorld.setup(.quic, .earlyData))),
      (5, .send(0, Exchange(requestBytes: 300, responseBytes: 1_000))), (41, .setDown(true)),
      (43, .setDown(false)), (999, .setDown(true)), (1_001, .setDown(false)),
      (1_041, .setDown(true)), (1_042, .setDown(false)),
    ])
    #expect(world.network.downlink.counts.lost == 2)
    #expect(world.network.uplink.counts.lost == 1)
    let connected = try #require(world.time(of: .connected(world.ids[0])))
    #expect(abs(connected - (3_000 + 41.252 + 41.252)) < 2)
    #expect(try #require(world.end(of: 0)) < 4_200)
  }

  /// The first packet is lost, the request that follows it is not, and cannot be read.
  @Test func earlyDataAreSentAgainWhenTheFirstPacketIsLost() throws {
    let exchange = Exchange(requestBytes: 300, responseBytes: 1_000)
    let world = try ScriptWorld.run([
      (0, .setDown(true)), (0, .open(ScriptWorld.setup(.quic, .earlyData))), (0, .setDown(false)),
      (1, .send(0, exchange)),
    ])
    #expect(world.network.uplink.counts.lost == 1)
    #expect(try #require(world.end(of: 0)) < 1_200)
  }

  /// The answer acknowledges early data that have come before it is sent again.
  @Test func aRepeatedAnswerAcknowledgesEarlyData() throws {
    let slow = Exchange(requestBytes: 300, serverTime: .seconds(10), responseBytes: 1_000)
    let world = try ScriptWorld.run([
      (0, .open(ScriptWorld.setup(.quic, .earlyData))), (0, .send(0, slow)),
      // The answer, the ACK that is held back for 25 ms, and the client's repetitions are lost.
      (41, .setDown(true)), (1_001, .setDown(false)),
    ])
    #expect(world.bytes(of: 0) == 1_000)
    let id = world.ids[0]
    #expect(world.network.retransmissions(of: id) == 1)
    #expect(abs(try #require(world.end(of: 0)) - 10_082) < 5)
  }

  /// RFC 9002: 1 s, and twice as long each time.
  @Test func lostInitialsAreSentAgainAfterDoubledTimes() throws {
    var simulation = Self.bench(.quic, .tls13, loss: .independent(1)).simulation
    simulation.model.begin(replication: 0, in: &simulation.scheduler)
    var instants: [Int] = []
    var sent: UInt64 = 1
    for second in 0...20 {
      try simulation.run(until: .zero + .seconds(Int64(second)))
      let count = simulation.model.network.uplink.counts.sent
      if count > sent { instants.append(second) }
      sent = count
    }
    #expect(instants == [1, 3, 7, 15])
  }

  /// Signing delays the rest of the flight and not the answer.
  @Test func theServerSigns() throws {
    var bench = Self.bench(.quic, .tls13)
    let at = try #require(try bench.record().ready)
    bench.plan.setup.signing = .milliseconds(30)
    // The answer has left the line meanwhile.
    let late = try #require(try bench.record().ready)
    #expect(late - at == .milliseconds(30) - .nanoseconds(1_252_000))
  }

  /// The second response leaves the server 5 ms after the first one, whose only segment is lost.
  ///
  /// On TCP it is read when the first one has come again, on QUIC at once.
  @Test(arguments: TransportProtocol.allCases)
  func aLostSegmentHoldsUpItsOwnStreamOnly(transport: TransportProtocol) throws {
    func world(isLost: Bool) throws -> ScriptWorld {
      try ScriptWorld.run([
        (0, .open(ScriptWorld.setup(transport))),
        (200, .send(0, Exchange(requestBytes: 300, responseBytes: 1_000))),
        (
          200,
          .send(
            0,
            Exchange(
              requestBytes: 300, serverTime: .milliseconds(5), responseBytes: 1_000))
        ),
        (239, .setDown(isLost)), (243, .setDown(false)),
      ])
    }
    let whole = try world(isLost: false)
    let world = try world(isLost: true)
    let first = try #require(world.end(of: 0))
    let second = try #require(world.end(of: 1))
    #expect(first > 300)
    switch transport {
    case .tcp: #expect(second == first)
    case .quic: #expect(abs(second - (try #require(whole.end(of: 1)))) < 0.1)
    }
    #expect(world.bytes(of: 0) == 1_000)
    #expect(world.bytes(of: 1) == 1_000)
  }
}
