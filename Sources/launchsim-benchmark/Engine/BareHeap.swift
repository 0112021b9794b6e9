/// An event of the bare loops: 32 bytes.
struct BareEvent {
  /// When it runs [ns].
  var time: Int64
  /// Decides ties.
  var sequence: UInt64
  var entity: UInt32
  var kind: UInt32
  var payload: UInt64

  @inline(__always)
  static func < (left: Self, right: Self) -> Bool {
    left.time < right.time || (left.time == right.time && left.sequence < right.sequence)
  }
}

/// The yardstick: a textbook binary heap as `std::priority_queue` would be, on memory of fixed
/// size, with no handles, no cancelling, no fingerprint, no snapshots and no checks.
struct BareHeap {
  private let events: UnsafeMutablePointer<BareEvent>
  private(set) var count = 0
  private var sequence: UInt64 = 0

  /// An empty heap for `capacity` events, to be freed by ``deallocate()``.
  init(capacity: Int) {
    events = .allocate(capacity: capacity)
  }

  func deallocate() {
    events.deallocate()
  }

  /// Adds an event behind all others of its time.
  @inline(__always)
  mutating func push(at time: Int64, entity: UInt32, kind: UInt32, payload: UInt64) {
    let event = BareEvent(
      time: time, sequence: sequence, entity: entity, kind: kind, payload: payload)
    sequence &+= 1
    var place = count
    count &+= 1
    while place > 0 {
      let parent = (place &- 1) >> 1
      guard event < events[parent] else { break }
      events[place] = events[parent]
      place = parent
    }
    events[place] = event
  }

  /// Takes the next event; there must be one.
  @inline(__always)
  mutating func pop() -> BareEvent {
    let first = events[0]
    count &-= 1
    let last = events[count]
    var place = 0
    var child = 1
    while child < count {
      if child &+ 1 < count, events[child &+ 1] < events[child] { child &+= 1 }
      guard events[child] < last else { break }
      events[place] = events[child]
      place = child
      child = place &* 2 &+ 1
    }
    events[place] = last
    return first
  }

  /// Forgets everything.
  mutating func removeAll() {
    count = 0
    sequence = 0
  }
}
