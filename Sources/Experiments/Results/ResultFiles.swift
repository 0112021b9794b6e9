import Scenarios

/// Writes the files of a results folder from a journal that is complete.
struct ResultFiles {
  private let sweep: Sweep
  private let journal: Journal
  private let launches: LaunchesFile?

  private var design: ExperimentDesign { sweep.design }
  private var directory: ResultsDirectory { sweep.directory }

  init(_ sweep: Sweep, journal: Journal, launches: LaunchesFile?) {
    self.sweep = sweep
    self.journal = journal
    self.launches = launches
  }

  /// Writes every file under a temporary name, and when all are whole, gives them their names.
  ///
  /// - Returns: nil when it was interrupted; then nothing has changed.
  func write() throws(SweepError) -> (ExperimentResult, [SweepOutcome.WrittenFile])? {
    let index = journal.index
    var tables = try ResultTables(design, in: directory)
    let pass = ResultPass(
      design,
      source: JournalSource(journal, finished: SweepStart(design, index).finished),
      retainedPoints: sweep.options.reportedPoints, interruption: sweep.options.interruption)
    guard let result = try pass.run(into: &tables) else { return nil }
    do {
      var sealed: [PendingFile] = []
      var written: [SweepOutcome.WrittenFile] = []
      for table in tables.files {
        sealed.append(try table.seal())
        written.append(.init(name: table.schema.fileName, rows: table.rows))
      }
      for (name, bytes) in texts(tables, index: index, result: result) {
        if let slash = name.lastIndex(of: "/") {
          try System.makeFolder(directory.file(String(name[..<slash])))
        }
        let file = try PendingFile(directory.file(name))
        try file.append(bytes)
        try file.seal()
        sealed.append(file)
        written.append(.init(name: name, rows: nil))
      }
      if launches != nil {
        written.append(.init(name: design.launchesTable.schema.fileName, rows: nil))
      }
      try directory.publish(sealed, launches)
      return (result, written)
    } catch {
      throw .output(error)
    }
  }

  /// The files that are no tables; provenance, whose presence says that all is whole, comes last.
  private func texts(
    _ tables: ResultTables, index: JournalIndex, result: ExperimentResult
  ) -> [(name: String, bytes: [UInt8])] {
    var schemas = tables.files.map(\.schema)
    if launches != nil { schemas.append(design.launchesTable.schema) }
    let provenance = Provenance(
      design: design, settings: sweep.settings, options: sweep.options,
      sessionStarts: index.sessions.map(\.start), failedRuns: result.failedRuns)
    return scenarioFiles + [
      (DataPackage.fileName, DataPackage.bytes(of: design.scenario, tables: schemas)),
      (Provenance.fileName, provenance.bytes(end: System.secondsSince1970())),
    ]
  }

  /// The scenario as it was read, and with other files behind it all of them.
  private var scenarioFiles: [(name: String, bytes: [UInt8])] {
    [(ResultsDirectory.scenarioName, Array(design.scenario.sourceText.utf8))]
      + StoredInputs(design.scenario).files.map { ($0.name, $0.bytes) }
  }
}
