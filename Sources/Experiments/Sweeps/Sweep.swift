import LaunchModels
import Scenarios

/// An experiment that is run into a results folder.
///
/// ```swift
/// let scenario = try Scenario.load("Scenarios/startup-contention.yaml")
/// let outcome = try Sweep(scenario, directory: "results/startup-contention").run()
/// ```
///
/// Finished runs go to a journal at once; at the end the tables are worked out from it. Whatever stops
/// the process, what was finished is kept, and a sweep that resumes gives the same files, byte by byte, as
/// one that was never stopped.
public struct Sweep: Sendable {
  let design: ExperimentDesign
  let settings: ScenarioSettings
  let directory: ResultsDirectory
  let options: SweepOptions

  /// The sweep of `scenario` into `directory`.
  ///
  /// - Parameter settings: what the scenario was loaded with, so that a run can be done again later.
  public init(
    _ scenario: Scenario, settings: ScenarioSettings = ScenarioSettings(), directory: String,
    options: SweepOptions = SweepOptions()
  ) {
    design = ExperimentDesign(scenario)
    self.settings = settings
    self.directory = ResultsDirectory(directory)
    self.options = options
  }

  /// Does the runs that `program` does, and writes the results.
  package func run(_ program: some RunProgram) throws(SweepError) -> SweepOutcome {
    // What can be found wrong is found before anything is written.
    let skipped = try design.plan.places(ofRuns: options.skippedRuns)
    try directory.prepare(resumes: options.resumes)
    let journal = try Journal(opening: directory.journalPath, in: directory.path)
    try directory.removeLeftovers(StoredInputs(design.scenario))
    let start = SweepStart(design, journal.index)
    let writesLaunches = options.writesLaunches || start.writesLaunches
    start.announce(to: options.notice)
    try journal.begin(
      JournalSession(
        planDigest: design.plan.digest, scenarioPath: System.absolutePath(design.scenario.path),
        settings: settings, runs: UInt64(design.plan.count),
        unusedRuns: UInt64(start.unusedRuns), writesLaunches: writesLaunches,
        schema: design.schema, start: System.secondsSince1970()))
    try directory.synchronizeOrFail()
    let done = try start.skip(skipped, in: journal)
    let launches = try writesLaunches ? launchesFile(journal) : nil
    let pool = RunPool(
      plan: design.plan, program: program, sink: JournalSink(journal, earlier: start.finished),
      launches: launches, options: options)
    let outcome = try pool.run(done: done)
    try launches?.flush()
    try journal.synchronize()
    guard outcome.isComplete else {
      return SweepOutcome(
        ending: ending(ofStopped: journal), progress: outcome.progress)
    }
    let files = try ResultFiles(self, journal: journal, launches: launches).write()
    guard let (result, written) = files else {
      return SweepOutcome(ending: .interrupted, progress: outcome.progress)
    }
    try journal.noteResults()
    return SweepOutcome(ending: .finished(result, written), progress: outcome.progress)
  }

  private func launchesFile(_ journal: Journal) throws(SweepError) -> LaunchesFile {
    let table = design.launchesTable
    return try LaunchesFile(
      directory.file(table.schema.fileName), header: table.schema.header, plan: design.plan,
      window: 4 * options.jobs, journal: journal, directory: directory.path)
  }

  /// Why a sweep that is not complete stopped.
  private func ending(ofStopped journal: Journal) -> SweepOutcome.Ending {
    guard options.stopsAtFailure, options.interruption?.isRequested != true else {
      return .interrupted
    }
    let failed = journal.index.finished.last { $0.status == .failed }
    guard let failed, let record = try? journal.record(failed) else { return .interrupted }
    let run = (0..<design.plan.count).lazy.map(design.plan.runInOrder).first { $0.id == failed.id }
    return .stoppedAtFailure(
      run.flatMap { FailedRun(record, of: $0, seed: design.plan.seed) })
  }
}

extension ExperimentDesign {
  /// The table of launches, if one is written.
  var launchesTable: LaunchesTable {
    LaunchesTable(policies: scenario.policies.map(\.name), catalogue: scenario.catalogue)
  }
}
