import Experiments

/// Runs whose results follow from their ids by a formula, that can fail, dawdle and ask for a stop.
struct SyntheticProgram: RunProgram {
  /// Counts what was done, over all threads.
  final class Log: Sendable {
    let performed = Locked<[RunIdentifier]>([])
    var count: Int { performed.withLock { $0.count } }
  }

  var log = Log()
  /// The places of runs that fail: by point, policy and replication.
  var fails: @Sendable (PlannedRun) -> Bool = { _ in false }
  /// How many additions a run takes; more for some, so that runs finish in another order than they begin.
  var effort: @Sendable (PlannedRun) -> Int = { 50 + Int($0.id.number % 20_000) }
  /// Asked for a stop after so many runs.
  var interruption: Interruption?
  var runsBeforeInterruption = Int.max
  var keptConfigurations = Int.max

  struct Worker: RunWorker {
    let program: SyntheticProgram

    mutating func perform(_ run: PlannedRun, launches: inout LaunchRows?) -> RunRecord {
      let record = program.record(of: run, launches: &launches)
      let count = program.log.performed.withLock { performed in
        performed.append(run.id)
        return performed.count
      }
      if count >= program.runsBeforeInterruption { program.interruption?.request() }
      return record
    }
  }

  func makeWorker() -> Worker { Worker(program: self) }

  /// A cheap generator, so that results vary with the run.
  private static func next(_ state: inout UInt64) -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 11
  }

  func record(of run: PlannedRun, launches: inout LaunchRows?) -> RunRecord {
    var state = run.id.number
    for _ in 0..<effort(run) { _ = Self.next(&state) }
    if fails(run) {
      return RunRecord(
        id: run.id, status: .failed,
        failure: .init(user: 3, day: 0, fault: "a fault, \"quoted\"\nover two lines"))
    }
    var durations: [Int64] = []
    for launch in 0..<5 {
      let duration = Int64(Self.next(&state) % 3_000_000_000)
      durations.append(duration)
      launches?.append { row in
        row.append(run.id.description)
        row.append(launch)
        row.append(duration)
      }
    }
    return RunRecord(
      id: run.id, fingerprint: state, events: 10, launches: 5,
      values: [
        .durations(durations.sorted()), .ratio(numerator: 3, denominator: 5), .number(5), .missing,
      ])
  }
}
