/// Entries that are only added, each kept once, at places that stay valid.
struct UniqueEntries<Entry: Hashable & Sendable>: Sendable {
  private var entries: [Entry] = []
  /// The place of each entry; never iterated, since its order differs from process to process.
  private var places: [Entry: UInt32] = [:]

  /// The entry at `place`.
  subscript(place: UInt32) -> Entry { entries[Int(place)] }

  /// The place of `entry`, which is added unless it is there.
  ///
  /// - Complexity: O(size of `entry`), however many there are.
  mutating func place(_ entry: Entry) -> UInt32 {
    if let place = places[entry] { return place }
    let place = UInt32(entries.count)
    entries.append(entry)
    places[entry] = place
    return place
  }
}

extension UniqueEntries: Hashable {
  /// Whether both have the same entries in the same order.
  static func == (left: Self, right: Self) -> Bool { left.entries == right.entries }

  /// Feeds the entries to `hasher`.
  func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}
