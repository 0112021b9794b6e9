import RandomVariates
import Testing

struct RandomStreamTests {
  private let key = StreamKey(seed: 20_250_115, purpose: StreamPurpose("task.cpu"), entity: "push")
  private let position = StreamPosition(replication: 3, user: 14, day: 15, slot: 9)

  @Test func givesTheNumbersOfASecondImplementation() throws {
    let rows = try TruthRow.all(of: "stream_uniforms.csv")
    #expect(rows.count == 120)
    for row in rows {
      var entity = StreamIdentity.none
      for part in try row.text("entity").split(separator: " ") {
        let value = String(part.dropFirst(2))
        if part.hasPrefix("s:") {
          entity = entity.appending(value)
        } else {
          entity = entity.appending(try #require(UInt64(value)))
        }
      }
      let key = StreamKey(
        seed: try row.value("seed"), purpose: StreamPurpose(try row.text("purpose")),
        entity: entity)
      let stream = RandomStream(
        key: key,
        at: StreamPosition(
          replication: try row.value("replication"), user: try row.value("user"),
          day: try row.value("day"), slot: try row.value("slot")))
      let (draw, bits, uniform): (UInt32, UInt64, Double) = (
        try row.value("draw"), try row.hexadecimal("bits"), try row.number("uniform")
      )
      #expect(stream.bits(at: draw) == bits)
      #expect(stream.uniform(at: draw) == uniform)
    }
  }

  @Test func equalKeysAndPositionsGiveEqualDraws() {
    var first = RandomStream(key: key, at: position)
    var second = RandomStream(
      key: StreamKey(seed: 20_250_115, purpose: StreamPurpose("task.cpu"), entity: "push"),
      at: position)
    for _ in 0..<1_000 { #expect(first.nextBits() == second.nextBits()) }
  }

  @Test func everyPartOfKeyAndPositionMatters() {
    let others = [
      RandomStream(key: key, at: position),
      RandomStream(
        key: StreamKey(seed: 20_250_116, purpose: StreamPurpose("task.cpu"), entity: "push"),
        at: position),
      RandomStream(
        key: StreamKey(seed: 20_250_115, purpose: StreamPurpose("task.io"), entity: "push"),
        at: position),
      RandomStream(
        key: StreamKey(seed: 20_250_115, purpose: StreamPurpose("task.cpu"), entity: "pull"),
        at: position),
      RandomStream(key: key, at: StreamPosition(replication: 4, user: 14, day: 15, slot: 9)),
      RandomStream(key: key, at: StreamPosition(replication: 3, user: 15, day: 15, slot: 9)),
      RandomStream(key: key, at: StreamPosition(replication: 3, user: 14, day: 16, slot: 9)),
      RandomStream(key: key, at: StreamPosition(replication: 3, user: 14, day: 15, slot: 10)),
    ]
    // Any two of 8 streams of 100 draws coincide somewhere by accident with a chance of 10⁻¹⁴.
    let draws = others.flatMap { stream in (0..<100).map { stream.bits(at: $0) } }
    #expect(Set(draws).count == draws.count)
  }

  @Test func drawsByOrdinalAreThoseInSequence() {
    var stream = RandomStream(key: key, at: position)
    for draw in 0..<1_000 as Range<UInt32> {
      #expect(stream.drawCount == draw)
      let expected = stream.bits(at: draw)
      #expect(stream.nextBits() == expected)
      // Where the stream stands makes no difference.
      #expect(stream.bits(at: 17) == RandomStream(key: key, at: position).bits(at: 17))
    }
    var uniforms = RandomStream(key: key, at: position)
    for draw in 0..<1_000 as Range<UInt32> {
      #expect(uniforms.nextUniform() == stream.uniform(at: draw))
    }
  }

  @Test func uniformNumbersAreStrictlyInsideAndSymmetrical() {
    #expect(RandomStream.uniform(0) == 0x1p-53)
    #expect(RandomStream.uniform(0xfff) == 0x1p-53)
    #expect(RandomStream.uniform(.max) == 1 - 0x1p-53)
    #expect(RandomStream.uniform(1 << 63) == 0.5 + 0x1p-53)
    #expect(RandomStream.uniform((1 << 63) - 1) == 0.5 - 0x1p-53)
    var stream = RandomStream(key: key, at: position)
    for _ in 0..<10_000 {
      let bits = stream.nextBits()
      let uniform = RandomStream.uniform(bits)
      #expect(uniform > 0 && uniform < 1)
      // The complement is the uniform number of the complemented bits, exactly.
      #expect(1 - uniform == RandomStream.uniform(~bits))
    }
  }

  @Test func chancesOfNoneAndAllAreCertain() {
    var stream = RandomStream(key: key, at: position)
    var hits = (none: 0, some: 0, all: 0)
    for _ in 0..<10_000 {
      if stream.nextChance(0) { hits.none += 1 }
      if stream.nextChance(0.1) { hits.some += 1 }
      if stream.nextChance(1) { hits.all += 1 }
    }
    #expect(hits.none == 0)
    #expect(hits.all == 10_000)
    #expect(stream.drawCount == 30_000)
    // Binomial(10⁴, 0.1): sigma = 30; 5 sigma is a level of 6·10⁻⁷.
    #expect(abs(hits.some - 1_000) < 150)
  }

  @Test func copiesGoOnAlike() {
    var stream = RandomStream(key: key, at: position)
    _ = stream.nextBits()
    var fork = stream
    for _ in 0..<10 { #expect(stream.nextBits() == fork.nextBits()) }
  }
}
