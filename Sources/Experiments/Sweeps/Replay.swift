import Scenarios

/// One run of a results folder, done again to see whether it gives the same.
///
/// ```swift
/// let outcome = try Replay(of: "7f3a91c2", in: "results/ad-prefetch").run()
/// outcome.isSame  // true
/// ```
public struct Replay: Sendable {
  /// What became of it.
  public struct Outcome: Sendable {
    /// A column of the run's row that came out otherwise.
    public struct Discrepancy: Hashable, Sendable {
      /// The column of `runs.csv`, or the table, item and metric of `breakdown.csv`.
      public let column: String
      /// What the journal or the table has; empty for nothing.
      public let recorded: String
      /// What came out now; empty for nothing.
      public let replayed: String
    }

    /// The scenario.
    public let scenario: Scenario
    /// The run.
    public let id: RunIdentifier
    /// The design point, counted from 0.
    public let point: Int
    /// The place of the policy in the scenario.
    public let policy: Int
    /// The replication, counted from 0.
    public let replication: Int
    /// How it ended now.
    public let status: RunStatus
    /// The fault, if it failed now.
    public let fault: String?
    /// The fold of its histories as they came out now.
    public let fingerprint: UInt64
    /// Whether the journal has a finished run to compare with; of a run that ended the process, or was
    /// left out for that, it has none.
    public let isRecorded: Bool
    /// Whether the run was left out of the sweep.
    public let isLeftOut: Bool
    /// Whether `runs.csv` has a row of the run, which was compared as well.
    public let hasRow: Bool
    /// What came out otherwise.
    public let discrepancies: [Discrepancy]

    /// Whether the row and the fingerprint are those of the journal and of the table.
    public var isSame: Bool { isRecorded && discrepancies.isEmpty }

    /// Whether nothing is wrong: the run is as recorded or, where nothing is recorded, does not fail.
    public var isSound: Bool { isRecorded ? discrepancies.isEmpty : status == .completed }
  }

  /// The run.
  public let id: RunIdentifier
  /// The scenario file that the run is of.
  public let scenarioPath: String
  /// What the scenario was loaded with by the process that did the run, or began it last.
  public let settings: ScenarioSettings
  let folder: ResultsDirectory
  private let recorded: RunRecord?
  private let schema: RunSchema?
  private let isLeftOut: Bool
  /// The digest of the plan whose results are written; nil when none are.
  private let writtenPlan: String?

  /// The run of the sweep in `directory` whose id begins with `text`: a finished one, or one that was
  /// begun and never finished.
  public init(of text: String, in directory: String) throws(SweepError) {
    folder = ResultsDirectory(directory)
    let path = folder.journalPath
    do {
      if try System.kind(of: path) == .nothing {
        throw SweepError.noJournal(directory: directory)
      }
    } catch let error as SystemError {
      throw .input(error)
    } catch {
      throw .noJournal(directory: directory)
    }
    let index = try Journal.index(reading: path)
    guard let range = RunIdentifier.range(ofPrefix: text) else { throw .unknownRun(text) }
    let finished = JournalIndex.Lookup(index.finished)[range]
    let begun = index.inFlight.filter { range.contains($0.id.number) }
    let ids = Set(finished.map(\.id) + begun.map(\.id))
    guard let id = ids.first, let place = finished.first?.session ?? begun.first?.session else {
      throw .unknownRun(text)
    }
    guard ids.count == 1 else { throw .ambiguousRun(text, ids.sorted()) }
    let session = index.sessions[place]
    self.id = id
    scenarioPath = session.scenarioPath
    settings = session.settings
    // Of a run that was left out there is no row to compare with.
    recorded = try finished.first { $0.status != .skipped }.map { (entry) throws(SweepError) in
      try Journal.record(entry, reading: path)
    }
    schema = recorded.map { _ in session.schema }
    isLeftOut = recorded == nil && !finished.isEmpty
    writtenPlan = index.hasResults ? index.sessions.last?.planDigest : nil
  }

