extension EventQueue {
  /// The number of the event being scheduled, larger than that of every pending one.
  @inlinable
  @inline(__always)
  package mutating func takeSequence() -> UInt64 {
    if nextSequence == EventKey.sequenceLimit {
      renumber()
    }
    let sequence = nextSequence
    nextSequence &+= 1
    return sequence
  }

  /// Gives the pending events the sequences from 0 on in their order, to go on numbering.
  ///
  /// Happens once in 2^30 events, and changes no comparison.
  ///
  /// - Complexity: O(n log n).
  @inlinable
  @inline(never)
  package mutating func renumber() {
    var keys = UnsafeMutableBufferPointer(start: storage.keys, count: keyCount)
    // An open root has the first key and stays where it is; sorted keys are a heap.
    keys.sort { $0 < $1 }
    nextSequence = 0
    for place in (isRootOpen ? 1 : 0)..<keyCount {
      let key = keys[place]
      keys[place] = EventKey(
        time: key.time, priority: key.priority, sequence: nextSequence,
        slot: UInt32(truncatingIfNeeded: key.slot))
      storage.places[key.slot] = UInt32(truncatingIfNeeded: place)
      nextSequence += 1
    }
  }
}
