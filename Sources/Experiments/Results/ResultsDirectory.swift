/// The folder that a sweep writes, and the names in it.
package struct ResultsDirectory: Sendable {
  /// The name of the journal.
  package static let journalName = "journal.bin"

  /// The name of the scenario as it was read.
  static let scenarioName = "scenario.yaml"

  /// The names that a sweep writes, the journal apart: a folder that has one of them but no journal is
  /// not to be written into.
  static let resultNames = [
    scenarioName,
    "runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv", "failed_runs.csv",
    LaunchesTable.fileName, DataPackage.fileName, Provenance.fileName,
  ]

  /// The folder's path as it was given.
  package let path: String

  /// The folder `path`.
  package init(_ path: String) {
    self.path = path
  }

  /// The path of the file `name`.
  package func file(_ name: String) -> String {
    path.hasSuffix("/") ? path + name : path + "/" + name
  }

  /// The path of the journal.
  package var journalPath: String { file(Self.journalName) }

  /// Makes the folder, unless it is there already with what must not be written over.
  ///
  /// A journal in which nothing was ever begun is as good as none.
  ///
  /// - Parameter resumes: whether a folder with a journal is to be gone on with.
  func prepare(resumes: Bool) throws(SweepError) {
    do {
      try findFile()
      let hasJournal = try System.kind(of: journalPath) != .nothing && !Self.isUnused(journalPath)
      if hasJournal {
        guard resumes else { throw SweepError.holdsResults(directory: path) }
      } else {
        for name in Self.resultNames + [StoredInputs.folderName]
        where try System.kind(of: file(name)) != .nothing {
          throw SweepError.wouldWriteOver(path: file(name))
        }
      }
      try System.makeFolder(path)
    } catch let error as SystemError {
      throw .output(error)
    } catch let error as SweepError {
      throw error
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Refuses a path that leads to a file or below one.
  private func findFile() throws {
    var above = path[...]
    while true {
      // Below a file the system finds no folder, and so fails.
      let kind = (try? System.kind(of: String(above))) ?? .nothing
      if kind == .other { throw SweepError.notFolder(path: String(above)) }
      guard kind == .nothing, let slash = above.lastIndex(of: "/"), slash > above.startIndex
      else { return }
      above = above[..<slash]
    }
  }

  /// Whether no sweep was ever begun in the journal `path`.
  private static func isUnused(_ path: String) -> Bool {
    guard let index = try? Journal.index(reading: path) else { return false }
    return index.sessions.isEmpty
  }

  /// Removes what a process that was ended left under temporary names.
  ///
  /// `launches.csv` is not among them: it is gone on with.
  func removeLeftovers(_ inputs: StoredInputs) throws(SweepError) {
    do {
      let names = Self.resultNames + inputs.files.map(\.name)
      for name in names where name != LaunchesTable.fileName {
        try System.removeFile(file(name) + PendingFile.temporarySuffix)
      }
    } catch {
      throw .output(error)
    }
  }

  /// Gives sealed files their names, all at once as far as that goes: the last one last.
  ///
  /// While they change places, a reader finds no `provenance.json`, nor after the machine stopped then.
  func publish(_ files: [PendingFile], _ launches: LaunchesFile?) throws(SystemError) {
    try System.removeFile(file(Provenance.fileName))
    try synchronize()
    try launches?.publish()
    for file in files { try file.publish() }
    try synchronize()
  }

  /// Brings the names in the folder to the device.
  func synchronize() throws(SystemError) {
    try FileDescriptor(opening: path, .folder).synchronize()
  }
}

extension ResultsDirectory {
  /// Brings the names in the folder to the device, as part of a sweep.
  func synchronizeOrFail() throws(SweepError) {
    do {
      try synchronize()
    } catch {
      throw .output(error)
    }
  }
}
