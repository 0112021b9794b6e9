import LaunchModels
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

/// Links that change in mid-run, traced by hand.
@Suite struct LinkConditionTests {
  private static func time(_ microseconds: Int64) -> SimulationTime {
    .zero + .microseconds(microseconds)
  }

  private static func chances() -> PacketChances {
    PacketChances(
      seed: 1, connection: .none, direction: .down, at: StreamPosition(replication: 0))
  }

  private static func link(rate: LinkRate = .constant(bitsPerSecond: 8_000_000)) -> Link {
    Link(LinkParameters(rate: rate, delay: .milliseconds(10), queueLimit: 4))
  }

  /// 1,500 bytes at 8 Mbit/s take 1.5 ms.
  ///
  /// At 2 ms the first packet is past the line, 1 ms of the second is
  /// left, and two more wait; at half the rate they take 2, 3 and 3 ms.
  @Test func packetsInTheQueueFollowTheRate() {
    var link = Self.link()
    var chances = Self.chances()
    for _ in 0..<4 { _ = link.send(1_500, at: .zero, chances: &chances) }
    link.setConditions(LinkConditions(rate: 0.5), at: Self.time(2_000))
    #expect(link.queueLength(at: Self.time(2_000)) == 3)
    #expect(link.queueLength(at: Self.time(3_999)) == 3)
    #expect(link.queueLength(at: Self.time(4_000)) == 2)
    let fate = link.send(750, at: Self.time(4_000), chances: &chances)
    #expect(fate == .arrives(Self.time(2_000 + 2_000 + 3_000 + 3_000 + 1_500 + 10_000)))
    // And back: 1 ms is left of 3 ms, at twice the rate 0.5 ms.
    link.setConditions(LinkConditions(), at: Self.time(6_000))
    #expect(link.queueLength(at: Self.time(6_499)) == 3)
    #expect(link.queueLength(at: Self.time(6_500)) == 2)
    let last = link.send(1_000, at: Self.time(6_500), chances: &chances)
    #expect(last == .arrives(Self.time(6_500 + 1_500 + 750 + 1_000 + 10_000)))
  }

  /// A delay that ends lets later packets arrive with the last of those that it held, not before.
  @Test func laterPacketsDoNotOvertake() {
    var link = Self.link()
    var chances = Self.chances()
    link.setConditions(LinkConditions(delay: .milliseconds(50)), at: .zero)
    #expect(
      link.send(1_000, at: .zero, chances: &chances) == .arrives(Self.time(1_000 + 60_000)))
    link.setConditions(LinkConditions(), at: Self.time(2_000))
    let next = link.send(1_000, at: Self.time(2_000), chances: &chances)
    #expect(next == .arrives(Self.time(61_000)))
  }

  @Test func lossOfTheConditionsReplacesThatOfTheLink() {
    var link = Link(
      LinkParameters(
        rate: .constant(bitsPerSecond: 8_000_000), delay: .zero, loss: .independent(1)))
    var chances = Self.chances()
    #expect(link.send(1, at: .zero, chances: &chances) == .lost)
    link.setConditions(LinkConditions(loss: 0), at: .zero)
    #expect(link.send(1, at: .zero, chances: &chances) != .lost)
    link.setConditions(LinkConditions(), at: .zero)
    #expect(link.send(1, at: .zero, chances: &chances) == .lost)
  }

  /// 0.5 ms of the first packet are left at 1 ms; it and the next one wait until 21 ms; the queue is full.
  @Test func nothingLeavesWhileItIsHeldUp() {
    var link = Self.link()
    var chances = Self.chances()
    for _ in 0..<2 { _ = link.send(1_500, at: .zero, chances: &chances) }
    link.holdUp(until: Self.time(21_000), at: Self.time(1_000))
    for _ in 0..<2 { _ = link.send(1_500, at: Self.time(5_000), chances: &chances) }
    #expect(link.send(1_500, at: Self.time(20_000), chances: &chances) == .refused)
    #expect(link.queueLength(at: Self.time(21_499)) == 4)
    #expect(link.queueLength(at: Self.time(21_500)) == 3)
    let fate = link.send(1_000, at: Self.time(21_500), chances: &chances)
    #expect(fate == .arrives(Self.time(21_500 + 4_500 + 1_000 + 10_000)))
    // An idle link is held up as well, and a shorter time changes nothing.
    link.holdUp(until: Self.time(60_000), at: Self.time(50_000))
    link.holdUp(until: Self.time(55_000), at: Self.time(50_000))
    let later = link.send(1_000, at: Self.time(52_000), chances: &chances)
    #expect(later == .arrives(Self.time(71_000)))
  }

  /// A chance a millisecond: three packets would leave at 1, 2 and 3, and leave at 6, 7 and 8 instead.
  @Test func aTraceKeepsItsChances() throws {
    let trace = try DeliveryTrace(chances: Array(1...20), bytesPerChance: 1_500)
    var link = Self.link(rate: .trace(trace))
    var chances = Self.chances()
    for _ in 0..<3 { _ = link.send(1_500, at: .zero, chances: &chances) }
    link.setConditions(LinkConditions(rate: 0.1), at: Self.time(500))
    #expect(link.queueLength(at: Self.time(500)) == 3)
    link.holdUp(until: Self.time(5_500), at: Self.time(500))
    #expect(link.queueLength(at: Self.time(6_000)) == 2)
    let fate = link.send(1_500, at: Self.time(6_000), chances: &chances)
    #expect(fate == .arrives(Self.time(9_000 + 10_000)))
  }

  /// The response of 10,000 bytes, 7 segments of 10,364 bytes, begins to leave at 240.404 ms.
  ///
  /// At 245.404 ms
  /// 5 ms of it have left, of the fourth packet 0.5 ms; the rest takes twice as long.
  @Test func theArrivalsOfPacketsThatWaitAreMoved() throws {
    func end(_ changes: [(milliseconds: Double, action: ScriptWorld.Action)]) throws -> Double {
      let world = try ScriptWorld.run(
        [
          (0, .open(ConnectionSetup())),
          (200, .send(0, Exchange(requestBytes: 300, responseBytes: 10_000))),
        ] + changes)
      return try #require(world.end(of: 0))
    }
    // The server's ACK of the request goes before.
    let left = 240.352 + 0.052
    let half = ScriptWorld.Action.conditions(LinkConditions(rate: 0.5))
    let slow = ScriptWorld.Action.conditions(LinkConditions(delay: .milliseconds(7)))
    for (changes, expected) in [
      ([], left + 10.364 + 40), ([half], left + 5 + 2 * 5.364 + 40),
      ([.hold(.milliseconds(100))], left + 110.364 + 40), ([slow], left + 10.364 + 47),
    ] as [([ScriptWorld.Action], Double)] {
      // A tenth of a nanosecond.
      #expect(abs(try end(changes.map { (245.404, $0) }) - expected) < 1e-7)
    }
  }
}
