/// Ranges of segments beyond a gap, the most recent first, of which an ACK tells: RFC 2018, as in Linux.
package struct SelectiveBlocks: Sendable, BitwiseCopyable {
  private var starts = SIMD4<UInt32>()
  private var ends = SIMD4<UInt32>()
  private var used: UInt8 = 0

  /// How many a receiver remembers.
  static let capacity = 4

  package init() {}

  /// How many ranges there are.
  package private(set) var count: Int {
    get { Int(used) }
    set { used = UInt8(newValue) }
  }

  package subscript(place: Int) -> Range<Int> { Int(starts[place])..<Int(ends[place]) }

  /// A segment has arrived out of order, perhaps again: the range that it belongs to comes first.
  package mutating func add(_ number: Int) {
    let segment = UInt32(number)
    var range = (start: segment, end: segment + 1)
    var place = 0
    while place < count, segment > ends[place] || segment + 1 < starts[place] { place += 1 }
    if place < count {
      range = (min(range.start, starts[place]), max(range.end, ends[place]))
    } else if count < Self.capacity {
      count += 1
    } else {
      place -= 1
    }
    while place > 0 {
      set(place, to: (starts[place - 1], ends[place - 1]))
      place -= 1
    }
    set(0, to: range)
    mergeWithFirst()
  }

  /// The first range may have grown into others.
  private mutating func mergeWithFirst() {
    var place = 1
    while place < count {
      if starts[place] > ends[0] || ends[place] < starts[0] {
        place += 1
        continue
      }
      set(0, to: (min(starts[0], starts[place]), max(ends[0], ends[place])))
      remove(place)
    }
  }

  /// Everything before `number` has arrived.
  package mutating func drop(before number: Int) {
    var place = 0
    while place < count {
      if starts[place] <= UInt32(number) { remove(place) } else { place += 1 }
    }
  }

  /// The first `limit` of them.
  package func prefix(_ limit: Int) -> SelectiveBlocks {
    var blocks = self
    blocks.count = min(count, limit)
    return blocks
  }

  /// The same ranges from the lowest on.
  package func sorted() -> SelectiveBlocks {
    var blocks = self
    for last in stride(from: count - 1, to: 0, by: -1) {
      for place in 0..<last where blocks.starts[place] > blocks.starts[place + 1] {
        let range = (blocks.starts[place], blocks.ends[place])
        blocks.set(place, to: (blocks.starts[place + 1], blocks.ends[place + 1]))
        blocks.set(place + 1, to: range)
      }
    }
    return blocks
  }

  /// The end of the range that `number` is in; nil: it is in none.
  func end(around number: Int) -> Int? {
    for place in 0..<count where starts[place] <= number && number < ends[place] {
      return Int(ends[place])
    }
    return nil
  }

  private mutating func set(_ place: Int, to range: (start: UInt32, end: UInt32)) {
    starts[place] = range.start
    ends[place] = range.end
  }

  private mutating func remove(_ place: Int) {
    count -= 1
    for next in place..<count { set(next, to: (starts[next + 1], ends[next + 1])) }
  }
}
