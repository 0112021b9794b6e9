import Experiments
import Foundation
import Scenarios
import TestSupport
import Testing

/// What goes wrong on the way, and what is known of a folder then.
extension SweepTests {
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
}