  /// Whether `design` has the run.
  func hasRun(_ design: ExperimentDesign) -> Bool { place(in: design) != nil }

  private func place(in design: ExperimentDesign) -> PlannedRun? {
    let plan = design.plan
    return (0..<plan.count).lazy.map(plan.runInOrder).first { $0.id == id }
  }

  /// Does the run of `design` by `program`.
  package func run(
    _ design: ExperimentDesign, _ program: some RunProgram
  ) throws(SweepError) -> Outcome {
    guard let run = place(in: design) else {
      throw .scenarioChanged(path: design.scenario.path, id)
    }
    var launches: LaunchRows?
    var worker = program.makeWorker()
    let record = worker.perform(run, launches: &launches)
    var found = recorded.map { discrepancies($0, record, of: run, in: design) } ?? []
    let row = try recorded == nil ? nil : storedRow()
    if let row {
      let columns = found.map(\.column)
      found += differences(row, record, of: run, in: design).filter { !columns.contains($0.0) }
        .map { .init(column: "\($0.0) in runs.csv", recorded: $0.1, replayed: $0.2) }
    }
    return Outcome(
      scenario: design.scenario, id: id, point: run.point, policy: run.policy,
      replication: run.replication, status: record.status, fault: record.failure?.fault,
      fingerprint: record.fingerprint, isRecorded: recorded != nil, isLeftOut: isLeftOut,
      hasRow: row != nil, discrepancies: found)
  }

  /// The row of the run in `runs.csv`, if there is one.
  private func storedRow() throws(SweepError) -> [(column: String, cell: String)]? {
    let path = folder.file("runs.csv")
    do {
      guard try System.kind(of: path) == .other else { return nil }
      return try RunsTable.storedRow(of: id, in: path)
    } catch {
      throw .input(error)
    }
  }

  /// The columns of `row` that come out otherwise, with what they hold and what came out.
  private func differences(
    _ row: [(column: String, cell: String)], _ record: RunRecord, of run: PlannedRun,
    in design: ExperimentDesign
  ) -> [(String, String, String)] {
    let now = RunsTable(design).row(record, of: run)
    return row.compactMap { column, cell in
      // In another plan the same point may have another number.
      if column == "point", writtenPlan != design.plan.digest { return nil }
      guard let other = now[column], other != cell else { return nil }
      return (column, cell, other)
    }
  }

  private func discrepancies(
    _ recorded: RunRecord, _ replayed: RunRecord, of run: PlannedRun, in design: ExperimentDesign
  ) -> [Outcome.Discrepancy] {
    guard schema == design.schema else {
      // Values stand by place; without the same places only the histories can be compared.
      return Outcome.Discrepancy.list(
        [("fingerprint", RunIdentifier.hexadecimal(recorded.fingerprint))],
        [("fingerprint", RunIdentifier.hexadecimal(replayed.fingerprint))])
    }
    return Outcome.Discrepancy.list(
      design.cells(of: recorded, run), design.cells(of: replayed, run))
  }
}

extension Replay.Outcome.Discrepancy {
  /// Where two lists of named cells differ, by place.
  static func list(
    _ recorded: [(String, String)], _ replayed: [(String, String)]
  ) -> [Self] {
    var list: [Self] = []
    for place in 0..<max(recorded.count, replayed.count) {
      let left = place < recorded.count ? recorded[place] : ("", "")
      let right = place < replayed.count ? replayed[place] : ("", "")
      if left.0 != right.0 {
        if !left.0.isEmpty { list.append(.init(column: left.0, recorded: left.1, replayed: "")) }
        if !right.0.isEmpty { list.append(.init(column: right.0, recorded: "", replayed: right.1)) }
      } else if left.1 != right.1 {
        list.append(.init(column: left.0, recorded: left.1, replayed: right.1))
      }
    }
    return list
  }
}
