import Experiments
import LaunchSimCommand
import ScenarioSyntax
import Scenarios
import TestSupport
import Testing

/// The whole answer, over invented numbers.
struct ResultReportTests {
  private static func report(
    _ text: String, settings: ScenarioSettings = ScenarioSettings(),
    program: InventedProgram = InventedProgram()
  ) throws -> [String] {
    let directory = try TemporaryDirectory()
    let path = try directory.write(text, to: "app.yaml")
    let result = try Experiment(contentsOf: path, settings: settings).run(program, jobs: 1)
    let report = ResultReport(on: result, directory: "results/app", file: "app.yaml")
    return ExperimentHeader(result.scenario).lines() + [""] + report.lines(palette: .plain)
  }

  private static func check(_ lines: [String], _ golden: Golden) {
    #expect(golden.difference(from: lines.joined(separator: "\n") + "\n") == nil)
    for line in lines { #expect(line.displayWidth <= 100, "\(line)") }
  }

  @Test func reportOfComparison() throws {
    try Self.check(Self.report(SampleScenarios.comparison), Golden("reportOfComparison.txt"))
  }

  @Test func reportOfOnePolicyAtOnePoint() throws {
    try Self.check(Self.report(SampleScenarios.list), Golden("reportOfOnePolicyAtOnePoint.txt"))
  }

  @Test func reportOfOneReplication() throws {
    let settings = ScenarioSettings(replications: 1)
    try Self.check(
      Self.report(SampleScenarios.comparison, settings: settings),
      Golden("reportOfOneReplication.txt"))
  }

  @Test func reportOfBlocks() throws {
    try Self.check(Self.report(SampleScenarios.blocks), Golden("reportOfBlocks.txt"))
  }

  @Test func reportOfLongAndWideNames() throws {
    try Self.check(Self.report(SampleScenarios.names), Golden("reportOfLongAndWideNames.txt"))
  }

  @Test func reportOfManyPoints() throws {
    try Self.check(Self.report(SampleScenarios.manyPoints), Golden("reportOfManyPoints.txt"))
  }

  /// A few small points are all shown, of every response.
  @Test(arguments: [(2, 2), (3, 3), (4, 4), (5, 2)])
  func fewSmallPointsAreShown(points: Int, shown: Int) throws {
    let lines = try Self.report(
      """
      launchsim: 1
      name: few
      policies: {a: {}, b: {startup.scheduling.async: serial}}
      factors: {users: {path: population.users, range: {from: 1, to: \(points), step: 1}}}
      replications: {count: 5}
      responses: [total_ms.mean, total_ms.p90]
      """)
    let second = try #require(lines.firstIndex { $0.hasPrefix("total_ms.p90 ") })
    #expect(lines[second...].count { $0.hasPrefix("users = ") } == shown)
    #expect(lines[second...].contains { $0.contains("more point") } == (shown < points))
  }

  @Test func reportOfFailedRuns() throws {
    let program = InventedProgram(fails: { $0.replication == 4 || $0.policy == 2 && $0.point == 0 })
    try Self.check(
      Self.report(SampleScenarios.comparison, program: program), Golden("reportOfFailedRuns.txt"))
  }

  @Test func aResponseWithAMarginOrAGateComesFirst() throws {
    let titles = try Self.report(SampleScenarios.comparison).filter { $0.contains("interval over") }
    #expect(
      titles.map { $0.prefix { $0 != " " } } == [
        "potential_total_ms.p90", "within_1s_share", "total_ms.p50",
      ])
  }

  @Test func onePolicyAtOnePointWithoutAChoiceListsTheNinetiethPercentiles() throws {
    let lines = try Self.report(SampleScenarios.plain)
    #expect(lines.contains { $0.hasPrefix("  potential_total_ms.p90 ") })
    #expect(!lines.contains { $0.contains(".p50") })
    #expect(lines.contains { $0.hasPrefix("  ... ") && $0.hasSuffix("results/app/summary.csv") })
  }

  @Test func withoutAChoiceTheHeadlineIsShown() throws {
    let text = SampleScenarios.app(
      """
      policies: {a: {}, b: {startup.scheduling.async: serial}}
      replications: {count: 3}
      """)
    let titles = try Self.report(text).filter { $0.contains("interval over") }
    #expect(titles == ["potential_total_ms.p90 [ms], 95 % interval over 3 runs"])
  }
}
