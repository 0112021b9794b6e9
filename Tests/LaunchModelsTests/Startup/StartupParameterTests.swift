import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// What is wrong with a section is said with its path, all at once.
@Suite struct StartupParameterTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let startup: ParameterNode
    let problems: [String]

    init(_ startup: ParameterNode, _ problems: String...) {
      self.startup = startup
      self.problems = problems
    }

    /// Tasks `id: depends_on`, all on main in the stage given after a slash.
    init(tasks: [(id: String, stage: String, dependsOn: ParameterNode)], _ problems: String...) {
      startup = [
        "tasks": .list(
          tasks.map {
            ["id": .plain($0.id), "stage": .plain($0.stage), "depends_on": $0.dependsOn]
          })
      ]
      self.problems = problems
    }

    var testDescription: String { problems.first ?? "none" }
  }

  private static let first = "app-initialize"

  @Test(arguments: [
    Mistake(
      tasks: [
        ("push", first, ["config"]), ("config", first, ["login"]), ("login", first, ["push"]),
        ("free", first, []),
      ],
      "startup.tasks.push.depends_on: cycle push -> config -> login -> push"),
    Mistake(
      tasks: [("a", first, ["a"])],
      "startup.tasks.a.depends_on: cycle a -> a"),
    // The circle is entered from outside, and shown from its first task in the list.
    Mistake(
      tasks: [("out", first, "c"), ("b", first, "c"), ("c", first, "b")],
      "startup.tasks.b.depends_on: cycle b -> c -> b"),
    Mistake(
      tasks: [("a", first, "b"), ("b", first, "a"), ("c", first, "d"), ("d", first, "c")],
      "startup.tasks.a.depends_on: cycle a -> b -> a",
      "startup.tasks.c.depends_on: cycle c -> d -> c"),
    Mistake(
      tasks: [("login", first, ["confg", "config"]), ("config", first, [])],
      "startup.tasks.login.depends_on: there is no task \"confg\"; did you mean \"config\"?"),
    Mistake(
      tasks: [("login", first, ["config", "config"]), ("config", first, [])],
      "startup.tasks.login.depends_on: \"config\" is named twice"),
    Mistake(
      tasks: [("ui", first, "late"), ("late", "app-launched", [])],
      "startup.tasks.ui.depends_on: ui -> late: app-initialize cannot end before ui is done, but "
        + "late is released later, in app-launched"),
    Mistake(
      [
        "tasks": [
          ["id": "ui", "stage": "core-modules-mounted", "depends_on": "helper"],
          [
            "id": "helper", "stage": "app-initialize", "run_on": "global",
            "depends_on": "late",
          ],
          ["id": "late", "stage": "app-launched", "run_on": "global"],
        ]
      ],
      "startup.tasks.ui.depends_on: ui -> helper -> late: core-modules-mounted cannot end before "
        + "ui is done, but late is released later, in app-launched"),
    Mistake(
      ["queues": [["id": "work"]], "tasks": [["id": "a", "run_on": "wrok"]]],
      "startup.tasks.a.run_on: got \"wrok\", expected main or the id of a queue; "
        + "did you mean \"work\"?"),
    Mistake(
      ["queues": [["id": "main"]]],
      "startup.queues.main.id: \"main\" is the main thread and cannot be declared"),
    Mistake(
      ["queues": [["id": "db", "kind": "serial", "width": "2"]]],
      "startup.queues.db.width: a serial queue has a width of 1"),
    Mistake(
      ["scheduling": ["async": "parallel"]],
      "startup.scheduling.async: got \"parallel\", expected concurrent, serial or limited N "
        + "with N from 1 to 10000"),
    Mistake(
      ["scheduling": ["async": "limited 0"]],
      "startup.scheduling.async: got \"limited 0\", expected concurrent, serial or limited N "
        + "with N from 1 to 10000"),
    Mistake(
      ["scheduling": ["async": "cocurrent"]],
      "startup.scheduling.async: got \"cocurrent\", expected concurrent, serial or limited N "
        + "with N from 1 to 10000; did you mean \"concurrent\"?"),
    Mistake(
      ["scheduling": ["stagger": "first_screen"]],
      "startup.scheduling.stagger: got \"first_screen\", expected none, first-screen or a gap "
        + "between starts such as 50 ms, up to a day; did you mean \"first-screen\"?"),
    Mistake(
      ["scheduling": ["stagger": "50"]],
      "startup.scheduling.stagger: got \"50\", expected none, first-screen or a gap between "
        + "starts such as 50 ms, up to a day"),
    Mistake(
      ["scheduling": ["stagger": "25 h"]],
      "startup.scheduling.stagger: got \"25 h\", expected none, first-screen or a gap between "
        + "starts such as 50 ms, up to a day"),
    Mistake(
      ["scheduling": ["delay": "2 days"]],
      "startup.scheduling.delay: got \"2 days\", expected a duration from 0 ms to 1 days"),
    Mistake(
      ["tasks": [["id": "a", "cpu": "2 ms", "phases": [["cpu": "1 ms"]]]]],
      "startup.tasks.a.phases: stands in place of cpu and block; write either"),
    Mistake(
      ["tasks": [["id": "a", "phases": [["cpu": "1 ms", "block": "1 ms"], [:]]]]],
      "startup.tasks.a.phases[0]: expected one of cpu, block, page_in, lock, unlock, wait and request",
      "startup.tasks.a.phases[1]: expected one of cpu, block, page_in, lock, unlock, wait and request"
    ),
    Mistake(
      ["pre_main": ["total": "700 ms", "load_methods": ["count": "3"]]],
      "startup.pre_main.total: stands in place of the parts; write either"),
    Mistake(
      ["tasks": [["id": "a", "stage": "didFinishLaunching", "priority": "hihg"]]],
      "startup.tasks.a.priority: got \"hihg\", expected core, normal or low",
      "startup.tasks.a.stage: got \"didFinishLaunching\", expected app-initialize, "
        + "core-modules-mounted, instant-modules-mounted or app-launched"),
    Mistake(
      ["tasks": [["id": "a", "depends_on": ["x": "y"]]]],
      "startup.tasks.a.depends_on: got a mapping, expected a list of names, or names with spaces "
        + "between"),
  ])
  func mistakes(mistake: Mistake) {
    #expect(StartupCase.problems(startup: mistake.startup) == mistake.problems)
  }

  @Test func laterStagesMayBeWaitedForWhereNothingWaits() {
    // helper is not awaited, so it may wait for the last stage; late waits for an earlier one.
    let startup: ParameterNode = [
      "tasks": [
        ["id": "helper", "stage": "app-initialize", "run_on": "global", "depends_on": "late"],
        ["id": "late", "stage": "app-launched", "depends_on": "early"],
        ["id": "early", "stage": "app-initialize"],
      ]
    ]
    #expect(StartupCase.problems(startup: startup) == [])
  }

  @Test func whatIsOffIsNotWaitedFor() {
    let startup: ParameterNode = [
      "tasks": [
        ["id": "ui", "stage": "app-initialize", "depends_on": "late"],
        ["id": "late", "stage": "app-launched", "enabled": "false"],
      ]
    ]
    #expect(StartupCase.problems(startup: startup) == [])
  }

  @Test func aChainAsLongAsTheListIsNoTrouble() {
    let tasks: [ParameterNode] = (0..<20_000).map { index in
      index == 0
        ? ["id": "t0"] : ["id": .plain("t\(index)"), "depends_on": .plain("t\(index - 1)")]
    }
    #expect(StartupCase.problems(startup: ["tasks": .list(tasks)]) == [])
    let circle = [["id": "t0", "depends_on": "t19999"]] + tasks.dropFirst()
    #expect(
      StartupCase.problems(startup: ["tasks": .list(circle)]) == [
        "startup.tasks.t0.depends_on: cycle t0 -> t19999 -> t19998 -> t19997 -> t19996 -> t19995 "
          + "-> t19994 -> (19991 more) -> t2 -> t1 -> t0"
      ])
    let late: ParameterNode = ["id": "t0", "stage": "app-launched"]
    #expect(StartupCase.problems(startup: ["tasks": .list([late] + tasks.dropFirst())]).count == 1)
  }

  @Test func canonicalTextReadsBack() {
    let startup: ParameterNode = [
      "spawn": "20 ms",
      "pre_main": ["dynamic_libraries": ["count": "44", "map": ["exponential": ["mean": "2 ms"]]]],
      "queues": [["id": "db", "kind": "serial"], ["id": "net", "width": "3", "nice": "5"]],
      "tasks": [
        [
          "id": "a", "depends_on": "b c", "cpu": ["lognormal": ["median": "8 ms", "p95": "60 ms"]],
        ],
        ["id": "b", "run_on": "net", "phases": [["cpu": "1 ms"], ["block": "2 ms"]]],
        ["id": "c", "run_on": "db", "enabled": "false", "wait_on_main": "true"],
      ],
      "scheduling": ["async": "limited 4", "delay": "800 ms", "stagger": "20 ms"],
      "first_screen": ["window": "5 ms", "render": "80 ms"],
    ]
    let parameters = StartupCase.parameters(
      device: ["cores": ["1", "0.4"], "speed": "1.7", "foreign": [["id": "x", "threads": "2"]]],
      startup: startup)
    let written = parameters.canonical
    let again = StartupCase.parameters(
      device: written["device"] ?? [:], startup: written["startup"] ?? [:],
      population: written["population"] ?? [:])
    #expect(again.canonical == written)
    #expect(again.startup == parameters.startup)
    #expect(again.device == parameters.device)
    #expect(again.startup.tasks[0].dependsOn.names == ["b", "c"])
  }
}
