/// What the server reads: requests, and what is given up.
extension Connection {
  /// The next word that the server can read after `segment` has arrived, from `place` on; nil: no more.
  ///
  /// Only words with that segment in them are looked at, or in one order those that come next: the work does
  /// not depend on how many exchanges are open.
  mutating func readWord(after segment: Int, from place: inout Int) -> ClientWord? {
    switch setup.transport {
    case .tcp:
      guard !words.isEmpty, words[words.first].end <= server.receiver.next else { return nil }
      return words.removeFirst()
    case .quic:
      while place < words.end, words[place].next <= segment {
        defer { place += 1 }
        if !words[place].isRead, arrives(place) { return words[place] }
      }
      dropWordsRead()
      return nil
    }
  }

  /// The first word that ends after `segment`.
  func firstWord(behind segment: Int) -> Int {
    var low = words.first
    var high = words.end
    while low < high {
      let middle = (low + high) / 2
      if words[middle].end > segment { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether the whole of a word has arrived, which it notes.
  private mutating func arrives(_ place: Int) -> Bool {
    var next = words[place].next
    while next < words[place].end, server.receiver.has(next) { next += 1 }
    words[place].next = next
    words[place].isRead = next == words[place].end
    return words[place].isRead
  }

  private mutating func dropWordsRead() {
    while !words.isEmpty, words[words.first].isRead { _ = words.removeFirst() }
  }
}
