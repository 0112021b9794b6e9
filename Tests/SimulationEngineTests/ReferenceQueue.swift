import SimulationEngine

/// What an event queue should do, done the plainest way: an array that is searched from end to end.
struct ReferenceQueue {
  struct Entry: Hashable {
    var time: SimulationTime
    var priority: EventPriority
    var sequence: Int
    var event: NumberedEvent
    var handle: EventHandle
  }

  private(set) var entries: [Entry] = []
  private var nextSequence = 0

  mutating func insert(
    _ event: NumberedEvent, at time: SimulationTime, priority: EventPriority, handle: EventHandle
  ) {
    entries.append(
      Entry(
        time: time, priority: priority, sequence: nextSequence, event: event, handle: handle))
    nextSequence += 1
  }

  mutating func remove(_ handle: EventHandle) -> Bool {
    guard let index = entries.firstIndex(where: { $0.handle == handle }) else { return false }
    entries.remove(at: index)
    return true
  }

  mutating func move(_ handle: EventHandle, to time: SimulationTime) -> Bool {
    guard let index = entries.firstIndex(where: { $0.handle == handle }) else { return false }
    entries[index].time = time
    entries[index].sequence = nextSequence
    nextSequence += 1
    return true
  }

  mutating func popFirst() -> Entry? {
    let first = entries.min {
      ($0.time, $0.priority, $0.sequence) < ($1.time, $1.priority, $1.sequence)
    }
    if let first { _ = remove(first.handle) }
    return first
  }

  mutating func removeAll() {
    entries = []
  }
}
