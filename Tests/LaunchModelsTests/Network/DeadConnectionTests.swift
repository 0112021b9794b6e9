import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// Connections that end, or die in silence, and exchanges that are given up.
@Suite struct DeadConnectionTests {
  private static let small = Exchange(requestBytes: 300, responseBytes: 1_000)

  /// The FIN takes 40 ms and its 52 bytes; the request afterwards goes up, the reset comes down.
  @Test func whatFollowsAFinishIsAnsweredByAReset() throws {
    let world = try ScriptWorld.run([
      (0, .open(ConnectionSetup())), (200, .send(0, Self.small)), (1_000, .closeByServer(0)),
      (2_000, .send(0, Self.small)),
    ])
    let id = world.ids[0]
    #expect(world.end(of: 0) != nil)
    #expect(world.time(of: .closed(id)) == 1_040.052)
    #expect(world.time(of: .reset(id)) == 2_000 + 40.352 + 40.052)
    #expect(world.end(of: 1) == nil)
    #expect(!world.network.isOpen(id))
  }

  /// The request crosses the FIN: the exchange is open when that arrives.
  @Test func aFinishAmidAnExchangeIsAReset() throws {
    let world = try ScriptWorld.run([
      (0, .open(ConnectionSetup())), (1_000, .closeByServer(0)), (1_020, .send(0, Self.small)),
    ])
    #expect(world.time(of: .reset(world.ids[0])) == 1_040.052)
    #expect(world.time(of: .closed(world.ids[0])) == nil)
    #expect(world.network.openCount == 0)
  }

  @Test func aFinishThatIsLostIsNotSentAgain() throws {
    let world = try ScriptWorld.run([
      (0, .open(ConnectionSetup())), (999, .setDown(true)), (1_000, .closeByServer(0)),
      (1_001, .setDown(false)), (30_000, .send(0, Self.small)),
    ])
    #expect(world.time(of: .closed(world.ids[0])) == nil)
    #expect(world.time(of: .reset(world.ids[0])) == 30_000 + 40.352 + 40.052)
  }

  /// Nobody is told, and the client's time-outs go on.
  @Test(arguments: [true, false])
  func whoIsForgottenHearsNothing(isDetached: Bool) throws {
    let world = try ScriptWorld.run([
      (0, .open(ConnectionSetup())), (200, .send(0, Self.small)),
      (1_000, isDetached ? .detach : .forget(0)), (2_000, .send(0, Self.small)),
    ])
    #expect(world.end(of: 0) != nil)
    #expect(world.end(of: 1) == nil)
    #expect(!world.messages.contains { $0.time > .zero + .seconds(1) })
    #expect(world.network.openCount == 1)
    // What goes up to a middlebox is on the link, what is sent on a network that was left is not.
    let before = try ScriptWorld.run([
      (0, .open(ConnectionSetup())), (200, .send(0, Self.small)),
    ])
    let sent = world.network.uplink.counts.sent - before.network.uplink.counts.sent
    #expect(isDetached ? sent == 0 : sent > 5)
  }

  /// The round trip of the handshake is 80.12 ms, of the small exchange 81.456 ms; the least variation is 200 ms.
  ///
  /// A probe after one time-out, the first time-out one later, and from then on doubled times, at most 120 s,
  /// until 924.6 s have gone by: 2 + 4 + ... + 256 time-outs of about 0.28 s are 143 s, and seven of 120 s follow.
  @Test func aConnectionWithoutProgressIsGivenUp() throws {
    var transport = TransportParameters()
    transport.timerTick = .zero
    let world = try ScriptWorld.run(
      [
        (0, .open(ConnectionSetup())), (200, .send(0, Self.small)), (1_000, .detach),
        (2_000, .send(0, Self.small)),
      ], until: 2_000, transport: transport)
    let id = world.ids[0]
    let time = try #require(world.time(of: .reset(id)))
    // SRTT is an eighth of the way from the first round trip to the second.
    let timeout = 280.12 + 1.336 / 8
    #expect(abs(time - (2_000 + 2 * timeout + 510 * timeout + 840_000)) < 100)
    #expect(world.network.openCount == 0)
  }

  /// TCP: SYNs until 67 s, the last wait is 64 s; QUIC: 1, 3, 7, 15, 31 and 63 s, and 64 s.
  @Test(arguments: [(TransportProtocol.tcp, 131.0), (.quic, 127)])
  func whoIsNotAnsweredIsGivenUp(transport: TransportProtocol, seconds: Double) throws {
    var parameters = TransportParameters()
    parameters.timerTick = .zero
    let world = try ScriptWorld.run(
      [(0, .setDown(true)), (0, .open(ScriptWorld.setup(transport)))], until: 200,
      transport: parameters)
    #expect(world.time(of: .reset(world.ids[0])) == seconds * 1_000)
    #expect(world.network.uplink.counts.sent == (transport == .tcp ? 11 : 7))
  }

