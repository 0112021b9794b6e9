import Experiments
import Foundation
import OutputStatistics
import Scenarios
import TestSupport
import Testing

/// What results say, against the same values put together by hand.
struct ResultTests {
  private let folder: TemporaryDirectory
  private let program = CatalogueProgram(groupings: ["launch_kind", "day"])

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func result(
    _ text: ScenarioText = ScenarioText(), _ program: CatalogueProgram? = nil
  ) throws -> ExperimentResult {
    let scenario = try text.load(in: folder)
    var program = program ?? self.program
    program.groupings = scenario.breakdowns.map(\.rawValue)
    return try Experiment(scenario).run(program, jobs: 2)
  }

  private func record(
    _ scenario: Scenario, _ point: Int, _ policy: Int, _ replication: Int
  ) -> RunRecord {
    var none: LaunchRows?
    return program.record(
      of: ExperimentDesign(scenario).plan.run(
        point: point, policy: policy, replication: replication), launches: &none)
  }

  /// The values of a response of each run, by place in the catalogue.
  private func values(_ scenario: Scenario, _ name: String, point: Int, policy: Int)
    throws -> [ResponseValue]
  {
    let place = try #require(
      ExperimentDesign(scenario).schema.responses.firstIndex(of: name))
    return (0..<scenario.replications).map { record(scenario, point, policy, $0).values[place] }
  }

  @Test func aMeanOfDurationsIsTheMeanOverRuns() throws {
    let result = try result()
    let runs = try values(result.scenario, "total_ms", point: 4, policy: 2).map { value in
      guard case .durations(let durations) = value else { return Double.nan }
      return Double(durations.reduce(0, +)) / Double(durations.count) / 1e6
    }
    let estimate = try result.estimate(
      of: "total_ms.mean", policy: "delayed", at: ["cores": "2", "speed": "1.5"])
    let mean = runs.reduce(0, +) / 6
    let deviation = runs.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / 5
    // Student's t with 5 degrees of freedom at 97.5 %: 2.570581835636.
    let half = 2.570581835636 * (deviation / 6).squareRoot()
    #expect(abs((estimate.value ?? 0) - mean) < 1e-9)
    #expect(abs(estimate.interval.lower - (mean - half)) < 1e-8)
    #expect(abs(estimate.interval.upper - (mean + half)) < 1e-8)
    #expect(estimate.runs == 6)
  }

  @Test func aPercentileIsThatOfAllLaunches() throws {
    let result = try result()
    let all = try values(result.scenario, "total_ms", point: 0, policy: 1)
      .flatMap { value -> [Int64] in
        if case .durations(let durations) = value { durations } else { [] }
      }.sorted()
    // Type 7 by hand: place 0.9 x 119 = 107.1 counted from 0.
    let expected = Double(all[107]) + 0.1 * Double(all[108] - all[107])
    let estimate = try result.estimate(
      of: "total_ms.p90", policy: "serial", at: ["cores": "1", "speed": "1"])
    #expect(abs((estimate.value ?? 0) - expected / 1e6) < 1e-9)
    #expect(estimate.method == .woodruff)
  }

  @Test func aShareIsARatioOfTotals() throws {
    let result = try result()
    let terms = try values(result.scenario, "within_1s_share", point: 3, policy: 0)
    var numerator = 0.0
    for case .ratio(let part, _) in terms { numerator += part }
    let estimate = try result.estimate(
      of: "within_1s_share", policy: "concurrent", at: ["cores": "2", "speed": "1"])
    #expect(abs((estimate.value ?? 0) - numerator / 120) < 1e-12)
    #expect(estimate.method == .jackknifeLogit)
  }

  /// Every difference of a duration is the step that the program adds, whatever the noise.
  @Test func pairedDifferencesFindTheStep() throws {
    let result = try result()
    let difference = try result.comparison(
      of: "total_ms.mean", policy: "delayed", against: "concurrent",
      at: ["cores": "1", "speed": "2"])
    #expect(abs((difference.value ?? 0) - 100) < 1e-9)
    #expect((difference.correlation ?? 0) > 0.999)
    let block = try result.comparisonRow(
      of: "total_ms.mean", policy: "serial", against: "concurrent", at: ["cores": "2"])
    #expect(abs((block.difference.value ?? 0) - 50) < 1e-9)
    #expect(block.verdict == .worseThanMargin)
  }

  /// Policies that share most of their noise differ with much less variance than they have.
  @Test func sharedNoiseIsTakenOut() throws {
    var text = ScenarioText()
    text.replications = 40
    var program = program
    program.policyNoise = 20_000_000
    let row = try result(text, program).comparisons.first { $0.response == "total_ms.p90" }
    #expect((row?.difference.varianceRatio ?? 0) > 10)
    #expect((row?.difference.correlation ?? 0) > 0.9)
  }

  @Test func aBlockAveragesItsPointsWithinAReplication() throws {
    let result = try result()
    let scenario = result.scenario
    let estimators = try (0..<3).map { point in
      try [0, 1].map { policy in
        RatioEstimator(
          RunSeries(
            inOrder: try values(scenario, "context_switches", point: point, policy: policy).map {
              value in
              guard case .ratio(let numerator, let denominator) = value else {
                return RatioTerms(numerator: .nan, denominator: 1)
              }
              return RatioTerms(numerator: numerator, denominator: denominator)
            }))
      }
    }
    let expected = Difference(
      of: PseudoValues.average(of: estimators.map { $0[1].pseudoValues() }),
      against: PseudoValues.average(of: estimators.map { $0[0].pseudoValues() }))
    let found = try result.comparison(
      of: "context_switches", policy: "serial", against: "concurrent", at: ["cores": "1"])
    #expect(abs((found.value ?? .nan) - (expected.value ?? 0)) < 1e-9)
    #expect(abs(found.interval.upper - expected.interval.upper) < 1e-9)
  }

  /// A replication that failed at one point leaves its block, and the others are put together anew.
  @Test func aBlockLeavesOutAReplicationThatFailedAtOnePoint() throws {
    var failing = program
    failing.fails = { $0.point == 1 && $0.policy == 1 && $0.replication == 2 }
    let found = try result(ScenarioText(), failing)
    // The same runs without that replication anywhere in the block.
    var without = program
    without.fails = { $0.point < 3 && $0.replication == 2 }
    let expected = try result(ScenarioText(), without)
    for response in found.responses.map(\.name) {
      let left = try found.comparison(
        of: response, policy: "serial", against: "concurrent", at: ["cores": "1"])
      let right = try expected.comparison(
        of: response, policy: "serial", against: "concurrent", at: ["cores": "1"])
      #expect(left.runs == 5)
      #expect(left == right, "\(response)")
    }
  }

  @Test func holmsFamilyIsOneResponseOfOneComparison() throws {
    let result = try result()
    for (comparison, size) in [(0, 12), (1, 2)] {
      for response in result.responses {
        let rows = result.comparisons.filter {
          $0.comparison == comparison && $0.response == response.name
        }
        #expect(rows.count == size)
        #expect(
          rows.map(\.adjustedPValue) == HolmAdjustment.adjust(rows.map(\.difference.pValue)))
      }
    }
  }

  @Test func aSumIsTheSumOfItsTerms() throws {
    let result = try result()
    for point in result.scenario.points.indices {
      func estimate(_ response: String) -> Double? {
        result.summary.first {
          $0.point == point && $0.policy == 1 && $0.response == response
        }?.estimate.value
      }
      let launches = try #require(estimate("launches"))
      let switches = try #require(estimate("context_switches"))
      let value = try #require(estimate("worth"))
      #expect(abs(value - (0.5 * launches - 0.25 * switches)) < 1e-9)
    }
  }

  @Test func groupsAreReportedBehindTheirPolicy() throws {
    let result = try result()
    let rows = result.summary.filter { $0.point == 0 && $0.policy == 0 }.map(\.response)
    let names = result.responses.map(\.name)
    #expect(
      rows
        == names
        + ["launch_kind=0", "launch_kind=1", "day=0", "day=1"].flatMap { group in
          names.map { "\($0)[\(group)]" }
        })
    let half = try result.estimate(
      of: "launches[day=1]", policy: "serial", at: ["cores": "1", "speed": "1"])
    #expect(half.value == 10)
  }

  @Test func gatesHoldAtEveryPoint() throws {
    var text = ScenarioText()
    text.more = """
      gates:
        - {response: total_ms.mean, policy: serial, against: concurrent, max_increase: 51 ms}
        - {response: total_ms.mean, policy: serial, against: concurrent, max_increase: 49 ms}
        - {response: launches, policy: delayed, min: 20}
        - {response: within_1s_share, policy: delayed, min: 50 %}
      """
    let result = try result(text)
    #expect(result.gates.map(\.outcome).prefix(3) == [.passed, .failed, .passed])
    #expect(result.gates[1].misses.count == 6)
    #expect(result.gates[3].outcome != .passed)
    #expect(!result.passesGates)
  }

  @Test func targetsStandBesideEstimates() throws {
    var text = ScenarioText()
    text.more = """
      targets:
        - {response: launches, policy: serial, observed: 20, role: exact, source: by hand}
        - {response: total_ms.mean, policy: serial, against: concurrent, observed: more, role: direction}
      """
    let result = try result(text)
    #expect(result.targets.count == 12)
    #expect(result.targets.allSatisfy { $0.agrees == true })
  }

  @Test func questionsByNameAreAnsweredOrRefused() throws {
    let result = try result()
    #expect(throws: ResultError.self) { try result.estimate(of: "launches", policy: "serial") }
    #expect(throws: ResultError.unknownPolicy("x", known: ["concurrent", "serial", "delayed"])) {
      try result.estimate(of: "launches", policy: "x")
    }
    #expect(throws: ResultError.unknownFactor("x", known: ["cores", "speed"])) {
      try result.estimate(of: "launches", policy: "serial", at: ["x": "1"])
    }
    #expect(throws: ResultError.unknownLevel(factor: "cores", level: "9", known: ["1", "2"])) {
      try result.estimate(of: "launches", policy: "serial", at: ["cores": "9"])
    }
    #expect(throws: ResultError.notCompared(policy: "concurrent", baseline: "serial")) {
      try result.comparison(of: "launches", policy: "concurrent", against: "serial")
    }
    #expect(throws: ResultError.self) {
      try result.comparison(
        of: "nothing", policy: "serial", against: "concurrent", at: ["cores": "1"])
    }
  }

  /// The folder and the memory give the same numbers.
  @Test func theFolderHasTheNumbersOfTheMemory() throws {
    let scenario = try ScenarioText().load(in: folder)
    _ = try Sweep(scenario, directory: folder.file("a"), options: SweepOptions(jobs: 2))
      .run(program)
    let result = try Experiment(scenario).run(program)
    let rows = try ResultsFolder(path: folder.file("a")).rows("summary.csv")
    #expect(rows.count == result.summary.count)
    for (row, summary) in zip(rows, result.summary) {
      #expect(row["response"] == summary.response)
      let text = summary.estimate.value.flatMap { NumberText.significant($0) } ?? ""
      #expect(row["estimate"] == text)
    }
    let compared = try ResultsFolder(path: folder.file("a")).rows("comparisons.csv")
    #expect(compared.count == result.comparisons.count)
    for (row, comparison) in zip(compared, result.comparisons) {
      #expect(row["verdict"] == comparison.verdict?.text ?? "")
      #expect(row["runs"] == String(comparison.difference.runs))
    }
  }
}
