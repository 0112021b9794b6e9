import Experiments
import Foundation
import OutputStatistics
import Scenarios
import TestSupport
import Testing

/// Sweeps of the real model.
struct LaunchProgramTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func results(_ name: String) -> ResultsFolder { ResultsFolder(path: folder.file(name)) }

  private func sweep(
    _ scenario: Scenario, into name: String, options: SweepOptions = SweepOptions(jobs: 2)
  ) throws -> SweepOutcome {
    try Sweep(scenario, directory: folder.file(name), options: options).run()
  }

  @Test func threadsAndStopsChangeNothing() throws {
    let scenario = try ScenarioText().load(in: folder)
    _ = try sweep(scenario, into: "one", options: SweepOptions(jobs: 1, writesLaunches: true))
    let expected = try results("one").tableBytes(["launches.csv"])
    for jobs in [2, 3, 7] {
      let name = "jobs\(jobs)"
      for stop in [5, 23, 41, Int.max] {
        let interruption = Interruption()
        _ = try sweep(
          scenario, into: name,
          options: SweepOptions(
            jobs: jobs, resumes: true, writesLaunches: true, interruption: interruption,
            progress: { if $0.runsHere >= stop { interruption.request() } }))
      }
      #expect(try results(name).tableBytes(["launches.csv"]) == expected)
    }
  }

  /// Another policy draws nothing that others would have drawn.
  @Test func aPolicyAloneGivesItsRows() throws {
    let scenario = try ScenarioText().load(in: folder)
    _ = try sweep(scenario, into: "all")
    var text = ScenarioText()
    text.more = "breakdowns: [launch_kind, day]"
    let alone = try Scenario.load(
      try folder.write(text.text, to: "alone.yaml"),
      settings: ScenarioSettings(policies: ["delayed"]))
    _ = try sweep(alone, into: "alone")
    let columns = ["run_id", "replication", "total_ms.p90", "context_switches", "fingerprint"]
    func cells(_ name: String) throws -> [[String?]] {
      try results(name).rows("runs.csv").filter { $0["policy"] == "delayed" }.map { row in
        columns.map { row[$0] }
      }
    }
    #expect(try cells("alone") == cells("all"))
    #expect(try cells("alone").count == 36)
  }

  @Test func oneReplicationAloneGivesItsRow() throws {
    let scenario = try ScenarioText().load(in: folder)
    _ = try sweep(scenario, into: "a")
    for row in try results("a").rows("runs.csv").filter({ $0["replication"] == "4" }) {
      let id = try #require(row["run_id"])
      let outcome = try Replay(of: id, in: folder.file("a")).run()
      #expect(outcome.isSame, "\(outcome.discrepancies)")
      #expect(RunIdentifier.hexadecimal(outcome.fingerprint) == row["fingerprint"])
    }
  }

  @Test func replicationsDifferAndRepeat() throws {
    let scenario = try ScenarioText().load(in: folder)
    _ = try sweep(scenario, into: "a")
    _ = try sweep(scenario, into: "b")
    let rows = try results("a").rows("runs.csv")
    let fingerprints = Set(rows.map { $0["fingerprint"] })
    #expect(fingerprints.count == rows.count)
    #expect(try results("b").rows("runs.csv") == rows)
  }

  /// On a known model, pairing by replication gives less variance than seeds of their own would.
  ///
  /// All work here is CPU time, so a device that is 5 % faster takes 1/1.05 of the time in every
  /// replication: the paired difference has (0.05 / 1.05)^2 = 1/441 of the variance of a mean, the
  /// difference between two seeds twice that variance, a ratio near 880. The ratio of two such variance
  /// estimates over 40 replications is that times F(39, 39), which is below 0.114 with a chance under
  /// 1e-9; so 100 is exceeded.
  @Test func pairingShrinksTheVariance() throws {
    var text = ScenarioText()
    text.factors = ["cores: {path: device.cores, levels: [1]}"]
    text.policies = ["current: {}", "faster: {device.speed: 1.05}"]
    text.replications = 40
    text.more = "comparisons: [{baseline: current, against: [faster]}]"
    func means(seed: Int, policy: String) throws -> [Double] {
      var text = text
      text.seed = seed
      let name = "seed\(seed)"
      if !results(name).exists("runs.csv") {
        _ = try sweep(try text.load(in: folder), into: name)
      }
      return try results(name).rows("runs.csv").filter { $0["policy"] == policy }
        .compactMap { Double($0["total_ms.mean"] ?? "") }
    }
    func variance(_ values: [Double]) -> Double {
      let mean = values.reduce(0, +) / Double(values.count)
      return values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count - 1)
    }
    let baseline = try means(seed: 1, policy: "current")
    let policy = try means(seed: 1, policy: "faster")
    let independent = try means(seed: 2, policy: "faster")
    let paired = variance(zip(policy, baseline).map(-))
    let unpaired = variance(zip(independent, baseline).map(-))
    #expect(baseline.count == 40)
    #expect(paired < unpaired / 100, "paired \(paired), unpaired \(unpaired)")
    let row = try results("seed1").rows("comparisons.csv").first {
      $0["response"] == "total_ms.mean"
    }
    #expect((Double(row?["variance_ratio"] ?? "") ?? 0) > 100)
  }

  /// A cap on events fails runs by a declared fault, which names the user and the reason.
  @Test func aCapThatIsReachedIsAFailedRun() throws {
    var text = ScenarioText()
    text.replications = 2
    let scenario = try Scenario.load(
      try folder.write(text.text, to: "scenario.yaml"),
      settings: ScenarioSettings(sets: ["population.max_events=3"]))
    let outcome = try sweep(
      scenario, into: "a", options: SweepOptions(jobs: 2, writesLaunches: true))
    guard case .finished(let result, _) = outcome.ending else {
      Issue.record("not finished")
      return
    }
    #expect(outcome.progress.runsFailed == 36)
    #expect(result.failedRuns.count == 36)
    #expect(result.failedRuns[0].user == 0)
    #expect(result.failedRuns[0].fault.hasPrefix("event cap"))
    #expect(try results("a").rows("launches.csv").isEmpty)
    #expect(result.summary.allSatisfy { $0.estimate.value == nil })
  }

  @Test func launchesHaveARowEach() throws {
    let scenario = try ScenarioText().load(in: folder)
    _ = try sweep(scenario, into: "a", options: SweepOptions(jobs: 3, writesLaunches: true))
    let rows = try results("a").rows("launches.csv")
    // 6 points, 3 policies, 6 replications, 4 users on 2 days.
    #expect(rows.count == 6 * 3 * 6 * 4 * 2)
    let run = rows[0]["run_id"]
    let totals = rows.filter { $0["run_id"] == run }.compactMap { Double($0["total_ms"] ?? "") }
    let row = try #require(try results("a").rows("runs.csv").first { $0["run_id"] == run })
    let mean = totals.reduce(0, +) / Double(totals.count)
    #expect(totals.count == 8)
    #expect(abs((Double(row["total_ms.mean"] ?? "") ?? 0) - mean) < 1e-9 * mean)
  }

  @Test func theMemoryHasTheNumbersOfTheFolder() throws {
    let path = try folder.write(ScenarioText().text, to: "scenario.yaml")
    let result = try Experiment(contentsOf: path).run(jobs: 3)
    _ = try sweep(try Scenario.load(path), into: "a")
    let rows = try results("a").rows("summary.csv")
    #expect(
      rows.map { $0["estimate"] ?? "" }
        == result.summary.map { $0.estimate.value.flatMap { NumberText.significant($0) } ?? "" })
    let difference = try result.comparison(
      of: "total_ms.p90", policy: "serial", against: "concurrent", at: ["cores": "1"])
    #expect(difference.interval.lower < difference.interval.upper)
  }
}