  /// The server sends a response to nobody, and stops after a while; the client is told nothing.
  @Test func aServerStopsInSilence() throws {
    let large = Exchange(requestBytes: 300, serverTime: .seconds(1), responseBytes: 1_000)
    func world(until seconds: Int64) throws -> ScriptWorld {
      try ScriptWorld.run(
        [(0, .open(ConnectionSetup())), (200, .send(0, large)), (1_000, .setDown(true))],
        until: seconds)
    }
    let early = try world(until: 1_200)
    let late = try world(until: 10_000)
    #expect(early.network.downlink.counts.sent > 15)
    #expect(late.network.downlink.counts.sent == early.network.downlink.counts.sent)
    #expect(!late.messages.contains { $0.message == .reset(late.ids[0]) })
  }

  /// QUIC that does not migrate is silent too.
  @Test func quicWithoutMigrationIsSilentAfterAChangeOfTheNetwork() throws {
    var setup = ScriptWorld.setup(.quic)
    setup.migrates = false
    let world = try ScriptWorld.run([
      (0, .open(setup)), (200, .send(0, Self.small)), (1_000, .detach),
      (2_000, .send(0, Self.small)),
    ])
    #expect(world.end(of: 0) != nil)
    #expect(world.end(of: 1) == nil)
  }

  /// 300 KB take 300 ms; the device changes its network amid them, and opens another connection.
  @Test func afterAChangeOfTheNetworkTCPIsSilentAndQUICGoesOn() throws {
    let large = Exchange(requestBytes: 300, responseBytes: 300_000)
    func world(_ transport: TransportProtocol) throws -> ScriptWorld {
      try ScriptWorld.run([
        (0, .open(ScriptWorld.setup(transport))), (200, .send(0, large)), (400, .detach),
        (1_000, .open(ScriptWorld.setup(transport))), (1_200, .send(1, Self.small)),
      ])
    }
    let tcp = try world(.tcp)
    #expect(tcp.end(of: 0) == nil)
    #expect(tcp.bytes(of: 0) > 0)
    #expect(!tcp.messages.contains { $0.time.milliseconds > 400 && $0.time.milliseconds < 1_000 })
    #expect(tcp.end(of: 0, on: 1) != nil)
    let quic = try world(.quic)
    #expect(quic.bytes(of: 0) == 300_000)
    #expect(quic.end(of: 0, on: 1) != nil)
  }

  /// 500 KB take half a second; the client gives them up amid them.
  @Test(arguments: TransportProtocol.allCases)
  func aResponseThatIsGivenUpStops(transport: TransportProtocol) throws {
    let large = Exchange(requestBytes: 300, responseBytes: 500_000)
    func world(_ cancel: Double?) throws -> ScriptWorld {
      var script: [(milliseconds: Double, action: ScriptWorld.Action)] = [
        (0, .open(ScriptWorld.setup(transport))), (200, .send(0, large)),
        (200, .send(0, Self.small)),
      ]
      if let cancel { script.append((cancel, .cancel(0, exchange: 0))) }
      script.append((3_000, .send(0, Self.small)))
      return try ScriptWorld.run(script)
    }
    let whole = try world(nil)
    let early = try world(400)
    #expect(whole.bytes(of: 0) == 500_000)
    #expect(early.bytes(of: 0) < 100_000)
    #expect(early.end(of: 0) == nil)
    #expect(
      !early.messages.contains { entry in
        guard case .readable(_, 0, _) = entry.message else { return false }
        return entry.time.milliseconds > 400
      })
    // The others are served, and what the server had not written never leaves it.
    #expect(early.end(of: 1) != nil)
    #expect(early.end(of: 2) != nil)
    let saved = whole.network.downlink.counts.bytes - early.network.downlink.counts.bytes
    #expect(saved > 200_000)
    // Given up at once, what the server has written until it hears of it still comes, and is not told.
    let first = try world(200)
    #expect(first.bytes(of: 0) == 0)
    #expect(first.network.downlink.counts.bytes < 100_000)
  }

  /// The server hears that an exchange is given up before it has made the response.
  @Test func aResponseThatIsGivenUpInTimeIsNotSent() throws {
    let slow = Exchange(
      requestBytes: 300, serverTime: .milliseconds(100), responseBytes: 500_000)
    let world = try ScriptWorld.run([
      (0, .open(ConnectionSetup())), (200, .send(0, slow)), (250, .cancel(0, exchange: 0)),
    ])
    #expect(world.messages.map(\.message) == [.connected(world.ids[0]), .ready(world.ids[0])])
    // A SYN-ACK of 60 bytes and two ACKs.
    #expect(world.network.downlink.counts.bytes == 60 + 2 * 52)
  }
}
