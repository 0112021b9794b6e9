import Scenarios
import Testing

/// What is accepted and changes nothing is warned of.
@Suite struct EffectTests {
  private static func warnings(
    _ body: String, files: [String: String] = [:]
  ) throws -> [String] {
    try ScenarioText.load(body, files: files).warnings.map { "\($0.path): \($0.message)" }
  }

  @Test func launchesWithoutWork() throws {
    #expect(
      try Self.warnings("population: {users: 3}\n") == [
        "launchsim: there is no section startup, so that launches have nothing to do"
      ])
    #expect(
      try Self.warnings("startup: {}\n") == [
        "startup: there is no work in it, so that launches have nothing to do"
      ])
    #expect(try Self.warnings("startup: {spawn: 1 ms}\n").isEmpty)
    #expect(
      try Self.warnings("factors: {spawn: {path: startup.spawn, levels: [0 ms, 1 ms]}}\n").isEmpty)
  }

  @Test func aTableWithoutRows() throws {
    let found = try Self.warnings(
      "startup: {spawn: 1 ms, tasks: {file: tasks.csv}}\n", files: ["tasks.csv": "id,cpu\n"])
    #expect(found.count == 1)
    #expect(found[0].hasPrefix("startup.tasks.file: "))
    #expect(found[0].hasSuffix("tasks.csv\" has no rows below its header"))
  }

  @Test func policiesThatAreTheSame() throws {
    let body = """
      startup: {spawn: 1 ms}
      policies:
        a: {}
        b: {device.speed: 1}
        c: {device.speed: 2}
        d: {device.speed: 2.0, startup.scheduling.async: concurrent}

      """
    #expect(
      try Self.warnings(body) == [
        "policies.b: has the same parameters as a", "policies.d: has the same parameters as c",
      ])
    let factors = "factors: {cores: {path: device.cores, levels: [1, 2]}}\n"
    #expect(
      try Self.warnings(body + factors).first
        == "policies.b: has the same parameters as a at every point")
  }

  @Test func niceLevelsThatNothingHeeds() throws {
    let queue = "startup: {spawn: 1 ms, queues: [{id: work, nice: 5}]}\n"
    #expect(
      try Self.warnings(queue) == [
        "startup.queues.work.nice: has no effect, since device.sharing is never nice"
      ])
    #expect(
      try Self.warnings(
        "startup: {spawn: 1 ms}\ndevice: {foreign: [{id: other, nice: 5, busy: 1 ms, idle: 1 ms}]}\n"
      )
      .first == "device.foreign.other.nice: has no effect, since device.sharing is never nice")
    #expect(try Self.warnings(queue + "device: {sharing: nice}\n").isEmpty)
    #expect(
      try Self.warnings(
        queue + "factors: {s: {path: device.sharing, levels: [fair, nice]}}\n"
      ).isEmpty)
  }

  @Test func delaysOfNothing() throws {
    func body(_ task: String, _ more: String = "") -> String {
      "startup: {tasks: [{id: a, cpu: 1 ms, \(task)}]\(more)}\n"
    }
    let text = "has no effect, since no task of low priority runs off the main thread"
    let policies = "policies: {a: {}, b: {startup.scheduling.delay: 1 s}}\n"
    #expect(
      try Self.warnings(body("run_on: global", ", scheduling: {delay: 1 s}"))
        == ["startup.scheduling.delay: \(text)"])
    #expect(
      try Self.warnings(body("priority: low") + policies)
        == ["policies.b.startup.scheduling.delay: \(text)"])
    #expect(
      try Self.warnings(
        body("priority: low, run_on: global, enabled: false")
          + "factors: {d: {path: startup.scheduling.delay, levels: [1 s, 2 s]}}\n")
        == ["factors.d: \(text)"])
    #expect(try Self.warnings(body("priority: low, run_on: global") + policies).isEmpty)
  }
}
