import LaunchModels
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

/// One direction of an access link, traced by hand and against what must always hold.
@Suite struct LinkTests {
  private static func chances(_ connection: UInt64 = 0) -> PacketChances {
    PacketChances(
      seed: 1, connection: StreamIdentity(connection), direction: .down,
      at: StreamPosition(replication: 0))
  }

  private static func time(microseconds: Int64) -> SimulationTime {
    .zero + .microseconds(microseconds)
  }

  /// 1,500 bytes at 8 Mbit/s take 1.5 ms; two may wait or be sent; the third is refused.
  @Test func packetsQueueForTheLineAndAreRefusedWhenItIsFull() {
    var link = Link(
      LinkParameters(
        rate: .constant(bitsPerSecond: 8_000_000), delay: .milliseconds(10), queueLimit: 2))
    var chances = Self.chances()
    let fates = (0..<3).map { _ in link.send(1_500, at: .zero, chances: &chances) }
    #expect(
      fates == [
        .arrives(Self.time(microseconds: 11_500)), .arrives(Self.time(microseconds: 13_000)),
        .refused,
      ])
    // The first one has left after 1.5 ms, so that there is room again at that instant.
    #expect(link.queueLength(at: Self.time(microseconds: 1_500)) == 1)
    let later = link.send(750, at: Self.time(microseconds: 1_500), chances: &chances)
    #expect(later == .arrives(Self.time(microseconds: 13_750)))
    #expect(link.counts.refused == 1)
    #expect(link.counts.inFlight == 3)
  }

  @Test func aLinkThatIsDownLosesWhatItSendsAndStillSpendsTheLine() {
    var link = Link(LinkParameters(rate: .constant(bitsPerSecond: 8_000_000), delay: .zero))
    var chances = Self.chances()
    link.isDown = true
    #expect(link.send(1_000, at: .zero, chances: &chances) == .lost)
    link.isDown = false
    let fate = link.send(1_000, at: .zero, chances: &chances)
    #expect(fate == .arrives(Self.time(microseconds: 2_000)))
  }

  @Test func everyPacketIsDeliveredLostRefusedOrInFlight() {
    var random = SeededRandom(seed: 3)
    for _ in 0..<50 {
      let limit = Int.random(in: 1...20, using: &random)
      var link = Link(
        LinkParameters(
          rate: .constant(bitsPerSecond: .random(in: 100_000...10_000_000, using: &random)),
          delay: .milliseconds(20), jitter: .milliseconds(30), queueLimit: limit,
          loss: .independent(0.2)))
      var chances = Self.chances()
      var now = SimulationTime.zero
      var arrivals: [SimulationTime] = []
      for _ in 0..<500 {
        now = now + .microseconds(.random(in: 0...3_000, using: &random))
        let fate = link.send(.random(in: 40...1_500, using: &random), at: now, chances: &chances)
        if case .arrives(let time) = fate { arrivals.append(time) }
        #expect(link.queueLength(at: now) <= limit)
      }
      #expect(arrivals == arrivals.sorted(), "jitter must not change the order")
      #expect(link.counts.inFlight == UInt64(arrivals.count))
      for _ in arrivals { link.packetArrived() }
      let counts = link.counts
      #expect(counts.sent == counts.delivered + counts.lost + counts.refused)
      #expect(counts.inFlight == 0)
      #expect(link.longestQueue <= limit)
    }
  }

  /// What else is on the link changes when a packet arrives, never whether it is lost.
  @Test func lossBelongsToTheConnectionAndTheOrdinalOfThePacket() {
    func losses(amongOthers: Bool) -> [Bool] {
      var link = Link(
        LinkParameters(
          rate: .constant(bitsPerSecond: 1_000_000), delay: .zero, queueLimit: 10_000,
          loss: .independent(0.3)))
      var own = Self.chances(7)
      var others = Self.chances(8)
      return (0..<200).map { _ in
        if amongOthers { _ = link.send(900, at: .zero, chances: &others) }
        return link.send(1_000, at: .zero, chances: &own) == .lost
      }
    }
    #expect(losses(amongOthers: false) == losses(amongOthers: true))
    #expect(Set(losses(amongOthers: false)).count == 2)
  }

  /// The means of 200,000 packets are within five standard deviations: 6 in 10 million.
  ///
  /// The one of the share lost is sqrt(m (1 - m) (1 + c) / ((1 - c) n)) with c = 1 - begin - end, the
  /// correlation of neighbours; that of the mean of B bursts is sqrt(b (b - 1) / B).
  @Test(arguments: [(0.03, 1.0), (0.03, 4.0), (0.08, 2.5), (0.3, 10)])
  func burstsHaveTheMeansAskedFor(meanLoss: Double, meanBurst: Double) throws {
    let loss = try #require(BurstyLoss(meanLoss: meanLoss, meanBurst: meanBurst))
    var link = Link(
      LinkParameters(
        rate: .constant(bitsPerSecond: 1_000_000_000_000), delay: .zero, queueLimit: 1_000_000,
        loss: .bursty(loss)))
    var chances = Self.chances()
    let count = 200_000
    var lost = 0
    var bursts = 0
    var wasLost = false
    for _ in 0..<count {
      let isLost = link.send(1_000, at: .zero, chances: &chances) == .lost
      if isLost { lost += 1 }
      if isLost, !wasLost { bursts += 1 }
      wasLost = isLost
    }
    let correlation = 1 - loss.begin - loss.end
    let variance = meanLoss * (1 - meanLoss) * (1 + correlation) / (1 - correlation)
    let share = Double(lost) / Double(count)
    #expect(abs(share - meanLoss) < 5 * (variance / Double(count)).squareRoot())
    let burst = Double(lost) / Double(bursts)
    let deviation = (meanBurst * (meanBurst - 1) / Double(bursts)).squareRoot()
    #expect(abs(burst - meanBurst) <= 5 * deviation)
  }

  @Test func certainLossLosesEverythingAndNoLossNothing() {
    for (loss, lost) in [(1.0, UInt64(5_000)), (0.0, 0)] {
      var link = Link(
        LinkParameters(
          rate: .constant(bitsPerSecond: 1_000_000), delay: .zero, queueLimit: 10_000,
          loss: .independent(loss)))
      var chances = Self.chances()
      for _ in 0..<5_000 { _ = link.send(1_000, at: .zero, chances: &chances) }
      #expect(link.counts.lost == lost)
    }
  }

  /// Bursts so long, or losses so high, that no chain has them.
  @Test(arguments: [(0.0, 4.0), (1, 4), (0.9, 2), (0.1, 0.5), (0.1, .infinity), (.nan, 4)])
  func impossibleBurstsAreRefused(meanLoss: Double, meanBurst: Double) {
    #expect(BurstyLoss(meanLoss: meanLoss, meanBurst: meanBurst) == nil)
  }
}
