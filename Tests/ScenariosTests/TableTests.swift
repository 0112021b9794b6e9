import Foundation
import Scenarios
import TestSupport
import Testing

/// Tables of tasks and samples in files beside the scenario, or beside the file that names them.
@Suite struct TableTests {
  private static let tasks = """
    id,stage,run_on,cpu,depends_on,wait_on_main
    config,app-initialize,main,5 ms,,
    login,app-initialize,global,"{lognormal: {median: 5 ms, p95: 9 ms}}",config,true
    push-sdk,app-launched,global,[1],config login,
    """

  @Test func cellsAreReadAsIfTheyStoodInTheScenario() throws {
    let table = Self.tasks.replacing("[1]", with: "8 ms")
    let scenario = try ScenarioText.load(
      "startup: {tasks: {file: tasks.csv}}\n", files: ["tasks.csv": table])
    let tasks = scenario.parameters(point: 0, policy: 0).startup.tasks
    #expect(tasks.map(\.id) == ["config", "login", "push-sdk"])
    #expect(tasks.map(\.dependsOn.names) == [[], ["config"], ["config", "login"]])
    #expect(tasks.map(\.runOn) == ["main", "global", "global"])
    #expect(tasks.map(\.waitOnMain) == [nil, true, nil])
    #expect(
      tasks[1].canonical["cpu"]?.canonicalText == "{lognormal: {median: 5 ms, p95: 9 ms}}")
    #expect(scenario.inputs.map(\.role) == [.scenario, .table])
    // sha256sum of the table.
    #expect(scenario.inputs[1].size == table.utf8.count)
    #expect(scenario.inputs[1].digest.count == 64)
  }

  @Test func aBadCellIsShownInTheTable() throws {
    let directory = try TemporaryDirectory()
    try directory.write(Self.tasks, to: "tasks.csv")
    let path = try directory.write(
      "launchsim: 1\nname: x\nstartup: {tasks: {file: tasks.csv}}\n", to: "scenario.yaml")
    let errors = #expect(throws: ScenarioErrors.self) { try Scenario.load(path) }
    let text = errors?.description.replacing(directory.path + "/", with: "")
    #expect(
      text == """
        tasks.csv:4:30: error: startup.tasks.push-sdk.cpu: got a list, expected a duration such as \
        250 ms, or a distribution
            4 | push-sdk,app-launched,global,[1],config login,
              |                              ^~~

        """)
  }

  @Test func pathsAreRelativeToTheFileThatNamesThem() throws {
    let directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.file("base"), withIntermediateDirectories: false)
    try directory.write("id,cpu\nconfig,5 ms\n", to: "base/tasks.csv")
    try directory.write("ms\n1\n2\n", to: "base/samples.csv")
    try directory.write("ms\n3\n", to: "samples.csv")
    try directory.write(
      """
      launchsim: 1
      name: base
      startup:
        tasks: {file: tasks.csv}
        spawn: {empirical: {file: samples.csv, column: ms}}
      """, to: "base/base.yaml")
    let path = try directory.write(
      """
      launchsim: 1
      name: x
      extends: base/base.yaml
      policies:
        current: {}
        other: {startup.spawn: {empirical: {file: samples.csv, column: ms}}}
        third: {startup.spawn.empirical.file: samples.csv}
      """, to: "scenario.yaml")
    let scenario = try Scenario.load(path)
    #expect(
      scenario.inputs.map { $0.path.replacing(directory.path + "/", with: "") } == [
        "scenario.yaml", "base/base.yaml", "base/tasks.csv", "base/samples.csv", "samples.csv",
      ])
    let spawn = (0..<3).map {
      scenario.parameters(point: 0, policy: $0).startup.canonical["spawn"]
    }
    #expect(spawn[0] != spawn[1])
    #expect(spawn[1] == spawn[2])
  }

  @Test func tablesCanBeSwept() throws {
    let scenario = try ScenarioText.load(
      """
      startup: {tasks: {file: a.csv}}
      policies: {current: {}, other: {startup.tasks: {file: b.csv}}}
      """, files: ["a.csv": "id,cpu\nconfig,5 ms\n", "b.csv": "id,cpu\nlogin,5 ms\n"])
    let ids = (0..<2).map {
      scenario.parameters(point: 0, policy: $0).startup.tasks.map(\.id)
    }
    #expect(ids == [["config"], ["login"]])
    let swept = try ScenarioText.load(
      """
      factors:
        tasks:
          path: startup.tasks
          levels: [{label: few, value: {file: a.csv}}, {file: b.csv}]
      """, files: ["a.csv": "id,cpu\nconfig,5 ms\n", "b.csv": "id,cpu\nlogin,5 ms\n"])
    #expect(swept.rows == ["few", "{file: b.csv}"])
    #expect(swept.parameters(point: 1, policy: 0).startup.tasks.map(\.id) == ["login"])
  }

  @Test func entriesOfATableAreAddressedById() throws {
    let scenario = try ScenarioText.load(
      """
      startup: {tasks: {file: tasks.csv}}
      factors: {load: {path: startup.tasks.login.cpu, levels: [1 ms, 2 ms]}}
      """, files: ["tasks.csv": "id,cpu\nconfig,5 ms\nlogin,6 ms\n"])
    let cpu = (0..<2).map { point in
      scenario.parameters(point: point, policy: 0).startup.tasks.map {
        $0.canonical["cpu"]?.text ?? ""
      }
    }
    #expect(cpu == [["5 ms", "1 ms"], ["5 ms", "2 ms"]])
    #expect(scenario.factors[0].column == "load_ms")
  }
}
