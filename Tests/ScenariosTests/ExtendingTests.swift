import LaunchModels
import Scenarios
import Testing

/// What a scenario inherits from the one that it extends.
@Suite struct ExtendingTests {
  private static let base = """
    launchsim: 1
    name: base
    startup:
      spawn: {lognormal: {median: 12 ms, p95: 40 ms}}
      scheduling: {async: serial, delay: 100 ms}
      tasks: [{id: a, cpu: 10 ms}]
    policies:
      current: {startup.tasks.a.cpu: {exponential: {mean: 5 ms}}}
      later: {}

    """

  private static func load(_ body: String) throws -> Scenario {
    try ScenarioText.load("extends: base.yaml\n" + body, files: ["base.yaml": base])
  }

  @Test(arguments: [
    "{normal: {mean: 10 ms, sd: 2 ms}}", "{lognormal: {median: 9 ms, sigma: 0.5}}", "7 ms",
    "{mixture: [{weight: 1, of: 1 ms}, {weight: 2, of: 2 ms}]}",
  ])
  func aDistributionReplacesTheInheritedOne(text: String) throws {
    let scenario = try Self.load("startup: {spawn: \(text)}\n")
    let alone = try ScenarioText.load("startup: {spawn: \(text)}\n")
    func spawn(_ scenario: Scenario) -> String? {
      scenario.resolvedParameters(point: 0, policy: 0)["startup"]?["spawn"]?.canonicalText
    }
    #expect(spawn(scenario) == spawn(alone))
    // What stands beside it is inherited.
    let scheduling = scenario.parameters(point: 0, policy: 0).startup.scheduling
    #expect(scheduling.async == .serial && scheduling.delay == .milliseconds(100))
  }

  @Test func theSameHoldsInPolicies() throws {
    let scenario = try Self.load(
      "policies: {current: {startup.tasks.a.cpu: {uniform: {min: 1 ms, max: 2 ms}}}}\n")
    let tasks = scenario.resolvedParameters(point: 0, policy: 0)["startup"]?["tasks"]
    #expect(tasks?.canonicalText.contains("uniform") == true)
    #expect(scenario.policies.map(\.name) == ["current", "later"])
  }
}
