import Experiments
import Foundation
import Scenarios
import TestSupport
import Testing

/// Sweeps into a folder: whatever happens on the way, the same bytes at the end.
struct SweepTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func results(_ name: String) -> ResultsFolder { ResultsFolder(path: folder.file(name)) }

  private func program(_ interruption: Interruption? = nil, after runs: Int = .max)
    -> CatalogueProgram
  {
    CatalogueProgram(interruption: interruption, runsBeforeInterruption: runs)
  }

  private var groupedProgram: CatalogueProgram {
    CatalogueProgram(groupings: ["launch_kind", "day"])
  }

  @discardableResult
  private func sweep(
    _ scenario: Scenario, into name: String, _ program: CatalogueProgram? = nil,
    options: SweepOptions = SweepOptions(jobs: 2)
  ) throws -> SweepOutcome {
    var options = options
    var program = program ?? self.program()
    program.groupings = scenario.breakdowns.map(\.rawValue)
    options.interruption = program.interruption
    return try Sweep(scenario, directory: folder.file(name), options: options).run(program)
  }

  private func isFinished(_ outcome: SweepOutcome) -> Bool {
    if case .finished = outcome.ending { true } else { false }
  }

  // MARK: The same bytes

  @Test(arguments: [2, 3, 7])
  func theNumberOfThreadsChangesNothing(jobs: Int) throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "one", options: SweepOptions(jobs: 1, writesLaunches: true))
    try sweep(scenario, into: "many", options: SweepOptions(jobs: jobs, writesLaunches: true))
    #expect(
      try results("one").tableBytes(["launches.csv", "failed_runs.csv", "datapackage.json"])
        == results("many").tableBytes(["launches.csv", "failed_runs.csv", "datapackage.json"]))
  }

  /// Stopped again and again until it is done, with another number of threads each time.
  @Test(arguments: [false, true])
  func stoppingAndGoingOnChangesNothing(launches: Bool) throws {
    let scenario = try ScenarioText().load(in: folder)
    let more = launches ? ["launches.csv"] : []
    try sweep(scenario, into: "whole", options: SweepOptions(jobs: 2, writesLaunches: launches))
    var attempts = 0
    while true {
      let program = program(Interruption(), after: attempts * 2 + 1)
      let outcome = try sweep(
        scenario, into: "stopped", program,
        options: SweepOptions(
          jobs: [1, 2, 3, 7][attempts % 4], resumes: attempts > 0, writesLaunches: launches))
      attempts += 1
      if isFinished(outcome) { break }
      #expect(try results("stopped").names.allSatisfy { !$0.hasSuffix(".csv") })
      #expect(attempts < 100)
    }
    #expect(attempts > 5)
    #expect(try results("stopped").tableBytes(more) == results("whole").tableBytes(more))
  }

  /// The same where workers take several replications of one point together.
  @Test(arguments: [1, 2, 7])
  func blocksOfReplicationsChangeNothing(jobs: Int) throws {
    var text = ScenarioText()
    text.replications = 20
    let scenario = try text.load(in: folder)
    try sweep(scenario, into: "whole")
    var attempts = 0
    while true {
      var program = program(Interruption(), after: 41)
      program.keptConfigurations = 2
      let outcome = try sweep(
        scenario, into: "blocks", program, options: SweepOptions(jobs: jobs, resumes: attempts > 0))
      attempts += 1
      if isFinished(outcome) { break }
      #expect(attempts < 100)
    }
    #expect(attempts > 5)
    #expect(try results("blocks").tableBytes() == results("whole").tableBytes())
  }

  /// Ended at any instant: the journal, cut off anywhere, is gone on with.
  @Test func anEndedProcessChangesNothing() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "whole")
    let expected = try results("whole").tableBytes()
    let journal = try results("whole").bytes("journal.bin")
    for part in 0...30 {
      let name = "cut\(part)"
      try FileManager.default.createDirectory(
        atPath: folder.file(name), withIntermediateDirectories: false)
      let size = journal.count * part / 30
      try journal.prefix(size).write(to: URL(fileURLWithPath: folder.file(name + "/journal.bin")))
      // What a process leaves that is ended while it writes tables.
      try folder.write("run_id,po", to: name + "/runs.csv.partial")
      let outcome = try sweep(
        scenario, into: name, options: SweepOptions(jobs: 2, resumes: true))
      #expect(isFinished(outcome))
      #expect(try results(name).tableBytes() == expected, "cut at \(size)")
      #expect(try results(name).names.allSatisfy { !$0.hasSuffix(".partial") })
    }
  }

  @Test func goingOnWhenAllIsDoneDoesNoRuns() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "a", options: SweepOptions(jobs: 2, writesLaunches: true))
    let before = try results("a").tableBytes(["launches.csv"])
    let program = program()
    let outcome = try sweep(
      scenario, into: "a", program, options: SweepOptions(jobs: 2, resumes: true))
    #expect(isFinished(outcome))
    #expect(program.log.count == 0)
    #expect(try results("a").tableBytes(["launches.csv"]) == before)
  }

  @Test func aFolderWithResultsIsNotWrittenOver() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "a")
    #expect(throws: SweepError.holdsResults(directory: folder.file("a"))) {
      try sweep(scenario, into: "a")
    }
    // Results without their journal cannot be gone on with either.
    try FileManager.default.removeItem(atPath: folder.file("a/journal.bin"))
    #expect(throws: SweepError.wouldWriteOver(path: folder.file("a/scenario.yaml"))) {
      try sweep(scenario, into: "a", options: SweepOptions(resumes: true))
    }
  }

  /// The folder of the scenario itself is not one for results: they have a file of that name.
  @Test func theScenarioIsNotWrittenOver() throws {
    let scenario = try ScenarioText().load(in: folder)
    #expect(throws: SweepError.wouldWriteOver(path: folder.file("scenario.yaml"))) {
      try Sweep(scenario, directory: folder.path).run(groupedProgram)
    }
    #expect(try ResultsFolder(path: folder.path).names == ["scenario.yaml"])
  }

  @Test func goingOnInAnEmptyFolderBeginsOne() throws {
    let scenario = try ScenarioText().load(in: folder)
    let outcome = try sweep(scenario, into: "deep/er", options: SweepOptions(resumes: true))
    #expect(isFinished(outcome))
  }

  // MARK: Growing

  @Test func moreReplicationsKeepTheFirstOnes() throws {
    var text = ScenarioText()
    let program = program()
    try sweep(try text.load(in: folder), into: "a", program)
    let before = try results("a").rows("runs.csv")
    text.replications = 10
    let grown = try text.load(in: folder)
    try sweep(grown, into: "a", program, options: SweepOptions(jobs: 3, resumes: true))
    let after = try results("a").rows("runs.csv")
    #expect(after.filter { Int($0["replication"] ?? "") ?? 99 < 6 } == before)
    #expect(program.log.count == after.count)
    try sweep(grown, into: "b")
    #expect(try results("a").tableBytes() == results("b").tableBytes())
  }

  @Test func anotherPolicyLeavesTheOtherRows() throws {
    var text = ScenarioText()
    let program = program()
    try sweep(try text.load(in: folder), into: "a", program)
    let before = try results("a").rows("runs.csv")
    text.policies.insert("limited: {startup.scheduling.async: limited 1}", at: 3)
    let grown = try text.load(in: folder)
    try sweep(grown, into: "a", program, options: SweepOptions(jobs: 2, resumes: true))
    let after = try results("a").rows("runs.csv")
    #expect(after.filter { $0["policy"] != "limited" } == before)
    #expect(after.count == before.count * 4 / 3)
    #expect(program.log.count == after.count)
  }

  @Test func fewerPoliciesLeaveRunsUnusedAndSaySo() throws {
    var text = ScenarioText()
    try sweep(try text.load(in: folder), into: "a")
    text.policies.removeLast()
    text.more = "breakdowns: [launch_kind, day]"
    let notices = Notices()
    let program = program()
    try sweep(
      try text.load(in: folder), into: "a", program,
      options: SweepOptions(jobs: 2, resumes: true, notice: { notices.append($0) }))
    #expect(notices.values.contains(.unusedRuns(36)))
    #expect(notices.values.contains(.resumed(runs: 72)))
    #expect(program.log.count == 0)
    #expect(try results("a").rows("runs.csv").count == 72)
  }

  @Test func otherResponsesNeedNoOtherRuns() throws {
    var text = ScenarioText()
    try sweep(try text.load(in: folder), into: "a")
    text.responses = "[potential_total_ms.p50]"
    text.more = "breakdowns: [launch_kind, day]"
    let program = program()
    try sweep(
      try text.load(in: folder), into: "a", program, options: SweepOptions(jobs: 2, resumes: true))
    #expect(program.log.count == 0)
    #expect(try results("a").header("runs.csv").contains("potential_total_ms.p50"))
  }

  /// Collects what people should hear.
  final class Notices: Sendable {
    private let list = Locked<[SweepNotice]>([])
    func append(_ notice: SweepNotice) { list.withLock { $0.append(notice) } }
    var values: [SweepNotice] { list.withLock { $0 } }
  }

  // MARK: Failures

  @Test func aFailedRunIsARowAndTheOthersFinish() throws {
    let scenario = try ScenarioText().load(in: folder)
    var program = program()
    program.fails = { $0.point == 2 && $0.policy == 1 && $0.replication == 3 }
    let outcome = try sweep(scenario, into: "a", program)
    guard case .finished(let result, _) = outcome.ending else {
      Issue.record("not finished: \(outcome)")
      return
    }
    #expect(outcome.progress.runsFailed == 1)
    #expect(result.failedRuns.count == 1)
    let failed = try results("a").rows("failed_runs.csv")
    #expect(failed.count == 1)
    #expect(failed[0]["point"] == "2")
    #expect(failed[0]["policy"] == "serial")
    #expect(failed[0]["replication"] == "3")
    #expect(failed[0]["user"] == "1")
    #expect(failed[0]["seed"] == "11")
    #expect(failed[0]["fault"] == "a cap, \"reached\"")
    let row = try #require(
      try results("a").rows("runs.csv").first { $0["status"] != "ok" })
    #expect(row["run_id"] == failed[0]["run_id"])
    #expect(row["status"] == "failed")
    #expect(row["total_ms.p90"] == "")
    #expect(row["fingerprint"] == "")
    // It leaves both of its pair, at its own point and in its block, and nothing else.
    let runs = result.comparisons.filter { $0.response == "total_ms.p90" }.map(\.difference.runs)
    #expect(runs == [6, 6, 6, 6, 5, 6, 6, 6, 6, 6, 6, 6] + [5, 6])
  }

  @Test func aFailureCanStopTheSweepAndBeGoneOnFrom() throws {
    let scenario = try ScenarioText().load(in: folder)
    var program = program()
    program.fails = { $0.point == 1 && $0.policy == 0 && $0.replication == 1 }
    let outcome = try sweep(
      scenario, into: "a", program, options: SweepOptions(jobs: 2, stopsAtFailure: true))
    guard case .stoppedAtFailure(let run?) = outcome.ending else {
      Issue.record("not stopped: \(outcome.ending)")
      return
    }
    #expect((run.point, run.policy, run.replication) == (1, 0, 1))
    #expect(!results("a").exists("runs.csv"))
    let rest = try sweep(
      scenario, into: "a", program, options: SweepOptions(jobs: 2, resumes: true))
    #expect(isFinished(rest))
    try sweep(scenario, into: "b", program)
    #expect(try results("a").tableBytes() == results("b").tableBytes())
  }

  @Test func aRunCanBeLeftOut() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "a", program(Interruption(), after: 10))
    let plan = ExperimentDesign(scenario).plan
    let id = plan.run(point: 5, policy: 2, replication: 5).id
    let text = String(id.description.prefix(10))
    try sweep(
      scenario, into: "a", options: SweepOptions(jobs: 2, resumes: true, skippedRuns: [text]))
    let row = try #require(
      try results("a").rows("runs.csv").first { $0["run_id"] == id.description })
    #expect(row["status"] == "skipped")
    #expect(try results("a").rows("failed_runs.csv").map { $0["run_id"] } == [id.description])
    #expect(throws: SweepError.unknownRun("zz")) {
      try sweep(
        scenario, into: "a", options: SweepOptions(resumes: true, skippedRuns: ["zz"]))
    }
  }

  /// A run that is left out is never performed, for its launches neither, and the folder goes on.
  @Test(arguments: [1, 2, 7])
  func aRunThatIsLeftOutHasNoLaunches(jobs: Int) throws {
    let scenario = try ScenarioText().load(in: folder)
    let id = ExperimentDesign(scenario).plan.runInOrder(40).id
    try sweep(
      scenario, into: "a", program(Interruption(), after: 10),
      options: SweepOptions(jobs: jobs, writesLaunches: true))
    let program = program()
    let outcome = try sweep(
      scenario, into: "a", program,
      options: SweepOptions(
        jobs: jobs, resumes: true, skippedRuns: [id.description], writesLaunches: true))
    #expect(isFinished(outcome))
    #expect(outcome.progress.runsDone == 108)
    #expect(outcome.progress.runsFailed == 1)
    #expect(!program.log.performed.withLock { $0.contains(id) })
    let launches = try results("a").text("launches.csv")
    #expect(!launches.contains(id.description))
    #expect(launches.split(separator: "\n").count == 1 + 107 * 20)
    let before = try results("a").tableBytes(["launches.csv"])
    #expect(
      isFinished(
        try sweep(
          scenario, into: "a",
          options: SweepOptions(jobs: jobs, resumes: true, writesLaunches: true))))
    #expect(try results("a").tableBytes(["launches.csv"]) == before)
  }

  /// The same when launches are asked for only afterwards.
  @Test func launchesOfAFinishedSweepWithARunLeftOut() throws {
    let scenario = try ScenarioText().load(in: folder)
    let id = ExperimentDesign(scenario).plan.runInOrder(3).id
    try sweep(
      scenario, into: "a", options: SweepOptions(jobs: 2, skippedRuns: [id.description]))
    let program = program()
    try sweep(
      scenario, into: "a", program,
      options: SweepOptions(jobs: 2, resumes: true, writesLaunches: true))
    #expect(program.log.count == 107)
    #expect(!(try results("a").text("launches.csv").contains(id.description)))
  }

  /// After a trap the journal names the run in flight.
  @Test func runsInFlightAreNamed() throws {
    let scenario = try ScenarioText().load(in: folder)
    let outcome = try sweep(scenario, into: "a", program(Interruption(), after: 9))
    let id = ExperimentDesign(scenario).plan.runInOrder(50).id
    do {
      let journal = try Journal(opening: folder.file("a/journal.bin"), in: folder.file("a"))
      var batch = JournalBatch()
      batch.append(.started(id))
      try journal.append(batch)
    }
    let status = try SweepStatus(of: folder.file("a"))
    #expect(status.inFlight == [id])
    #expect(status.runsDone == outcome.progress.runsDone)
    #expect(status.runsTotal == 108)
    #expect(!status.isComplete)
    let notices = Notices()
    try sweep(
      scenario, into: "a",
      options: SweepOptions(jobs: 2, resumes: true, notice: { notices.append($0) }))
    #expect(notices.values == [.resumed(runs: outcome.progress.runsDone), .inFlight([id])])
    let after = try SweepStatus(of: folder.file("a"))
    #expect(after.isComplete)
    #expect(after.inFlight.isEmpty)
  }

  /// The results of fewer replications lie there while those of more are not written.
  @Test func resultsOfAnEarlierPlanAreNotThoseOfTheLast() throws {
    var text = ScenarioText()
    try sweep(try text.load(in: folder), into: "a")
    #expect(try SweepStatus(of: folder.file("a")).isComplete)
    text.replications = 7
    let grown = try text.load(in: folder)
    // Asked to stop by the last run: all are done, and no table is written.
    let outcome = try sweep(
      grown, into: "a", program(Interruption(), after: 18),
      options: SweepOptions(jobs: 1, resumes: true))
    #expect(!isFinished(outcome))
    #expect(try results("a").rows("runs.csv").count == 108)
    let status = try SweepStatus(of: folder.file("a"))
    #expect(status.runsDone == 126)
    #expect(status.runsTotal == 126)
    #expect(!status.isComplete)
    try sweep(grown, into: "a", options: SweepOptions(jobs: 1, resumes: true))
    #expect(try SweepStatus(of: folder.file("a")).isComplete)
    #expect(try results("a").rows("runs.csv").count == 126)
  }

  @Test func twoProcessesCannotWorkInOneFolder() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "a", program(Interruption(), after: 3))
    let journal = try Journal(opening: folder.file("a/journal.bin"), in: folder.file("a"))
    #expect(throws: SweepError.inUse(directory: folder.file("a"))) {
      try sweep(scenario, into: "a", options: SweepOptions(resumes: true))
    }
    withExtendedLifetime(journal) {}
  }

  @Test func aFolderWithoutAJournalHasNoStatus() {
    #expect(throws: SweepError.noJournal(directory: folder.path)) {
      try SweepStatus(of: folder.path)
    }
    #expect(throws: SweepError.noJournal(directory: folder.path)) {
      try Replay(of: "ab", in: folder.path)
    }
  }

  // MARK: Replay

  @Test func aRunDoneAgainGivesItsRow() throws {
    let scenario = try ScenarioText().load(in: folder)
    try sweep(scenario, into: "a")
    let design = ExperimentDesign(scenario)
    for row in try results("a").rows("runs.csv").prefix(12) {
      let id = try #require(row["run_id"])
      let replay = try Replay(of: id, in: folder.file("a"))
      #expect(replay.scenarioPath.hasSuffix("scenario.yaml"))
      let outcome = try replay.run(design, groupedProgram)
      #expect(outcome.isSame)
      #expect(String(outcome.point) == row["point"])
      #expect(scenario.policies[outcome.policy].name == row["policy"])
      #expect(String(outcome.replication) == row["replication"])
      var other = groupedProgram
      other.step += 1
      let changed = try replay.run(design, other)
      #expect(changed.isSame == (outcome.policy == 0))
    }
  }

  /// Each process may have been given other options: a run is done again with those of its own.
  @Test func aRunIsDoneAgainWithTheOptionsOfItsProcess() throws {
    func load(_ settings: ScenarioSettings) throws -> Scenario {
      let path = try folder.write(ScenarioText().text, to: "scenario.yaml")
      return try Scenario.load(path, settings: settings)
    }
    let first = ScenarioSettings(sets: ["population.users=5"])
    let last = ScenarioSettings(sets: ["population.users=6"], replications: 2)
    let begun = ExperimentDesign(try load(last)).plan.runInOrder(7).id
    for (number, settings) in [first, last].enumerated() {
      _ = try Sweep(
        try load(settings), settings: settings, directory: folder.file("a"),
        options: SweepOptions(
          jobs: 2, resumes: number > 0, skippedRuns: number > 0 ? [begun.description] : [])
      ).run(groupedProgram)
    }
    let id = ExperimentDesign(try load(first)).plan.runInOrder(5).id
    let replay = try Replay(of: id.description, in: folder.file("a"))
    #expect(replay.settings == first)
    let outcome = try replay.run(ExperimentDesign(try load(replay.settings)), groupedProgram)
    #expect(outcome.isSame)

    // A run that was left out has nothing to be compared with; one that fails then is no success.
    let skipped = try Replay(of: begun.description, in: folder.file("a"))
    #expect(skipped.settings == last)
    let design = ExperimentDesign(try load(last))
    let fine = try skipped.run(design, groupedProgram)
    #expect(!fine.isRecorded && fine.isSound)
    var failing = groupedProgram
    failing.fails = { _ in true }
    #expect(try !skipped.run(design, failing).isSound)
  }

  @Test func aRunThatTheScenarioNoLongerHasIsNotReplayed() throws {
    var text = ScenarioText()
    let scenario = try text.load(in: folder)
    try sweep(scenario, into: "a")
    let id = ExperimentDesign(scenario).plan.runInOrder(0).id
    text.seed = 12
    let other = ExperimentDesign(try text.load(in: folder))
    let replay = try Replay(of: id.description, in: folder.file("a"))
    #expect(throws: SweepError.scenarioChanged(path: replay.scenarioPath, id)) {
      try replay.run(other, program())
    }
  }
}
