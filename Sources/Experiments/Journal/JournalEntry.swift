/// One record of a journal.
package enum JournalEntry: Hashable, Sendable {
  /// What was written by: the first record of every journal.
  case header(JournalHeader)
  /// A process began or went on; what follows is by its scenario.
  case session(JournalSession)
  /// A run was begun.
  case started(RunIdentifier)
  /// A run ended.
  case finished(RunRecord)
  /// The beginning of `launches.csv` is written.
  case launchesWritten(LaunchesPrefix)
  /// The files of the session before are written and have their names.
  case resultsWritten

  /// The byte that tells the kinds of record apart.
  enum Kind: UInt8 {
    case header = 1
    case session = 2
    case started = 3
    case finished = 4
    case launchesWritten = 5
    case resultsWritten = 6
  }

  /// The kind of this record.
  var kind: Kind {
    switch self {
    case .header: .header
    case .session: .session
    case .started: .started
    case .finished: .finished
    case .launchesWritten: .launchesWritten
    case .resultsWritten: .resultsWritten
    }
  }
}

extension JournalEntry {
  /// Appends the record's own bytes, without its frame.
  func encode(into encoder: inout ByteEncoder) {
    switch self {
    case .header(let header): header.encode(into: &encoder)
    case .session(let session): session.encode(into: &encoder)
    case .started(let id): encoder.append(fixed: id.number)
    case .finished(let record): record.encode(into: &encoder)
    case .launchesWritten(let prefix): prefix.encode(into: &encoder)
    case .resultsWritten: break
    }
  }

  /// The record of `kind` in `bytes`, which must hold nothing more.
  init(kind: Kind, bytes: ArraySlice<UInt8>) throws(ByteDecoder.Damage) {
    var decoder = ByteDecoder(bytes)
    switch kind {
    case .header: self = .header(try JournalHeader(from: &decoder))
    case .session: self = .session(try JournalSession(from: &decoder))
    case .started: self = .started(RunIdentifier(try decoder.fixed(UInt64.self)))
    case .finished: self = .finished(try RunRecord(from: &decoder))
    case .launchesWritten: self = .launchesWritten(try LaunchesPrefix(from: &decoder))
    case .resultsWritten: self = .resultsWritten
    }
    guard decoder.isAtEnd else { throw ByteDecoder.Damage() }
  }
}
