import SimulationEngine
import Testing

@Suite("Event keys")
struct EventKeyTests {
  @Test("A key gives back its parts, to the limits of each")
  func parts() {
    for time in [0, 1, 1 << 40, Int64.max - 1] {
      for priority in [UInt8(0), 128, 255] {
        for sequence in [0, 1, EventKey.sequenceLimit - 1] {
          for slot in [0, 1, UInt32(EventKey.slotLimit - 1)] {
            let key = EventKey(
              time: .at(time), priority: EventPriority(rawValue: priority), sequence: sequence,
              slot: slot)
            #expect(key.time == .at(time))
            #expect(key.priority.rawValue == priority)
            #expect(key.sequence == sequence)
            #expect(key.slot == Int(slot))
          }
        }
      }
    }
  }

  @Test("Keys are ordered by time, then priority, then sequence", arguments: 0..<UInt64(20))
  func order(seed: UInt64) {
    var random = TestRandom(seed: seed)
    let extremes: [Int64] = [0, 1, 2, 1 << 32, 1 << 62, .max - 1]
    func key() -> EventKey {
      EventKey(
        time: .at(extremes[random.below(6)]),
        priority: EventPriority(rawValue: [0, 1, 128, 255][random.below(4)]),
        sequence: [0, 1, 1 << 20, EventKey.sequenceLimit - 1][random.below(4)],
        slot: UInt32(random.below(EventKey.slotLimit)))
    }
    for _ in 0..<2_000 {
      let (left, right) = (key(), key())
      let isBefore =
        (left.time, left.priority, left.sequence) < (right.time, right.priority, right.sequence)
      let isAfter =
        (right.time, right.priority, right.sequence) < (left.time, left.priority, left.sequence)
      if isBefore || isAfter {
        #expect((left < right) == isBefore)
        #expect(left.precedes(right) == (isBefore ? 1 : 0))
      }
    }
  }
}
