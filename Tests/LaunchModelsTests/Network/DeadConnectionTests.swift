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
