import LaunchSimCommand
import TestSupport
import Testing

struct PlanVerbTests {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
  }

  private func plan(
    _ text: String, _ options: String..., clockStep: Duration = .zero
  ) throws -> CommandSession {
    let session = CommandSession(clockStep: clockStep)
    let path = try folder.write(text, to: "app.yaml")
    #expect(session.call(["plan", path] + options) == .done)
    return session
  }

  /// Each reading of the clock takes 0.4 s.
  ///
  /// There is one at the start, one before the fourth run, 0.4 s later,
  /// and so on until 1.2 s have gone by before the sixth; the five runs took 1.6 s, so 180 runs two at a
  /// time take 28.8 s. The results of the first three take 0.4 s, a third of that for a point, whatever
  /// the replications: 0.8 s for six.
  @Test func planOfComparison() throws {
    let session = try plan(SampleScenarios.comparison, clockStep: .milliseconds(400))
    #expect(Golden("planOfComparison.txt").difference(from: session.output.text) == nil)
    #expect(session.errors.text.isEmpty)
  }

  @Test func planOfManyPoints() throws {
    let session = try plan(SampleScenarios.manyPoints, "--jobs", "1")
    let text = session.output.text.replacing(folder.path + "/", with: "")
    #expect(Golden("planOfManyPoints.txt").difference(from: text) == nil)
  }

  @Test func planWithoutFactorsHasNoTable() throws {
    let session = try plan(SampleScenarios.plain)
    #expect(session.output.lines.count == 4)
    #expect(session.output.lines[1].hasPrefix("1 design point x 10 runs of 4 users = 10 runs"))
  }

  @Test func pointsAsCSV() throws {
    let session = try plan(SampleScenarios.comparison, "--format", "csv")
    #expect(
      session.output.lines == [
        "point,cores,speed", "0,1,0.5", "1,1,1", "2,2,0.5", "3,2,1", "4,4,0.5", "5,4,1", "",
      ])
    #expect(session.errors.text.isEmpty)
  }

  @Test func pointsAsCSVHaveTheUnitInTheColumnAndNothingWhereAFactorHasNoLevel() throws {
    let text = SampleScenarios.app(
      """
      factors:
        how: {path: startup.scheduling.async, levels: [{label: "a, b", value: serial}, concurrent]}
        delay: {path: startup.scheduling.delay, levels: [0 ms, 1.5 s], when: {how: concurrent}}
      """)
    let session = try plan(text, "--format", "csv")
    #expect(
      session.output.lines == [
        "point,how,delay_ms", "0,\"a, b\",", "1,concurrent,0", "2,concurrent,1500", "",
      ])
  }

  @Test func assumptionsAreListed() throws {
    let session = try plan(SampleScenarios.comparison, "--assumptions")
    #expect(
      session.output.lines == [
        "small-app: 1 value is assumed, not published",
        "  startup.tasks.push.cpu  what a push library took on one phone", "",
      ])
    #expect(
      try plan(SampleScenarios.plain, "--assumptions").output.text
        == "small-app: no value is marked as assumed\n")
  }

  @Test func overridesCount() throws {
    let session = try plan(
      SampleScenarios.comparison, "--replications", "7", "--policy", "serial", "--policy",
      "concurrent", "--set", "population.users=9")
    #expect(
      session.output.lines[1]
        == "6 design points (cores 3 x speed 2) x 2 policies x 7 runs of 9 users = 84 runs, "
        + "756 launches")
  }

  @Test func usersThatVaryAreNotCounted() throws {
    let text = SampleScenarios.app(
      """
      factors: {users: {path: population.users, levels: [1, 10]}}
      replications: {count: 3}
      """)
    #expect(try plan(text).output.lines[1] == "2 design points x 3 runs = 6 runs")
  }

  @Test func aRunThatFailsIsSaid() throws {
    let text = SampleScenarios.plain.replacing("users: 4", with: "users: 4, max_events: 1")
    #expect(try plan(text).output.text.contains("; a measured run failed: "))
  }

  @Test func withoutAScenarioThereIsNoPlan() throws {
    let session = CommandSession()
    #expect(session.call("plan", folder.file("none.yaml")) == .badInput)
    #expect(session.output.text.isEmpty)
    #expect(
      session.errors.lines[1]
        == "1 error; there is no plan. Format reference: launchsim help scenario")
  }
}
