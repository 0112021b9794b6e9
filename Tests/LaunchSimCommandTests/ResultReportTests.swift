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

  @Test func onePolicyAtOnePointWithoutAChoiceListsTheFewThatMatter() throws {
    let lines = try Self.report(SampleScenarios.plain)
    for name in ShownResponses.headlines {
      #expect(lines.contains { $0.hasPrefix("  \(name) ") }, "\(name)")
    }
    #expect(!lines.contains { $0.hasPrefix("  waited_ms") })
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

  private static let manyGates = """
    launchsim: 1
    name: gates
    policies: {a: {}, b: {startup.scheduling.async: serial}}
    factors: {users: {path: population.users, range: {from: 1, to: 33, step: 1}}}
    replications: {count: 5}
    responses: [total_ms.mean, completed_share, main_core_share]
    gates:
      - {response: total_ms.mean, policy: a, max: 2.1 s}
      - {response: completed_share, policy: b, min: 90 %}
    targets: [{response: total_ms.mean, policy: a, observed: 2 s, role: predicted}]

    """

  /// The invented runs grow by 7 ms a point, so that the figure lies within few intervals.
  @Test func targetsAreHeldAgainstEveryPoint() throws {
    let text = try Self.report(Self.manyGates).joined(separator: " ")
    let tally = try #require(text.firstMatch(of: /agrees at (\d+) of 33 points, differs at +(\d+)/))
    let counts = [tally.1, tally.2].compactMap { Int($0) }
    #expect(counts.reduce(0, +) == 33 && counts[0] > 0)
  }

  @Test func gatesCountFailuresAndDoubtsApart() throws {
    let text = try Self.report(Self.manyGates).joined(separator: " ")
    #expect(text.contains(/failed at \d+, unclear at \d+ of 33 +points/))
  }

  @Test func aRatioThatIsAShareIsShownInPerCent() throws {
    #expect(try Self.report(Self.manyGates).contains { $0.hasPrefix("main_core_share [%], ") })
  }

  @Test func aGateWithoutAnIntervalSaysWhy() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(
      SampleScenarios.app(
        "replications: {count: 3}\ngates: [{response: within_2s_share, min: 99 %}]"), to: "a.yaml")
    let session = CommandSession()
    #expect(session.call("run", path, "-o", folder.file("r"), "-q") == .gateMissed)
    #expect(
      session.output.text.contains("100 %, no interval: no non-event in 12; this meets no gate"))
  }

  @Test func whenEveryRunFailsThereIsNothingToEstimateFrom() throws {
    let lines = try Self.report(
      SampleScenarios.list, program: InventedProgram(fails: { _ in true }))
    #expect(
      lines.contains(
        "failed    10 of 10 runs failed or were left out; there is nothing to estimate from"))
  }

  @Test(arguments: [60, 72, 80, 100])
  func reportsKeepToTheWidth(width: Int) throws {
    for text in [
      SampleScenarios.comparison, SampleScenarios.names, SampleScenarios.list,
      SampleScenarios.blocks,
    ] {
      let directory = try TemporaryDirectory()
      let path = try directory.write(text, to: "app.yaml")
      let result = try Experiment(contentsOf: path).run(InventedProgram(), jobs: 1)
      let report = ResultReport(on: result, directory: "results/app", file: "app.yaml")
      for line in report.lines(width: width, palette: .plain) where !line.hasPrefix("  ... ") {
        #expect(line.displayWidth <= width, "\(line)")
      }
    }
  }
}
