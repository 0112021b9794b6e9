import Parameters
import Scenarios
import SimulationEngine
import Testing

/// Who has the last word: default < section < policy or factor < `--set`, and base < extending file.
@Suite struct PrecedenceTests {
  private func cores(_ scenario: Scenario, policy: Int = 0, point: Int = 0) -> Int {
    scenario.parameters(point: point, policy: policy).device.cores.speeds.count
  }

  @Test func eachLayerCoversTheOneBelow() throws {
    #expect(cores(try ScenarioText.load("")) == 2)
    #expect(cores(try ScenarioText.load("device: {cores: 3}\n")) == 3)
    let policies = "device: {cores: 3}\npolicies: {current: {}, wide: {device.cores: 4}}\n"
    let scenario = try ScenarioText.load(policies)
    #expect([cores(scenario, policy: 0), cores(scenario, policy: 1)] == [3, 4])
    let factors = "device: {cores: 3}\nfactors: {cores: {path: device.cores, levels: [5, 6]}}\n"
    #expect(cores(try ScenarioText.load(factors), point: 1) == 6)
    let set = ScenarioSettings(sets: ["device.cores=7"])
    #expect(cores(try ScenarioText.load("device: {cores: 3}\n", settings: set)) == 7)
  }

  @Test func anOverrideReplacesAWholeGroup() throws {
    let scenario = try ScenarioText.load(
      """
      startup: {scheduling: {async: serial, delay: 800 ms}}
      policies:
        current: {}
        replaced: {startup.scheduling: {async: limited 2}}
        changed: {startup.scheduling.async: limited 2}
      """)
    let delays = (0..<3).map {
      scenario.parameters(point: 0, policy: $0).startup.scheduling.canonical["delay"]?.text
    }
    #expect(delays == ["800 ms", "0 ms", "800 ms"])
  }

  @Test func listsAreAddressedById() throws {
    let scenario = try ScenarioText.load(
      """
      startup:
        tasks:
          - {id: config, cpu: 5 ms}
          - {id: login, cpu: 6 ms}
      policies:
        current: {}
        changed: {startup.tasks.login.cpu: 9 ms, startup.tasks.config.enabled: false}
      """)
    let tasks = (0..<2).map { scenario.parameters(point: 0, policy: $0).startup.tasks }
    #expect(tasks.map { $0.map(\.isEnabled) } == [[true, true], [false, true]])
    #expect(tasks[1].map { $0.canonical["cpu"]?.text } == ["5 ms", "9 ms"])
    #expect(
      scenario.policies[1].paths.first?.steps
        == [.key("startup"), .key("tasks"), .named("login"), .key("cpu")])
  }

  @Test func setValuesAreYAML() throws {
    let settings = ScenarioSettings(sets: [
      "startup.scheduling.async=limited 2", "startup.tasks=[{id: a, cpu: 5 ms}]",
      "startup.spawn={exponential: {mean: 3 ms}}",
    ])
    let startup = try ScenarioText.load("", settings: settings)
      .parameters(point: 0, policy: 0).startup
    #expect(startup.tasks.map(\.id) == ["a"])
    #expect(startup.canonical["spawn"]?.canonicalText == "{exponential: {mean: 3 ms}}")
    #expect(startup.scheduling.canonical["async"]?.text == "limited 2")
  }

  @Test func theCommandLineChoosesSeedReplicationsAndPolicies() throws {
    let body = """
      random: {seed: 7}
      replications: {count: 20}
      policies: {a: {}, b: {device.cores: 3}, c: {device.cores: 4}}
      comparisons: [{baseline: a, against: [b, c]}, {baseline: b, against: [a]}]
      gates:
        - {response: total_ms.p90, policy: b, max: 2 s}
        - {response: total_ms.p90, policy: c, against: a, max_increase: 20 ms}
      """
    let whole = try ScenarioText.load(body)
    #expect(whole.seed == 7)
    #expect(whole.replications == 20)
    #expect(whole.runCount == 60)
    let part = try ScenarioText.load(
      body, settings: ScenarioSettings(seed: 9, replications: 3, policies: ["c", "a"]))
    #expect(part.seed == 9)
    #expect(part.runCount == 6)
    #expect(part.policies.map(\.name) == ["a", "c"])
    #expect(cores(part, policy: 1) == 4)
    #expect(part.comparisons == [Comparison(baseline: 0, against: [1], by: [], margins: [])])
    #expect(part.gates.map(\.policy) == [1])
    #expect(part.gates.map(\.bound) == [.maximumIncrease(20, against: 0)])
    #expect(part.hashes(policy: "c") == whole.hashes(policy: "c"))
  }

  @Test func mappingsMergeAndTheRestReplaces() throws {
    let base = """
      launchsim: 1
      name: base
      device: {cores: 4, speed: 2}
      startup:
        scheduling: {async: serial, delay: 800 ms}
        queues: [{id: work}, {id: other}]
        spawn: {lognormal: {median: 5 ms, p95: 9 ms}}
      policies: {current: {}, wide: {device.quantum: 3 ms}}
      factors:
        users: {path: population.users, levels: [1, 2]}
        days: {path: population.days, levels: [1, 2]}
      responses: [total_ms.p50, total_ms.p90]
      """
    let scenario = try ScenarioText.load(
      """
      extends: base.yaml
      device: {speed: 3}
      startup:
        scheduling: {delay: 1 s}
        queues: [{id: third}]
        spawn: {lognormal: ~, exponential: {mean: 4 ms}}
      policies: {wide: {device.switch_cost: 1 us}, narrow: {}}
      factors:
        users: {path: population.users, levels: [7]}
        days: ~
      responses: [total_ms.p99]
      """, files: ["base.yaml": base])
    #expect(scenario.name == "test")
    #expect(cores(scenario) == 4)
    let startup = scenario.parameters(point: 0, policy: 0).startup
    #expect(startup.queues.map(\.id) == ["third"])
    #expect(
      startup.scheduling.canonical["async"]?.text == "serial"
        && startup.scheduling.canonical["delay"]?.text == "1 s")
    #expect(startup.canonical["spawn"]?.canonicalText == "{exponential: {mean: 4 ms}}")
    #expect(scenario.policies.map(\.name) == ["current", "wide", "narrow"])
    #expect(
      scenario.policies[1].paths.map(\.description) == ["device.quantum", "device.switch_cost"])
    #expect(scenario.rows == ["7"])
    #expect(scenario.responses.map(\.name) == ["total_ms.p99"])
    #expect(scenario.inputs.map(\.role) == [.scenario, .scenario])
  }

  @Test func extendingGoesOnFromFileToFile() throws {
    let files = [
      "one.yaml": "launchsim: 1\nname: one\ndevice: {cores: 1, speed: 1}\n",
      "two.yaml": "launchsim: 1\nname: two\nextends: one.yaml\ndevice: {cores: 2}\n",
    ]
    let scenario = try ScenarioText.load("extends: two.yaml\ndevice: {speed: 3}\n", files: files)
    #expect(cores(scenario) == 2)
    #expect(scenario.inputs.count == 3)
  }
}
