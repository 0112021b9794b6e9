import Scenarios
import Testing

/// Which changes of a scenario give runs new ids, and which do not.
@Suite struct RunIdentityTests {
  private static let body = """
    device: {quantum: 1.4 ms}
    startup:
      spawn: {lognormal: {median: 5 ms, p95: 9 ms}}
      tasks:
        - {id: config, cpu: 5 ms}
        - {id: login, cpu: 6 ms, depends_on: [config]}
    policies:
      current: {}
      serial: {startup.scheduling.async: serial}
    factors:
      cores: {path: device.cores, levels: [1, 2]}
    """

  /// Another spelling of the same: units, order of keys, comments, defaults written out, an alias.
  private static let respelt = """
    # the same again
    factors:
      cores: {path: device.cores, levels: [{label: one, value: 1}, 2]}
    startup:
      tasks:
        - {cpu: 0.005 s, id: config, enabled: true}
        - id: login
          depends_on: config
          cpu: 6000 us
      scheduling: {}
      spawn: {lognormal: {p95: 9000 us, median: 5 ms}}
    device: {quantum: 1400 us, sharing: fair}
    population: {users: 100}
    policies:
      serial: {startup.scheduling.async: serial}
      current: {}
    """

  @Test func spellingDoesNotMatter() throws {
    let one = try ScenarioText.load(Self.body)
    let other = try ScenarioText.load(Self.respelt)
    for policy in ["current", "serial"] {
      #expect(one.hashes(policy: policy) == other.hashes(policy: policy))
    }
  }

  @Test func configurationsOfOneScenarioDiffer() throws {
    let scenario = try ScenarioText.load(Self.body)
    let hashes = scenario.hashes(policy: "current") + scenario.hashes(policy: "serial")
    #expect(Set(hashes).count == 4)
  }

  @Test(arguments: [
    // More policies, levels, replications and questions leave what is there alone.
    (
      "policies:\n  current: {}\n",
      "policies:\n  first: {device.speed: 2}\n  current: {}\n  more: {device.speed: 3}\n"
    ),
    ("levels: [1, 2]", "levels: [4, 1, 3, 2]"),
    ("factors:", "replications: {count: 400}\nresponses: [total_ms.p50]\nfactors:"),
    ("factors:", "gates: [{response: total_ms.p50, policy: serial, max: 1 s}]\nfactors:"),
    ("factors:", "random: {seed: 8}\nfactors:"),
    ("factors:", "description: another\nassumptions: {startup.tasks: guessed}\nfactors:"),
  ])
  func extendingKeepsHashes(part: String, replacement: String) throws {
    let before = try ScenarioText.load(Self.body)
    let after = try ScenarioText.load(Self.body.replacing(part, with: replacement))
    for policy in ["current", "serial"] {
      let kept = before.hashes(policy: policy)
      #expect(kept.count == 2)
      let known = Set(after.hashes(policy: policy))
      #expect(kept.allSatisfy(known.contains))
    }
  }

  @Test(arguments: [
    ("quantum: 1.4 ms", "quantum: 1.5 ms"), ("median: 5 ms", "median: 5.000001 ms"),
    ("id: config, cpu: 5 ms", "id: config, cpu: 5 ms, enabled: false"),
    ("current: {}", "current: {population.users: 99}"), ("current: {}", "today: {}"),
    ("- {id: config, cpu: 5 ms}", "- {id: first, cpu: 0 ms}\n    - {id: config, cpu: 5 ms}"),
  ])
  func whatChangesRunsChangesHashes(part: String, replacement: String) throws {
    let before = try ScenarioText.load(Self.body).hashes(policy: "current")
    let changed = try ScenarioText.load(Self.body.replacing(part, with: replacement))
    let after = changed.hashes(policy: changed.policies[0].name)
    #expect(Set(before).isDisjoint(with: after))
  }

  @Test func aFactorIsAsGoodAsASection() throws {
    let factor = try ScenarioText.load(
      "factors: {cores: {path: device.cores, levels: [3]}}\n")
    let section = try ScenarioText.load("device: {cores: 3}\n")
    let set = try ScenarioText.load("", settings: ScenarioSettings(sets: ["device.cores=3"]))
    #expect(factor.hashes() == section.hashes())
    #expect(set.hashes() == section.hashes())
  }

  @Test func tablesCountByWhatTheySayAndSamplesByTheirBytes() throws {
    let inline = try ScenarioText.load(
      "startup: {tasks: [{id: config, cpu: 5 ms}, {id: login, cpu: 6 ms, depends_on: [config]}]}\n")
    let table = try ScenarioText.load(
      "startup: {tasks: {file: tasks.csv}}\n",
      files: ["tasks.csv": "depends_on,id,cpu\n,config,5 ms\nconfig,login,6000 us\n"])
    #expect(inline.hashes() == table.hashes())

    func sample(_ name: String, _ text: String) throws -> [String] {
      try ScenarioText.load(
        "startup: {spawn: {empirical: {file: \(name), column: ms}}}\n", files: [name: text]
      ).hashes()
    }
    let hashes = try sample("a.csv", "ms\n1\n2\n")
    #expect(try sample("b.csv", "ms\n1\n2\n") == hashes)
    #expect(try sample("a.csv", "ms\n1\n3\n") != hashes)
  }
}
