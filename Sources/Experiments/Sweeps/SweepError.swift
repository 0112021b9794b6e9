/// Why a sweep, or a look into a results folder, could not be done.
///
/// Whatever the case, runs that were finished are kept.
public enum SweepError: Error, Hashable, Sendable {
  /// A file could not be written, for want of room or of permission.
  case output(SystemError)
  /// A file could not be read.
  case input(SystemError)
  /// There is a file where the folder should be, or above it.
  case notFolder(path: String)
  /// The folder already holds results, and going on was not asked for.
  case holdsResults(directory: String)
  /// The folder has no journal, but a file that would be written over.
  case wouldWriteOver(path: String)
  /// Another process works in the folder.
  case inUse(directory: String)
  /// The folder holds no journal of a sweep.
  case noJournal(directory: String)
  /// The journal is none, or of a format that this build does not know.
  case unknownJournal(path: String)
  /// The runs in the folder were done by another version of the model.
  case otherModel(directory: String, found: String, expected: String)
  /// No run of the plan has an id that begins so.
  case unknownRun(String)
  /// Several runs of the plan have ids that begin so.
  case ambiguousRun(String, [RunIdentifier])
  /// `launches.csv` was written for another order of runs and cannot be gone on with.
  case otherLaunches(directory: String)
  /// The scenario no longer has the run: it, or a file behind it, has changed.
  case scenarioChanged(path: String, RunIdentifier)
  /// A finished run, done again, gave another history.
  case notReproduced(RunIdentifier)
}

extension SweepError: CustomStringConvertible {
  /// One sentence for people.
  public var description: String {
    switch self {
    case .output(let error), .input(let error):
      error.description
    case .notFolder(let path):
      "\(path) is a file, expected a folder"
    case .holdsResults(let directory):
      "\(directory) already holds results; go on with --resume or choose another folder"
    case .wouldWriteOver(let path):
      "\(path) would be written over, and there is no journal to go on from; choose another folder"
    case .inUse(let directory):
      "another launchsim works in \(directory)"
    case .noJournal(let directory):
      "\(directory) holds no sweep: there is no \(ResultsDirectory.journalName)"
    case .unknownJournal(let path):
      "\(path) is not a journal that this version can read"
    case .otherModel(let directory, let found, let expected):
      "the runs in \(directory) were done by model version \(found), this is \(expected);"
        + " results of different versions are not mixed"
    case .unknownRun(let text):
      "no run has an id that begins with \"\(text)\""
    case .ambiguousRun(let text, let ids):
      "\(ids.count) runs have ids that begin with \"\(text)\": " + Self.list(ids)
    case .otherLaunches(let directory):
      "launches.csv in \(directory) was written for other runs or another order of them;"
        + " remove it to have it written anew, or use a new folder"
    case .scenarioChanged(let path, let id):
      "\(path) no longer has the run \(id); it, or a file that it names, has changed"
    case .notReproduced(let id):
      "run \(id), done again, gave another history than the journal's"
    }
  }

  /// The first of `ids`; a list of hundreds helps nobody.
  static func list(_ ids: [RunIdentifier]) -> String {
    let shown = ids.prefix(4).map(\.description).joined(separator: ", ")
    return ids.count <= 4 ? shown : "\(shown), ... (\(ids.count - 4) more)"
  }
}
