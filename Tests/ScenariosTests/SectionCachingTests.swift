import LaunchModels
import Parameters
import Scenarios
import Testing

/// Sections are decoded once for each combination of overrides that touches them.
@Suite struct SectionCachingTests {
  @Test func fiftyThousandPointPoliciesDecodeAFewSections() throws {
    let scenario = try ScenarioText.load(
      """
      startup: {tasks: {file: tasks.csv}}
      policies:
        current: {}
        serial: {startup.scheduling.async: serial}
        slow: {device.speed: 0.5}
        limited: {startup.scheduling.async: limited 2}
        delayed: {startup.scheduling.delay: 1 s}
      factors:
        cores: {path: device.cores, linspace: {from: 1, to: 50, num: 50}}
        users: {path: population.users, range: {from: 1, to: 200, step: 1}}
      """, files: ["tasks.csv": Self.table])
    #expect(scenario.points.count * scenario.policies.count == 50_000)
    #expect(
      scenario.sectionVariantCounts == [
        // Not touched by any policy: 200 levels of users.
        "population": 200,
        // 50 levels of cores, under `slow` and under all others.
        "device": 100,
        // Three policies that touch it, and all others.
        "startup": 4,
        // Not touched at all.
        "network": 1,
      ])
  }

  @Test func variantsThatAreNotKeptAreDecodedAgain() throws {
    let count = Scenario.keptSectionVariants + 500
    let scenario = try ScenarioText.load(
      """
      startup:
        spawn: {mixture: [{weight: 1, of: 1 ms}, {weight: 1, of: {exponential: {mean: 9 ms}}}]}
      factors:
        spawn:
          path: startup.first_screen.window
          range: {from: 1 ms, to: \(count) ms, step: 1 ms}
      """)
    for point in [0, 1, count - 400, count - 1] {
      let startup = scenario.parameters(point: point, policy: 0).startup
      let screen = startup.canonical["first_screen"]
      #expect(
        screen?["window"]?.text == DurationFormat.canonical.text(.milliseconds(Int64(point + 1))))
    }
    #expect(Set(scenario.hashes()).count == count)
  }

  /// 72 tasks as an app of the field has.
  private static let table =
    "id,cpu,depends_on\n"
    + (0..<72).map { index in
      "task-\(index),\"{lognormal: {median: 8 ms, p95: 60 ms}}\","
        + (index > 0 && index % 3 == 0 ? "task-\(index - 1)" : "") + "\n"
    }.joined()
}
