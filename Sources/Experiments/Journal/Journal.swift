/// The file to which workers append what they begin and what they finish.
///
/// Records go to the system at once, so that they outlive the process, and to the device in
/// batches, so that few are lost when the machine stops. One process at a time has the journal: it
/// holds the file's lock for as long as this object lives.
package final class Journal: Sendable {
  /// After how many records they are brought to the device.
  static let recordsPerSync = 64
  /// After how long they are [ns].
  static let timePerSync: UInt64 = 1_000_000_000

  private struct State {
    var index: JournalIndex
    var unsynchronized = 0
    var lastSync: UInt64
    /// The first failure, after which nothing more is appended.
    var failure: SystemError?
  }

  /// Used only by who has the state.
  private let file: FileDescriptor
  private let state: Monitor<State>

  /// Opens the journal `path`, making it when it is missing, and drops a torn tail.
  ///
  /// - Parameter directory: the results folder, for messages.
  package init(opening path: String, in directory: String) throws(SweepError) {
    do {
      let file = try FileDescriptor(opening: path, .updating)
      guard try file.lock() else { throw SweepError.inUse(directory: directory) }
      let index = try JournalScan.index(of: file)
      if let header = index.header, header.modelVersion != ModelVersion.current {
        throw SweepError.otherModel(
          directory: directory, found: header.modelVersion, expected: ModelVersion.current)
      }
      try file.truncate(to: index.validSize)
      self.file = file
      state = Monitor(State(index: index, lastSync: System.monotonicNanoseconds()))
    } catch let error as SweepError {
      throw error
    } catch let error as SystemError {
      throw SweepError.output(error)
    } catch {
      throw SweepError.unknownJournal(path: path)
    }
    if state.withLock({ $0.index.header }) == nil { try begin() }
  }

  /// The index of the journal `path`, without its lock and without a change to it.
  package static func index(reading path: String) throws(SweepError) -> JournalIndex {
    do {
      return try JournalScan.index(of: try FileDescriptor(opening: path, .reading))
    } catch let error as SystemError {
      throw SweepError.input(error)
    } catch {
      throw SweepError.unknownJournal(path: path)
    }
  }

  /// The run of `entry` in the journal `path`.
  package static func record(
    _ entry: JournalIndex.Entry, reading path: String
  ) throws(SweepError) -> RunRecord {
    do {
      return try Self.record(entry, in: try FileDescriptor(opening: path, .reading))
    } catch {
      throw .input(error)
    }
  }

  private func begin() throws(SweepError) {
    let header = JournalHeader()
    do {
      try state.withLock { state in
        try file.write(JournalFrame.magic)
        state.index.header = header
        state.index.validSize = Int64(JournalFrame.magic.count)
      }
    } catch let error as SystemError {
      throw .output(error)
    } catch {
      preconditionFailure("writing throws nothing else: \(error)")
    }
    var batch = JournalBatch()
    batch.append(.header(header))
    try append(batch)
  }

  /// What the journal holds now.
  package var index: JournalIndex { state.withLock { $0.index } }

  /// Notes the beginning of a session; what is appended afterwards belongs to it.
  package func begin(_ session: JournalSession) throws(SweepError) {
    var batch = JournalBatch()
    batch.append(.session(session))
    try append(batch)
    state.withLock { state in
      state.index.sessions.append(session)
      state.index.hasResults = false
    }
    try synchronize()
  }

  /// Notes that the files of this session are written and have their names.
  package func noteResults() throws(SweepError) {
    var batch = JournalBatch()
    batch.append(.resultsWritten)
    try append(batch)
    state.withLock { $0.index.hasResults = true }
    try synchronize()
  }

  /// Appends the records of `batch` in one write.
  ///
  /// When it fails, what was written of them is taken back, and every later call fails likewise.
  package func append(_ batch: JournalBatch) throws(SweepError) {
    let failure = state.withLock { state -> SystemError? in
      if let failure = state.failure { return failure }
      do throws(SystemError) {
        try file.write(batch.bytes)
        for var entry in batch.finished {
          entry.offset += state.index.validSize
          entry.session = state.index.sessions.count - 1
          state.index.finished.append(entry)
        }
        state.index.validSize += Int64(batch.bytes.count)
        state.unsynchronized += 1
        try synchronizeIfDue(&state)
        return nil
      } catch {
        state.failure = error
        try? file.truncate(to: state.index.validSize)
        return error
      }
    }
    if let failure { throw .output(failure) }
  }

  private func synchronizeIfDue(_ state: inout State) throws(SystemError) {
    let now = System.monotonicNanoseconds()
    guard
      state.unsynchronized >= Self.recordsPerSync || now &- state.lastSync >= Self.timePerSync
    else {
      return
    }
    try file.synchronize()
    state.unsynchronized = 0
    state.lastSync = now
  }

  /// Brings all that was appended to the device.
  package func synchronize() throws(SweepError) {
    let failure = state.withLock { state -> SystemError? in
      if let failure = state.failure { return failure }
      do throws(SystemError) {
        try file.synchronize()
        state.unsynchronized = 0
        state.lastSync = System.monotonicNanoseconds()
        return nil
      } catch {
        state.failure = error
        return error
      }
    }
    if let failure { throw .output(failure) }
  }

  /// The finished run of `entry`, read back and checked.
  package func record(_ entry: JournalIndex.Entry) throws(SweepError) -> RunRecord {
    let result = state.withLock { state -> Result<RunRecord, SystemError> in
      Result { () throws(SystemError) in try Self.record(entry, in: file) }
    }
    do {
      return try result.get()
    } catch {
      throw .input(error)
    }
  }

  private static func record(
    _ entry: JournalIndex.Entry, in file: borrowing FileDescriptor
  ) throws(SystemError) -> RunRecord {
    let frame = try file.read(entry.size, at: entry.offset)
    guard let (kind, bytes) = JournalFrame.content(of: frame[...]), kind == .finished,
      case .finished(let record)? = try? JournalEntry(kind: kind, bytes: bytes)
    else { throw System.damaged(file.path) }
    return record
  }
}
