extension EventQueue {
  /// Puts `key` at `place` or above it, wherever it is not before its parent.
  ///
  /// `place` is vacant. A key's parent is at (place - 1) / 4.
  @inlinable
  @inline(__always)
  package func climb(_ key: EventKey, from place: Int) {
    let keys = storage.keys
    let places = storage.places
    var place = place
    while place > 0 {
      let parent = (place - 1) &>> 2
      let above = keys[parent]
      guard key < above else { break }
      keys[place] = above
      places[above.slot] = UInt32(truncatingIfNeeded: place)
      place = parent
    }
    keys[place] = key
    places[key.slot] = UInt32(truncatingIfNeeded: place)
  }

  /// Puts `key` at `place` or below it, wherever no child is before it.
  ///
  /// `place` is vacant and `key` is not before its parent. The vacancy sinks to a leaf along the
  /// earliest children; `key` climbs from there.
  @inlinable
  @inline(__always)
  package func sink(_ key: EventKey, from place: Int) {
    let keys = storage.keys
    let places = storage.places
    let count = keyCount
    var place = place
    var child = place &* 4 &+ 1
    while child &+ 4 <= count {
      // Arithmetic instead of branches, which would be guessed wrong half of the time.
      let left = child &+ keys[child &+ 1].precedes(keys[child])
      let right = child &+ 2 &+ keys[child &+ 3].precedes(keys[child &+ 2])
      let earliest = left &+ (right &- left) & (0 &- keys[right].precedes(keys[left]))
      let below = keys[earliest]
      keys[place] = below
      places[below.slot] = UInt32(truncatingIfNeeded: place)
      place = earliest
      child = place &* 4 &+ 1
    }
    if child < count {
      var earliest = child
      var other = child &+ 1
      while other < count {
        if keys[other] < keys[earliest] { earliest = other }
        other &+= 1
      }
      let below = keys[earliest]
      keys[place] = below
      places[below.slot] = UInt32(truncatingIfNeeded: place)
      place = earliest
    }
    climb(key, from: place)
  }

  /// Puts `key` at the vacant `place` or wherever above or below it belongs.
  @inlinable
  package func settle(_ key: EventKey, at place: Int) {
    if place > 0, key < storage.keys[(place - 1) &>> 2] {
      climb(key, from: place)
    } else {
      sink(key, from: place)
    }
  }
}
