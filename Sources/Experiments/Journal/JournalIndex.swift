/// What a journal holds, without the values: which runs, how they ended, and where they stand.
package struct JournalIndex: Sendable {
  /// A finished run in the journal.
  package struct Entry: Hashable, Sendable {
    /// The run.
    package var id: RunIdentifier
    /// How it ended.
    package var status: RunStatus
    /// Where its frame begins in the file [bytes].
    package var offset: Int64
    /// The size of its frame [bytes].
    package var size: Int
    /// The place in ``JournalIndex/sessions`` of the session that did it.
    package var session: Int
  }

  /// A run that was begun and never finished.
  package struct Begun: Hashable, Sendable {
    /// The run.
    package var id: RunIdentifier
    /// The place in ``JournalIndex/sessions`` of the last session that began it.
    package var session: Int
  }

  /// The header; nil in a journal that was only just begun.
  package var header: JournalHeader?
  /// The sessions, first to last.
  package var sessions: [JournalSession] = []
  /// The finished runs, in the order in which they finished; of a run that is there twice, the
  /// later one counts.
  package var finished: [Entry] = []
  /// The runs that were begun and never finished, in the order in which they were begun.
  package var inFlight: [Begun] = []
  /// What stands in `launches.csv`; nil when none is written.
  package var launchesWritten: LaunchesPrefix?
  /// Whether the last session has written its results; those of an earlier one are of other runs.
  package var hasResults = false
  /// How many bytes at the beginning are whole records [bytes].
  package var validSize: Int64 = 0
  /// How many bytes behind them are none: the torn tail of a process that was ended [bytes].
  package var droppedSize: Int64 = 0
  /// How many damaged records were passed over.
  package var damagedRecords = 0

  /// An empty index.
  package init() {}
}

extension JournalIndex {
  /// The finished runs, sorted by id, for look-ups.
  package struct Lookup: Sendable {
    private let entries: [Entry]

    /// Sorts `entries` by id, and keeps the later one of two of the same id.
    ///
    /// - Complexity: O(n log n)
    package init(_ entries: [Entry]) {
      var kept: [Entry] = []
      kept.reserveCapacity(entries.count)
      for entry in entries.sorted(by: { ($0.id, $0.offset) < ($1.id, $1.offset) }) {
        if kept.last?.id == entry.id { kept.removeLast() }
        kept.append(entry)
      }
      self.entries = kept
    }

    /// The finished runs, ascending by id.
    package var all: [Entry] { entries }

    /// The finished run `id`, or nil.
    ///
    /// - Complexity: O(log n)
    package subscript(id: RunIdentifier) -> Entry? {
      let place = firstPlace(from: id.number)
      guard place < entries.count, entries[place].id == id else { return nil }
      return entries[place]
    }

    /// The finished runs whose ids are in `range`, ascending.
    package subscript(range: ClosedRange<UInt64>) -> ArraySlice<Entry> {
      entries[firstPlace(from: range.lowerBound)...].prefix { range.contains($0.id.number) }
    }

    private func firstPlace(from number: UInt64) -> Int {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].id.number < number { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}
