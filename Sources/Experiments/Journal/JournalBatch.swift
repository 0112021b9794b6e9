/// Records that are appended to a journal in one write.
package struct JournalBatch {
  /// Their frames, one behind the other.
  package private(set) var bytes: [UInt8] = []
  /// The finished runs among them; offsets count from the beginning of the batch.
  private(set) var finished: [JournalIndex.Entry] = []

  /// No records.
  package init() {}

  /// Adds `entry`.
  package mutating func append(_ entry: JournalEntry) {
    let start = bytes.count
    JournalFrame.append(entry, to: &bytes)
    if case .finished(let record) = entry {
      finished.append(
        JournalIndex.Entry(
          id: record.id, status: record.status, offset: Int64(start), size: bytes.count - start,
          session: 0))
    }
  }

  /// Drops the records, keeping the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    finished.removeAll(keepingCapacity: true)
  }
}
