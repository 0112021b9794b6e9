extension EventQueue {
  /// Walks the queue and says what is wrong with it, with values; nil when all is well.
  ///
  /// Checks that no key is before its parent, that keys and slots point at each other, that every
  /// slot is pending, free or retired and only one of these, and that no sequence is used twice or
  /// ahead of its time.
  ///
  /// - Complexity: O(n log n).
  @usableFromInline
  package func brokenInvariant() -> String? {
    if keyCount < (isRootOpen ? 1 : 0) || keyCount > slotCount || slotCount > storage.capacity {
      return "\(keyCount) keys, \(slotCount) slots and room for \(storage.capacity)"
    }
    return brokenHeap() ?? brokenSequence() ?? brokenSlots()
  }

  private func brokenHeap() -> String? {
    if isRootOpen, storage.keys[0].bits != EventKey.first.bits {
      return "the root is open and holds \(storage.keys[0])"
    }
    for place in 1..<max(keyCount, 1) {
      let parent = (place - 1) / 4
      if storage.keys[place].bits <= storage.keys[parent].bits, !(isRootOpen && parent == 0) {
        return
          "\(storage.keys[place]) at \(place) is not after \(storage.keys[parent]) at \(parent)"
      }
    }
    for place in (isRootOpen ? 1 : 0)..<keyCount {
      let slot = storage.keys[place].slot
      if slot >= slotCount {
        return "the key at \(place) is of slot \(slot), of \(slotCount)"
      }
      if storage.places[slot] != place {
        return "slot \(slot) is said to stand at \(storage.places[slot]), but stands at \(place)"
      }
    }
    return nil
  }

  private func brokenSequence() -> String? {
    let sequences = ((isRootOpen ? 1 : 0)..<keyCount).map { storage.keys[$0].sequence }.sorted()
    if let last = sequences.last, last >= nextSequence {
      return "sequence \(last) is used, but the next is \(nextSequence)"
    }
    for (sequence, following) in zip(sequences, sequences.dropFirst()) where sequence == following {
      return "sequence \(sequence) is used twice"
    }
    return nil
  }

  private func brokenSlots() -> String? {
    var isTaken = [Bool](repeating: false, count: slotCount)
    for place in (isRootOpen ? 1 : 0)..<keyCount {
      isTaken[storage.keys[place].slot] = true
    }
    var slot = freeSlot
    while slot != Self.noSlot {
      guard slot < slotCount, !isTaken[Int(slot)] else {
        return "slot \(slot) is free, but is also pending, listed twice, or beyond \(slotCount)"
      }
      isTaken[Int(slot)] = true
      slot = storage.places[Int(slot)]
    }
    for slot in 0..<slotCount
    where isTaken[slot] == (storage.slots[slot].generation == Self.retiredGeneration) {
      return "slot \(slot) of generation \(storage.slots[slot].generation) is "
        + (isTaken[slot] ? "retired, but in use" : "neither pending nor free")
    }
    return nil
  }

  /// Stops the program if the queue is not consistent, in builds with `-D
  /// SIMULATION_INTERNAL_CHECKS`; elsewhere nothing.
  ///
  /// Walks after every change of a small queue, and after about every n-th change of one of n
  /// events, so that the cost of a change stays bounded.
  @inlinable
  @inline(__always)
  package func checkInvariants() {
    #if SIMULATION_INTERNAL_CHECKS
      if keyCount >= 64 {
        // Both numbers change slowly, and one of them with every change of the queue.
        let tick = UInt64(keyCount) &+ 3 &* nextSequence
        guard tick.trailingZeroBitCount > UInt64(keyCount).bitWidth - keyCount.leadingZeroBitCount
        else { return }
      }
      if let problem = brokenInvariant() {
        fatalError("event queue: \(problem)")
      }
    #endif
  }
}

extension EventKey: CustomStringConvertible {
  /// The key's parts, for the messages of a broken invariant.
  @usableFromInline
  package var description: String {
    "(\(time), priority \(priority.rawValue), sequence \(sequence), slot \(slot))"
  }
}
