import Experiments
import Scenarios

/// Records and sessions with something of everything.
enum Samples {
  static let schema = RunSchema(
    responses: ["total_ms", "completed_share", "launches", "absent"], groupings: ["launch_kind"])

  static func session(runs: UInt64 = 10, writesLaunches: Bool = false) -> JournalSession {
    JournalSession(
      planDigest: "0123456789abcdef", scenarioPath: "/tmp/a scenario.yaml",
      settings: ScenarioSettings(
        sets: ["device.cores=4"], seed: .max, replications: 7, policies: ["serial"]),
      runs: runs, unusedRuns: 2, writesLaunches: writesLaunches, schema: schema,
      start: 1_736_933_400)
  }

  static func completed(_ number: UInt64) -> RunRecord {
    let durations = (0..<20).map { Int64($0 * $0) * 1_000_003 + Int64(number % 97) }
    return RunRecord(
      id: RunIdentifier(number &* 0x9e37_79b9_7f4a_7c15), fingerprint: ~number, events: number * 3,
      launches: 20,
      values: [
        .durations(durations), .ratio(numerator: 3.5, denominator: 20), .number(-0.125), .missing,
      ],
      groups: [
        .init(
          grouping: 0, item: "cold",
          values: [
            .durations([0, .max]), .missing, .number(.greatestFiniteMagnitude),
            .ratio(numerator: 0, denominator: 0),
          ])
      ],
      details: [
        .init(table: "tasks", item: "push-sdk", metric: "finish_ms", value: 12.5),
        .init(table: "tasks", item: "naïve, \"quoted\"", metric: "finish_ms", value: 1e-300),
        .init(table: "cores", item: "0", metric: "busy_ms", value: 0),
      ])
  }

  static func failed(_ number: UInt64) -> RunRecord {
    RunRecord(
      id: RunIdentifier(number &* 0x9e37_79b9_7f4a_7c15), status: .failed,
      failure: .init(user: 31, day: 2, fault: "more than 1,000 events\nin one instant"))
  }

  static func skipped(_ number: UInt64) -> RunRecord {
    RunRecord(
      id: RunIdentifier(number), status: .skipped,
      failure: .init(user: nil, day: nil, fault: "left out"))
  }

  static func record(_ number: UInt64) -> RunRecord {
    switch number % 5 {
    case 3: failed(number)
    case 4: skipped(number)
    default: completed(number)
    }
  }
}
