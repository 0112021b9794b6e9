import Experiments
import LaunchModels

/// Runs with values for every response of the catalogue, made by a formula in no time.
///
/// A replication has a level that all policies share, so pairing pays; policies shift it by a known step.
struct CatalogueProgram: RunProgram {
  var log = SyntheticProgram.Log()
  var groupings: [String] = []
  var launches = 20
  /// What the place of the policy adds to every duration [ns].
  var step: Int64 = 50_000_000
  /// Up to how much a policy changes the level of a replication in a way of its own [ns].
  var policyNoise: UInt64 = 1
  var fails: @Sendable (PlannedRun) -> Bool = { _ in false }
  var interruption: Interruption?
  var runsBeforeInterruption = Int.max
  var keptConfigurations = Int.max

  struct Worker: RunWorker {
    let program: CatalogueProgram

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

  /// A number below `bound` that depends on the replication, the launch and a name, not on the policy.
  private func number(_ run: PlannedRun, _ launch: Int, _ salt: Int, below bound: UInt64) -> UInt64
  {
    var state = UInt64(run.replication) &* 1_000_003 &+ UInt64(launch + 1) &* 10_007
    state = state &+ UInt64(salt) &* 101 &+ UInt64(run.point) &* 7
    for _ in 0..<4 { state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407 }
    return (state >> 20) % bound
  }

  func record(of run: PlannedRun, launches rows: inout LaunchRows?) -> RunRecord {
    if fails(run) {
      return RunRecord(
        id: run.id, status: .failed, failure: .init(user: 1, day: 0, fault: "a cap, \"reached\""))
    }
    for launch in 0..<launches {
      rows?.append { row in
        row.append(run.id.description)
        row.append(launch)
      }
    }
    let all = values(run, 0..<launches)
    return RunRecord(
      id: run.id, fingerprint: run.id.number &* 3, events: 7, launches: UInt64(launches),
      values: all,
      groups: groupings.indices.flatMap { grouping in
        [0, 1].map { half in
          RunRecord.Group(
            grouping: grouping, item: String(half),
            values: values(run, (half * launches / 2)..<((half + 1) * launches / 2)))
        }
      },
      details: [
        .init(
          table: "cores", item: "0", metric: "busy_ms", value: Double(run.id.number % 1000) / 8)
      ])
  }

  private func values(_ run: PlannedRun, _ range: Range<Int>) -> [ResponseValue] {
    let level =
      Int64(number(run, -1, 0, below: 400_000_000))
      + Int64(number(run, -1, 1 + run.policy, below: policyNoise))
    return ResponseCatalogue(requests: false).responses.enumerated().map { salt, response in
      switch response.kind {
      case .duration:
        .durations(
          range.map { launch in
            500_000_000 + level + step * Int64(run.policy)
              + Int64(number(run, launch, salt, below: 300_000_000))
          }.sorted())
      case .count: .number(Double(range.count))
      case .share:
        .ratio(
          numerator: range.reduce(0) { $0 + Double(number(run, $1, salt, below: 2)) },
          denominator: Double(range.count))
      case .ratio, .mean:
        .ratio(
          numerator: range.reduce(0) { $0 + Double(number(run, $1, salt, below: 50)) },
          denominator: Double(range.count))
      }
    }
  }
}
