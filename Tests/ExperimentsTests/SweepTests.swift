import Experiments
import Foundation
import Scenarios
import TestSupport
import Testing

/// Sweeps into a folder: whatever happens on the way, the same bytes at the end.
struct SweepTests {
  let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  func results(_ name: String) -> ResultsFolder { ResultsFolder(path: folder.file(name)) }

  func program(_ interruption: Interruption? = nil, after runs: Int = .max)
    -> CatalogueProgram
  {
    CatalogueProgram(interruption: interruption, runsBeforeInterruption: runs)
  }

  var groupedProgram: CatalogueProgram {
    CatalogueProgram(groupings: ["launch_kind", "day"])
  }

  @discardableResult
  func sweep(
    _ scenario: Scenario, into name: String, _ program: CatalogueProgram? = nil,
    options: SweepOptions = SweepOptions(jobs: 2)
  ) throws -> SweepOutcome {
    var options = options
    var program = program ?? self.program()
    program.groupings = scenario.breakdowns.map(\.rawValue)
    options.interruption = program.interruption
    return try Sweep(scenario, directory: folder.file(name), options: options).run(program)
  }

  func isFinished(_ outcome: SweepOutcome) -> Bool {
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
}
