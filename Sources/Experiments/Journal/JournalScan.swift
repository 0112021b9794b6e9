/// Reads a journal from its beginning to its last whole record.
struct JournalScan {
  /// What a file of another kind, or of a format of the future, gives.
  struct NotReadable: Error {}

  private var index = JournalIndex()
  private var finishedIDs: Set<RunIdentifier> = []
  private var begun: [JournalIndex.Begun] = []

  /// The index of the journal in `file`.
  ///
  /// A record that does not bear out its checksum is passed over when a sound one follows it; from
  /// the first place where none does, the rest is the torn tail.
  ///
  /// - Complexity: O(size of the file); memory for the index alone.
  static func index(of file: borrowing FileDescriptor) throws -> JournalIndex {
    let size = try file.size()
    let magic = JournalFrame.magic
    let start = try file.read(magic.count, at: 0)
    guard magic.starts(with: start) else { throw NotReadable() }
    guard start.count == magic.count else {
      var index = JournalIndex()
      index.droppedSize = size
      return index
    }
    var scan = JournalScan()
    var window = FileWindow(size: size)
    scan.index.validSize = Int64(magic.count)
    var offset = Int64(magic.count)
    while let end = try window.frameEnd(at: offset, in: file) {
      let frame = try window.bytes(offset..<end, in: file)
      if try scan.take(frame, at: offset) {
        scan.index.validSize = end
      } else if scan.index.header == nil {
        throw NotReadable()
      } else if try scan.isSound(at: end, in: file, by: &window) {
        scan.index.damagedRecords += 1
      } else {
        break
      }
      offset = end
    }
    if scan.index.header == nil {
      // Begun and torn at once is an empty journal; more than a header without one is damage.
      guard size <= Int64(magic.count + JournalFrame.headerSize) else { throw NotReadable() }
      scan.index.validSize = 0
    }
    scan.index.droppedSize = size - scan.index.validSize
    scan.index.inFlight = scan.inFlight
    return scan.index
  }

  /// What was begun and never finished, each run once.
  private var inFlight: [JournalIndex.Begun] {
    var seen = finishedIDs
    return Array(begun.reversed().filter { seen.insert($0.id).inserted }.reversed())
  }

  private func isSound(
    at offset: Int64, in file: borrowing FileDescriptor, by window: inout FileWindow
  ) throws -> Bool {
    guard let end = try window.frameEnd(at: offset, in: file) else { return false }
    return JournalFrame.content(of: try window.bytes(offset..<end, in: file)) != nil
  }

  /// Takes one record in; false when it is damaged.
  private mutating func take(_ frame: ArraySlice<UInt8>, at offset: Int64) throws -> Bool {
    guard let (kind, bytes) = JournalFrame.content(of: frame) else { return false }
    guard index.header != nil || kind == .header else { return false }
    do {
      if kind == .finished {
        try takeFinished(bytes, frameSize: frame.count, at: offset)
        return true
      }
      switch try JournalEntry(kind: kind, bytes: bytes) {
      case .header(let header):
        guard header.format == JournalHeader.currentFormat else { throw NotReadable() }
        index.header = header
      case .session(let session):
        index.sessions.append(session)
        index.hasResults = false
      case .started(let id):
        guard !index.sessions.isEmpty else { throw ByteDecoder.Damage() }
        begun.append(JournalIndex.Begun(id: id, session: index.sessions.count - 1))
      case .launchesWritten(let prefix):
        index.launchesWritten = prefix
      case .resultsWritten:
        index.hasResults = true
      case .finished:
        break
      }
      return true
    } catch is ByteDecoder.Damage {
      return false
    }
  }

  private mutating func takeFinished(
    _ bytes: ArraySlice<UInt8>, frameSize: Int, at offset: Int64
  ) throws(ByteDecoder.Damage) {
    var decoder = ByteDecoder(bytes)
    let (id, status) = try RunRecord.heading(from: &decoder)
    guard !index.sessions.isEmpty else { throw ByteDecoder.Damage() }
    finishedIDs.insert(id)
    index.finished.append(
      JournalIndex.Entry(
        id: id, status: status, offset: offset, size: frameSize,
        session: index.sessions.count - 1))
  }
}

/// The part of a file that is in memory while it is read from front to back.
private struct FileWindow {
  private let size: Int64
  private var start: Int64 = 0
  private var content: [UInt8] = []
  private static let step = 1 << 20

  init(size: Int64) {
    self.size = size
  }

  /// Where the frame at `offset` ends by what its head says; nil when that is beyond the file.
  mutating func frameEnd(
    at offset: Int64, in file: borrowing FileDescriptor
  ) throws -> Int64? {
    let body = offset + Int64(JournalFrame.headSize)
    guard body <= size else { return nil }
    let head = try bytes(offset..<body, in: file)
    let end = body + Int64(JournalFrame.recordSize(head: head) + JournalFrame.checkSize)
    return end <= size ? end : nil
  }

  mutating func bytes(
    _ range: Range<Int64>, in file: borrowing FileDescriptor
  ) throws -> ArraySlice<UInt8> {
    if range.lowerBound < start || range.upperBound > start + Int64(content.count) {
      content = try file.read(max(Self.step, range.count), at: range.lowerBound)
      start = range.lowerBound
    }
    let first = Int(range.lowerBound - start)
    guard first + range.count <= content.count else { return [] }
    return content[first..<(first + range.count)]
  }
}
