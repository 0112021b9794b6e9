/// The pending events in their total order: time, then priority, then sequence of scheduling.
///
/// A four-ary implicit heap of 16-byte keys over slots that hold the events. Each slot knows its
/// place in the heap, so a handle is cancelled or moved without a search and leaves nothing behind.
/// Slots are reused; their generation tells an old handle from a new one.
///
/// The event that is being handled leaves its place at the root *open*. Scheduling fills the open
/// root and sinks from there, which makes the commonest case, one follow-up for one event, a single
/// pass instead of a removal and an insertion; if the handler schedules nothing the root is closed
/// afterwards.
///
/// Sinking goes down to a leaf along the earliest children and climbs back from there, which costs
/// fewer comparisons than stopping on the way, since most events belong near the leaves:
/// I. Wegener, "Bottom-up-heapsort", Theoretical Computer Science 118 (1993),
/// doi:10.1016/0304-3975(93)90364-Y.
@frozen
@usableFromInline
package struct EventQueue<Event: SimulationEvent>: Sendable {
  @usableFromInline package var storage: EventStorage<Event>

  /// The keys in the heap, an open root included.
  @usableFromInline package var keyCount: Int

  /// Whether the root belongs to the event that is being handled and may be overwritten.
  ///
  /// Its key is then ``EventKey/first``, so nothing climbs past it.
  @usableFromInline package var isRootOpen: Bool

  /// The slots that were ever used since the queue was last emptied.
  @usableFromInline package var slotCount: Int

  /// The slot given up last, or ``noSlot``.
  ///
  /// Through `places` it leads to the others.
  @usableFromInline package var freeSlot: UInt32

  /// The sequence of the next event to be scheduled.
  @usableFromInline package var nextSequence: UInt64

  /// An empty queue with room for `capacity` events.
  @inlinable
  package init(capacity: Int = 16) {
    storage = EventStorage(capacity: min(max(capacity, 1), EventKey.slotLimit))
    keyCount = 0
    isRootOpen = false
    slotCount = 0
    freeSlot = Self.noSlot
    nextSequence = 0
  }

  /// Ends the list of free slots.
  @inlinable
  package static var noSlot: UInt32 { .max }

  /// The generation of a slot that is never used again, since the next one would repeat an old
  /// handle.
  @inlinable
  package static var retiredGeneration: UInt32 { .max }

  /// How many events are pending.
  @inlinable
  package var count: Int { isRootOpen ? keyCount - 1 : keyCount }
}

// MARK: - Scheduling

extension EventQueue {
  /// Adds an event behind all others of the same time and priority.
  ///
  /// - Complexity: O(log n), amortised over growth.
  @inlinable
  package mutating func insert(
    _ event: Event, at time: SimulationTime, priority: EventPriority
  ) -> EventHandle {
    makeUnique()
    let sequence = takeSequence()
    let slot = takeSlot()
    let record = storage.slots + Int(slot)
    record.pointee.event = event
    let key = EventKey(time: time, priority: priority, sequence: sequence, slot: slot)
    if isRootOpen {
      isRootOpen = false
      sink(key, from: 0)
    } else {
      keyCount += 1
      climb(key, from: keyCount - 1)
    }
    checkInvariants()
    return EventHandle(slot: slot, generation: record.pointee.generation)
  }

  /// Removes the event named by `handle`; false if it is not pending.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func remove(_ handle: EventHandle) -> Bool {
    guard isPending(handle) else { return false }
    makeUnique()
    let place = Int(storage.places[Int(handle.slot)])
    keyCount -= 1
    if place != keyCount {
      settle(storage.keys[keyCount], at: place)
    }
    giveUpSlot(Int(handle.slot))
    checkInvariants()
    return true
  }

  /// Moves the event named by `handle` to `time`, behind all others of that time and its priority;
  /// false if it is not pending.
  ///
  /// - Complexity: O(log n).
  @inlinable
  package mutating func move(_ handle: EventHandle, to time: SimulationTime) -> Bool {
    guard isPending(handle) else { return false }
    makeUnique()
    let sequence = takeSequence()
    let place = Int(storage.places[Int(handle.slot)])
    let priority = storage.keys[place].priority
    settle(
      EventKey(time: time, priority: priority, sequence: sequence, slot: handle.slot), at: place)
    checkInvariants()
    return true
  }

  /// Whether the event named by `handle` is pending.
  @inlinable
  package func isPending(_ handle: EventHandle) -> Bool {
    Int(handle.slot) < slotCount
      && storage.slots[Int(handle.slot)].generation == handle.generation
  }

  /// The key of the event named by `handle`, if it is pending.
  @inlinable
  package func key(of handle: EventHandle) -> EventKey? {
    guard isPending(handle) else { return nil }
    return storage.keys[Int(storage.places[Int(handle.slot)])]
  }

  /// The event named by `handle`, if it is pending.
  @inlinable
  package func event(of handle: EventHandle) -> Event? {
    guard isPending(handle) else { return nil }
    return storage.slots[Int(handle.slot)].event
  }
}

// MARK: - Running

extension EventQueue {
  /// The key of the event that runs next; the root must be closed.
  @inlinable
  package var nextKey: EventKey? { keyCount == 0 ? nil : storage.keys[0] }

  /// Takes the next event and leaves its place open.
  ///
  /// There must be one and the root must be closed.
  ///
  /// - Complexity: O(1).
  @inlinable
  package mutating func openRoot() -> Event {
    makeUnique()
    let slot = storage.keys[0].slot
    let event = storage.slots[slot].event
    giveUpSlot(slot)
    storage.keys[0] = .first
    isRootOpen = true
    return event
  }

  /// Removes the root if it is still open.
  ///
  /// - Complexity: O(log n) if it is, else O(1).
  @inlinable
  @inline(__always)
  package mutating func closeRoot() {
    if isRootOpen {
      removeRoot()
    }
  }

  @inlinable
  @inline(never)
  package mutating func removeRoot() {
    makeUnique()
    isRootOpen = false
    keyCount -= 1
    if keyCount > 0 {
      sink(storage.keys[keyCount], from: 0)
    }
    checkInvariants()
  }
}
