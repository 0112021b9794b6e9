import Experiments
import Foundation
import TestSupport
import Testing

/// Runs on several threads, into memory, into a journal and into `launches.csv`.
struct RunPoolTests {
  private let folder: TemporaryDirectory
  private let plan = RunPlanTests.plan(points: 5, policies: 3, replications: 8)
  private let header = Array("run_id,launch,duration\n".utf8)

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func nothingDone() -> [RunStatus?] { Array(repeating: nil, count: plan.count) }

  @Test(arguments: [1, 2, 3, 7, 1000])
  func anyNumberOfThreadsDoesEveryRunOnce(jobs: Int) throws {
    let program = SyntheticProgram()
    let sink = MemorySink()
    let outcome = try RunPool(
      plan: plan, program: program, sink: sink, options: SweepOptions(jobs: jobs)
    ).run(done: nothingDone())
    #expect(outcome.isComplete)
    #expect(outcome.progress.runsDone == plan.count)
    #expect(outcome.progress.launchesHere == UInt64(5 * plan.count))
    #expect(program.log.count == plan.count)
    var launches: LaunchRows?
    for place in 0..<plan.count {
      let run = plan.runInOrder(place)
      #expect(sink.record(of: run) == program.record(of: run, launches: &launches))
    }
  }

  @Test func runsThatAreDoneAreNotDoneAgain() throws {
    let program = SyntheticProgram()
    var done = nothingDone()
    for place in stride(from: 0, to: done.count, by: 3) { done[place] = .completed }
    let outcome = try RunPool(
      plan: plan, program: program, sink: MemorySink(), options: SweepOptions(jobs: 2)
    ).run(done: done)
    #expect(outcome.isComplete)
    let performed = program.log.performed.withLock { Set($0) }
    #expect(
      performed
        == Set(done.indices.filter { done[$0] == nil }.map { plan.runInOrder($0).id }))
  }

  /// Workers that cannot keep what they prepare are given replications of one configuration together,
  /// after the first of each.
  @Test(arguments: [1, 2, 7])
  func preparingIsShared(jobs: Int) throws {
    let plan = RunPlanTests.plan(points: 5, policies: 3, replications: 40)
    var program = SyntheticProgram()
    program.keptConfigurations = 14
    let sink = MemorySink()
    let outcome = try RunPool(
      plan: plan, program: program, sink: sink, options: SweepOptions(jobs: jobs)
    ).run(done: Array(repeating: nil, count: plan.count))
    #expect(outcome.isComplete)
    #expect(program.log.count == plan.count)
    let performed = program.log.performed.withLock(\.self)
    let all = (0..<plan.count).map(plan.runInOrder)
    #expect(Set(performed) == Set(all.map(\.id)))
    guard jobs == 1 else { return }
    #expect(performed.prefix(15) == all.prefix(15).map(\.id)[...])
    let configurations = Dictionary(
      uniqueKeysWithValues: all.map { ($0.id, $0.point * 3 + $0.policy) })
    let changes = zip(performed, performed.dropFirst()).count {
      configurations[$0] != configurations[$1]
    }
    // The first replication, then 16, 16 and 7 of each of 15.
    #expect(changes == 4 * 15 - 1)
  }

  /// Rows of launches stand in the order of running whatever workers can keep.
  @Test func launchesAreNotDoneInBlocks() throws {
    var program = SyntheticProgram()
    program.keptConfigurations = 1
    #expect(try work(plan, program, jobs: 2))
    #expect(try launchesBytes() == expectedLaunches(plan, program))
  }

  @Test func progressTellsOfEveryRun() throws {
    let seen = SyntheticProgram.Log()
    let counts = Counts()
    _ = try RunPool(
      plan: plan, program: SyntheticProgram(log: seen), sink: MemorySink(),
      options: SweepOptions(jobs: 3, progress: { counts.append($0.runsDone) })
    ).run(done: nothingDone())
    #expect(counts.values == Array(0...plan.count))
  }

  @Test func aRequestToStopLetsRunsInHandFinish() throws {
    let interruption = Interruption()
    let program = SyntheticProgram(interruption: interruption, runsBeforeInterruption: 20)
    let sink = MemorySink()
    let outcome = try RunPool(
      plan: plan, program: program, sink: sink,
      options: SweepOptions(jobs: 3, interruption: interruption)
    ).run(done: nothingDone())
    #expect(!outcome.isComplete)
    // The run that asked, and those that the other two threads had in hand.
    #expect((20...22).contains(outcome.progress.runsDone))
    #expect(program.log.count == outcome.progress.runsDone)
  }

  @Test func failedRunsDoNotStopTheOthers() throws {
    let program = SyntheticProgram(fails: { $0.replication == 2 })
    let outcome = try RunPool(
      plan: plan, program: program, sink: MemorySink(), options: SweepOptions(jobs: 2)
    ).run(done: nothingDone())
    #expect(outcome.isComplete)
    #expect(outcome.progress.runsFailed == 15)
  }

  @Test func aFailedRunStopsTheOthersOnRequest() throws {
    let program = SyntheticProgram(fails: { $0.replication == 2 && $0.point == 0 })
    let outcome = try RunPool(
      plan: plan, program: program, sink: MemorySink(),
      options: SweepOptions(jobs: 2, stopsAtFailure: true)
    ).run(done: nothingDone())
    #expect(!outcome.isComplete)
    #expect(outcome.progress.runsFailed >= 1)
    #expect(outcome.progress.runsDone < plan.count / 2)
  }

  /// Collects numbers from several threads.
  private final class Counts: Sendable {
    private let state = SyntheticProgram.Log()
    func append(_ number: Int) {
      state.performed.withLock { $0.append(RunIdentifier(UInt64(number))) }
    }
    var values: [Int] { state.performed.withLock { $0.map { Int($0.number) } } }
  }

  // MARK: Launches

  /// What `launches.csv` must be: the rows of each run in the order of running.
  private func expectedLaunches(_ plan: RunPlan, _ program: SyntheticProgram) -> [UInt8] {
    var bytes = header
    for place in 0..<plan.count {
      var rows: LaunchRows? = LaunchRows()
      _ = program.record(of: plan.runInOrder(place), launches: &rows)
      bytes += rows?.bytes ?? []
    }
    return bytes
  }

  private func open() throws -> (Journal, JournalIndex) {
    let journal = try Journal(opening: folder.file("journal.bin"), in: folder.path)
    let index = journal.index
    try journal.begin(Samples.session(runs: UInt64(plan.count), writesLaunches: true))
    return (journal, index)
  }

  private func launches(_ plan: RunPlan, _ journal: Journal, jobs: Int) throws -> LaunchesFile {
    try LaunchesFile(
      folder.file("launches.csv"), header: header, plan: plan, window: 4 * jobs, journal: journal,
      directory: folder.path)
  }

  /// One process that works on `plan` until it is done or `program` asks for a stop.
  @discardableResult
  private func work(_ plan: RunPlan, _ program: SyntheticProgram, jobs: Int) throws -> Bool {
    let (journal, index) = try open()
    let finished = JournalIndex.Lookup(index.finished)
    let launches = try launches(plan, journal, jobs: jobs)
    let outcome = try RunPool(
      plan: plan, program: program, sink: JournalSink(journal, earlier: finished),
      launches: launches,
      options: SweepOptions(jobs: jobs, interruption: program.interruption)
    ).run(done: (0..<plan.count).map { finished[plan.runInOrder($0).id]?.status })
    try launches.flush()
    if outcome.isComplete { try launches.publish() }
    return outcome.isComplete
  }

  private func launchesBytes() throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder.file("launches.csv"))))
  }

  @Test(arguments: [1, 2, 3, 7])
  func launchesStandInTheOrderOfRunning(jobs: Int) throws {
    let program = SyntheticProgram()
    #expect(try work(plan, program, jobs: jobs))
    #expect(try launchesBytes() == expectedLaunches(plan, program))
  }

  /// Stopped again and again, each time by an orderly request.
  @Test(arguments: [1, 2, 5])
  func launchesGoOnWhereTheyStopped(jobs: Int) throws {
    for stop in [1, 2, 7, 31, 64, 100] {
      let program = SyntheticProgram(interruption: Interruption(), runsBeforeInterruption: stop)
      if try work(plan, program, jobs: jobs) { break }
      #expect(!FileManager.default.fileExists(atPath: folder.file("launches.csv")))
    }
    let program = SyntheticProgram()
    #expect(try work(plan, program, jobs: jobs))
    #expect(try launchesBytes() == expectedLaunches(plan, program))
  }

  /// Cut off as by the end of the process: the journal and the file are set back to any earlier length.
  @Test func launchesGoOnAfterTheProcessWasEnded() throws {
    let program = SyntheticProgram(interruption: Interruption(), runsBeforeInterruption: 90)
    try work(plan, program, jobs: 2)
    let journalPath = folder.file("journal.bin")
    let partialPath = folder.file("launches.csv.partial")
    let journal = try Data(contentsOf: URL(fileURLWithPath: journalPath))
    let partial = try Data(contentsOf: URL(fileURLWithPath: partialPath))
    let expected = expectedLaunches(plan, program)
    for size in stride(from: 40, through: journal.count, by: 397) {
      try journal.prefix(size).write(to: URL(fileURLWithPath: journalPath))
      try partial.write(to: URL(fileURLWithPath: partialPath))
      try? FileManager.default.removeItem(atPath: folder.file("launches.csv"))
      #expect(try work(plan, SyntheticProgram(), jobs: 2))
      #expect(try launchesBytes() == expected, "journal cut at \(size)")
    }
  }

  @Test func moreReplicationsAppendLaunches() throws {
    let few = RunPlanTests.plan(points: 5, policies: 3, replications: 3)
    let program = SyntheticProgram()
    try work(few, program, jobs: 2)
    let before = try launchesBytes()
    #expect(try work(plan, program, jobs: 2))
    let after = try launchesBytes()
    #expect(after.starts(with: before))
    #expect(after == expectedLaunches(plan, program))
    // Three replications were done once; the five more are done now.
    #expect(program.log.count == plan.count)
  }

  @Test func anotherOrderOfRunsIsRefused() throws {
    try work(plan, SyntheticProgram(), jobs: 2)
    let other = RunPlanTests.plan(points: 5, policies: 4, replications: 8)
    #expect(throws: SweepError.otherLaunches(directory: folder.path)) {
      try work(other, SyntheticProgram(), jobs: 2)
    }
  }

  @Test func aRunDoneAgainMustBeTheSame() throws {
    let (journal, _) = try open()
    var none: LaunchRows?
    let run = plan.runInOrder(0)
    var record = SyntheticProgram().record(of: run, launches: &none)
    try JournalSink(journal, earlier: JournalIndex.Lookup([]))
      .finished(record, of: run, isRepeat: false)
    let sink = JournalSink(journal, earlier: JournalIndex.Lookup(journal.index.finished))
    try sink.finished(record, of: run, isRepeat: true)
    record.fingerprint ^= 1
    #expect(throws: SweepError.notReproduced(run.id)) {
      try sink.finished(record, of: run, isRepeat: true)
    }
  }
}
