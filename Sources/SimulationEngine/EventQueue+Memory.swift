extension EventQueue {
  /// Makes this queue the only owner of its memory, by copying it if it is shared.
  @inlinable
  @inline(__always)
  package mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) {
      reallocate(capacity: storage.capacity)
    }
  }

  /// Moves to memory of its own with room for `capacity` events.
  @inlinable
  @inline(never)
  package mutating func reallocate(capacity: Int) {
    storage = EventStorage(copying: storage, capacity: capacity)
  }

  /// Makes room for `capacity` events pending at once.
  @inlinable
  package mutating func reserveCapacity(_ capacity: Int) {
    // More room than there are slots would let a slot's number run over into the sequence.
    let capacity = min(capacity, EventKey.slotLimit)
    if capacity > storage.capacity {
      reallocate(capacity: capacity)
    }
  }

  /// A slot for a new event: the one given up last, else one never used.
  @inlinable
  @inline(__always)
  package mutating func takeSlot() -> UInt32 {
    let slot = freeSlot
    guard slot != Self.noSlot else { return takeFreshSlot() }
    freeSlot = storage.places[Int(slot)]
    return slot
  }

  @inlinable
  @inline(never)
  package mutating func takeFreshSlot() -> UInt32 {
    repeat {
      if slotCount == storage.capacity {
        guard slotCount < EventKey.slotLimit else {
          fatalError("\(slotCount) slots for pending events are in use; no queue has more")
        }
        reallocate(capacity: min(slotCount * 2, EventKey.slotLimit))
      }
      slotCount += 1
    } while storage.slots[slotCount - 1].generation == Self.retiredGeneration
    return UInt32(truncatingIfNeeded: slotCount - 1)
  }

  /// Makes `slot` free for another event and every handle to it stale.
  @inlinable
  @inline(__always)
  package mutating func giveUpSlot(_ slot: Int) {
    let generation = storage.slots[slot].generation &+ 1
    storage.slots[slot].generation = generation
    if generation != Self.retiredGeneration {
      storage.places[slot] = freeSlot
      freeSlot = UInt32(truncatingIfNeeded: slot)
    }
  }

  /// Drops every event, an open root included, keeping the memory.
  ///
  /// - Complexity: O(n) in the pending events.
  @inlinable
  package mutating func removeAll() {
    makeUnique()
    for place in (isRootOpen ? 1 : 0)..<keyCount {
      storage.slots[storage.keys[place].slot].generation &+= 1
    }
    keyCount = 0
    isRootOpen = false
    slotCount = 0
    freeSlot = Self.noSlot
    nextSequence = 0
    checkInvariants()
  }
}
