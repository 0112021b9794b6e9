import ScenarioSyntax

/// `launches.csv` while it is written: the rows of runs that finish in any order, in the order of
/// running.
///
/// A run is begun only within a window behind the last one written, so that few rows wait in memory.
/// The journal says how far the file is; going on cuts off what is behind that.
package final class LaunchesFile: Sendable {
  private struct State {
    /// How many runs are written, in the order of running.
    var written: Int
    /// The rows of later runs, which wait for an earlier one.
    var waiting: [Int: [UInt8]] = [:]
    var buffer: [UInt8] = []
    /// The size of the file and the buffer [bytes].
    var size: UInt64
    /// The size of what is whole in the file [bytes].
    var sizeOfFile: UInt64
    /// The first failure, after which nothing more is written.
    var failure: SystemError?
    /// Over the ids of the runs written.
    var digest: SHA256
    var runsSinceNote = 0
    var timeOfNote: UInt64
    var isStopped = false
  }

  /// After how many runs the journal is told how far the file is.
  private static let runsPerNote = 64
  /// After how long it is [ns].
  private static let timePerNote: UInt64 = 1_000_000_000
  private static let bufferSize = 1 << 16

  private let path: String
  private let plan: RunPlan
  private let window: Int
  private let journal: Journal
  private let file: FileDescriptor
  private let state: Monitor<State>

  /// The temporary name of the file `path`.
  private static func temporaryPath(_ path: String) -> String {
    path + PendingFile.temporarySuffix
  }

  /// Begins the file `path`, or goes on where the journal says it is.
  ///
  /// - Parameters:
  ///   - header: the first line.
  ///   - window: how many runs may be begun behind the last one written.
  package init(
    _ path: String, header: [UInt8], plan: RunPlan, window: Int, journal: Journal,
    directory: String
  ) throws(SweepError) {
    self.path = path
    self.plan = plan
    self.window = window
    self.journal = journal
    let prefix = try Self.usablePrefix(
      of: path, journal: journal, plan: plan, directory: directory)
    do {
      file = try FileDescriptor(opening: Self.temporaryPath(path), .updating)
      try file.truncate(to: Int64(prefix?.bytes ?? 0))
    } catch {
      throw .output(error)
    }
    var digest = SHA256()
    for place in 0..<Int(prefix?.runs ?? 0) { digest.update(plan.line(ofRunInOrder: place)) }
    state = Monitor(
      State(
        written: Int(prefix?.runs ?? 0), size: prefix?.bytes ?? 0,
        sizeOfFile: prefix?.bytes ?? 0, digest: digest, timeOfNote: System.monotonicNanoseconds()))
    if prefix == nil { try append(header) }
  }

  /// What is there to go on with, under the temporary name; nil to begin anew.
  private static func usablePrefix(
    of path: String, journal: Journal, plan: RunPlan, directory: String
  ) throws(SweepError) -> LaunchesPrefix? {
    guard let prefix = journal.index.launchesWritten else { return nil }
    guard prefix.runs <= UInt64(plan.count),
      plan.digest(ofFirst: Int(prefix.runs)) == prefix.digest
    else {
      // A file that somebody removed is written anew.
      if (try? System.kind(of: path)) == .nothing { return nil }
      throw .otherLaunches(directory: directory)
    }
    do {
      if try size(of: temporaryPath(path)) ?? 0 >= prefix.bytes { return prefix }
      guard try size(of: path) ?? 0 >= prefix.bytes else { return nil }
      let copy = try PendingFile(path)
      let original = try FileDescriptor(opening: path, .reading)
      var offset: Int64 = 0
      while offset < Int64(prefix.bytes) {
        let bytes = try original.read(
          min(bufferSize, Int(Int64(prefix.bytes) - offset)), at: offset)
        try copy.append(bytes)
        offset += Int64(bytes.count)
      }
      try copy.seal()
      copy.keepTemporary()
      return prefix
    } catch {
      throw .output(error)
    }
  }

  private static func size(of path: String) throws(SystemError) -> UInt64? {
    guard try System.kind(of: path) == .other else { return nil }
    return UInt64(try FileDescriptor(opening: path, .reading).size())
  }

  /// How many runs are written, in the order of running.
  package var runsWritten: Int { state.withLock { $0.written } }

  /// Waits until the run at `place` may be begun; false when nothing more is to be begun.
  package func waitForTurn(of place: Int) -> Bool {
    state.wait { state in
      if state.isStopped { return false }
      return place < state.written + window ? true : nil
    }
  }

  /// Lets nobody wait any longer, since a run that others wait for will not come.
  package func stop() {
    state.withLock { $0.isStopped = true }
  }

  /// Takes the rows of the run at `place`; none of a run that failed.
  package func deliver(_ rows: [UInt8], of place: Int) throws(SweepError) {
    try state.withLock { (state) throws(SweepError) in
      guard place >= state.written else { return }
      state.waiting[place] = rows
      while let next = state.waiting.removeValue(forKey: state.written) {
        state.digest.update(plan.line(ofRunInOrder: state.written))
        state.buffer.append(contentsOf: next)
        state.size += UInt64(next.count)
        state.written += 1
        state.runsSinceNote += 1
      }
      if state.buffer.count >= Self.bufferSize { try write(&state) }
      let now = System.monotonicNanoseconds()
      if state.runsSinceNote >= Self.runsPerNote
        || state.runsSinceNote > 0 && now &- state.timeOfNote >= Self.timePerNote
      {
        try note(&state)
      }
    }
  }

  private func append(_ bytes: [UInt8]) throws(SweepError) {
    try state.withLock { (state) throws(SweepError) in
      state.buffer.append(contentsOf: bytes)
      state.size += UInt64(bytes.count)
      try note(&state)
    }
  }

  /// Writes the buffer.
  ///
  /// When it fails, what was written of it is taken back, and every later call fails likewise: behind the
  /// beginning of a row there is no place for the next.
  private func write(_ state: inout State) throws(SweepError) {
    if let failure = state.failure { throw .output(failure) }
    do throws(SystemError) {
      try file.write(state.buffer)
      state.sizeOfFile += UInt64(state.buffer.count)
      state.buffer.removeAll(keepingCapacity: true)
    } catch {
      state.failure = error
      try? file.truncate(to: Int64(state.sizeOfFile))
      throw .output(error)
    }
  }

  /// Brings the rows to the device before the journal speaks of them.
  private func note(_ state: inout State) throws(SweepError) {
    try write(&state)
    do throws(SystemError) {
      try file.synchronize()
    } catch {
      // What is on the device now is not known, and asking again would not tell.
      state.failure = error
      throw .output(error)
    }
    let digest = state.digest
    var batch = JournalBatch()
    batch.append(
      .launchesWritten(
        LaunchesPrefix(
          runs: UInt64(state.written), bytes: state.size,
          digest: digest.finalize().description)))
    try journal.append(batch)
    state.runsSinceNote = 0
    state.timeOfNote = System.monotonicNanoseconds()
  }

  /// Writes what is there, so that going on loses nothing.
  package func flush() throws(SweepError) {
    try state.withLock { (state) throws(SweepError) in try note(&state) }
  }

  /// Gives the file its name; all runs must be written.
  package func publish() throws(SystemError) {
    try System.renameFile(Self.temporaryPath(path), to: path)
  }
}
