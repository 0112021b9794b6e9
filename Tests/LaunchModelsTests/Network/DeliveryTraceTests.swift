import LaunchModels
import RandomVariates
import SimulationEngine
import TestSupport
import Testing

/// Links that play a recorded trace.
@Suite struct DeliveryTraceTests {
  /// Chances at 1, 1, 5 and 10 ms, each of 1,500 bytes.
  private static func link(offset: Int64 = 0) throws -> Link {
    let trace = try DeliveryTrace(chances: [1, 1, 5, 10], bytesPerChance: 1_500)
    return Link(
      LinkParameters(rate: .trace(trace), delay: .zero, queueLimit: 1_000),
      traceOffset: .milliseconds(offset))
  }

  private static func arrivals(
    of sizes: [Int], every gap: Int64 = 0, offset: Int64 = 0
  ) throws -> [Double] {
    var link = try link(offset: offset)
    var chances = PacketChances(
      seed: 1, connection: .none, direction: .up, at: StreamPosition(replication: 0))
    return sizes.enumerated().map { number, size in
      let now = SimulationTime.zero + .milliseconds(Int64(number) * gap)
      guard case .arrives(let time) = link.send(size, at: now, chances: &chances) else { return -1 }
      return (time - SimulationTime.zero).milliseconds
    }
  }

  @Test func packetsLeaveWithTheChances() throws {
    #expect(try Self.arrivals(of: [1_500, 1_500, 1_500, 1_500, 1_500]) == [1, 1, 5, 10, 11])
  }

  @Test func aChanceIsSharedAndAPacketMayTakeSeveral() throws {
    // 1,000 + 500 in the first, 1,500 + 500 in the second and third, 1,000 of what the third has left.
    #expect(try Self.arrivals(of: [1_000, 500, 2_000, 1_000]) == [1, 1, 5, 5])
  }

  @Test func whatNobodyUsesIsGone() throws {
    // Sent at 0, 6 and 12 ms: the chance at 5 ms passes; in the second lap that at 15 ms is the next.
    #expect(try Self.arrivals(of: [100, 100, 100], every: 6) == [1, 10, 15])
  }

  @Test func theTraceMayBeginAnywhere() throws {
    #expect(try Self.arrivals(of: [1_500, 1_500, 1_500], offset: 4) == [1, 6, 7])
    #expect(try Self.arrivals(of: [1_500, 1_500, 1_500], offset: 24) == [1, 6, 7])
  }

  /// Against a search of chance after chance.
  @Test(arguments: UInt64(0)..<20)
  func randomTracesAgreeWithASearchStepByStep(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var chances: [UInt32] = []
    var last: UInt32 = 0
    for _ in 0..<Int.random(in: 1...40, using: &random) {
      last += .random(in: 0...8, using: &random)
      chances.append(last)
    }
    if last == 0 { chances.append(1) }
    let period = Int64(chances[chances.count - 1])
    let trace = try DeliveryTrace(chances: chances, bytesPerChance: 1_000)
    let offset = Int64.random(in: 0..<period, using: &random)
    var link = Link(
      LinkParameters(rate: .trace(trace), delay: .zero, queueLimit: 10_000),
      traceOffset: .milliseconds(offset))
    var draws = PacketChances(
      seed: 1, connection: .none, direction: .up, at: StreamPosition(replication: 0))
    // The chances from the offset on, one after another.
    var place = chances.firstIndex { Int64($0) >= offset } ?? 0
    var lap: Int64 = 0
    var left = 1_000
    func instant() -> Int64 { lap * period + Int64(chances[place]) - offset }
    func advance() {
      left = 1_000
      place += 1
      if place == chances.count {
        place = 0
        lap += 1
      }
    }
    var now: Int64 = 0
    var lineFree: Int64 = 0
    for _ in 0..<300 {
      now += .random(in: 0...12, using: &random)
      let size = Int.random(in: 1...3_000, using: &random)
      let start = max(now, lineFree)
      while instant() < start { advance() }
      var rest = size
      while rest > 0 {
        let carried = min(rest, left)
        rest -= carried
        left -= carried
        lineFree = instant()
        if left == 0 { advance() }
      }
      let fate = link.send(size, at: .zero + .milliseconds(now), chances: &draws)
      #expect(fate == .arrives(.zero + .milliseconds(lineFree)))
    }
  }

  @Test(arguments: [
    ("", DeliveryTraceError.empty), ("0\n0\n", .noTime), ("1\n2\nthree\n", .notANumber(line: 3)),
    ("1000001\n", .tooSparse), ("5\n4\n", .goesBack(line: 2)), ("1\n-2\n", .notANumber(line: 2)),
    ("1.5\n", .notANumber(line: 1)),
  ])
  func badTracesAreRefused(text: String, error: DeliveryTraceError) {
    #expect(throws: error) { try DeliveryTrace(text: text) }
  }

  @Test func aTraceIsReadLineByLine() throws {
    #expect(try DeliveryTrace(text: "0\n3\r\n3\n7").chances == [0, 3, 3, 7])
    #expect(throws: DeliveryTraceError.chanceSize(0)) {
      try DeliveryTrace(chances: [1], bytesPerChance: 0)
    }
  }
}
