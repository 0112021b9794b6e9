import LaunchModels
import Parameters
import Testing

/// Stages, delays, waits, locks and orders traced by hand; times in ms, without switch cost.
@Suite struct StageHistoryTests {
  private static func launch(
    cores: Int = 2, _ startup: ParameterNode, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> StartupCase.Launch {
    try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": .plain(String(cores)), "switch_cost": "0 s", "page_in_cost": "0.5 ms"],
        startup: startup, sourceLocation: sourceLocation))
  }

  @Test func ownStagesAndTriggers() throws {
    // On paper: first 0-2; second (follows) 2-5: end of didFinishLaunching. after (released there, on
    // main, synchronous) 5-6; window 6-8; render 8-10; shown (first screen) 10-11, last (follows) 11-12.
    let launch = try Self.launch([
      "stages": [
        ["id": "first", "trigger": "main", "budget": "1 ms"], ["id": "second"],
        ["id": "after", "trigger": "did-finish-launching"],
        ["id": "shown", "trigger": "first-screen"], ["id": "last"],
      ],
      "tasks": [
        ["id": "e", "stage": "last", "cpu": "1 ms"], ["id": "d", "stage": "shown", "cpu": "1 ms"],
        ["id": "c", "stage": "after", "cpu": "1 ms"],
        ["id": "b", "stage": "second", "cpu": "3 ms"],
        ["id": "a", "stage": "first", "cpu": "2 ms"],
      ],
      "first_screen": ["window": "2 ms", "render": "2 ms"],
    ])
    #expect(launch.record.initialisation == .milliseconds(5))
    #expect(launch.span("c") == [5, 6])
    #expect(launch.record.t1 == .milliseconds(8))
    #expect(launch.record.total == .milliseconds(10))
    #expect(launch.span("d") == [10, 11])
    #expect(launch.span("e") == [11, 12])
  }

  @Test func delaysOfSingleTasks() throws {
    // On paper, two cores: main 0-4 is didFinishLaunching; window 4-6, render 6-10. timed (global) is
    // released at 0 and held until 7: 7-8. frame starts when the first frame is there: the
    // window is committed with the page, at 10: 10-11; idle when main then has nothing to do: 10-11.
    let launch = try Self.launch([
      "tasks": [
        ["id": "main", "cpu": "4 ms"],
        ["id": "timed", "run_on": "global", "cpu": "1 ms", "delay": "7 ms"],
        ["id": "frame", "run_on": "global", "cpu": "1 ms", "delay": "first-frame"],
        ["id": "idle", "cpu": "1 ms", "delay": "idle"],
      ],
      "first_screen": ["window": "2 ms", "render": "4 ms"],
    ])
    #expect(launch.span("timed") == [7, 8])
    #expect(launch.span("frame") == [10, 11])
    #expect(launch.span("idle") == [10, 11])
    #expect(launch.record.initialisation == .milliseconds(4))
  }

  @Test func mainWorkThatNobodyWaitsForComesAfterTheCallback() throws {
    // On paper: now 0-2 and next 2-3 are called in didFinishLaunching; posted, though before next in
    // the list, comes when all that is called has returned, the window's creation (3-4) included: 4-5.
    let launch = try Self.launch([
      "tasks": [
        ["id": "now", "cpu": "2 ms"], ["id": "posted", "cpu": "1 ms", "wait_on_main": "false"],
        ["id": "next", "cpu": "1 ms"],
      ],
      "first_screen": ["window": "1 ms"],
    ])
    #expect(launch.span("next") == [2, 3])
    #expect(launch.record.initialisation == .milliseconds(3))
    #expect(launch.span("posted") == [4, 5])
    #expect(launch.record.total == .milliseconds(4))
  }

  @Test func scenesPickTheTasks() throws {
    let tasks: ParameterNode = [
      ["id": "a", "cpu": "1 ms"], ["id": "ad", "cpu": "2 ms", "scenes": ["icon"]],
      ["id": "b", "cpu": "4 ms", "depends_on": "ad", "scenes": "icon push"],
    ]
    #expect(try Self.launch(["tasks": tasks]).record.initialisation == .milliseconds(7))
    let push = try Self.launch(["tasks": tasks, "scene": "push"])
    #expect(push.record.initialisation == .milliseconds(5))
  }

  @Test func aLockLetsOneInAtATime() throws {
    // On paper, three cores: a takes the lock at 0, computes 3 and blocks 2 with it, until 5. b comes
    // at 1, c at 2: b 5-9 (with its 1 before: 0-9), c 9-12 and 1 more without it: 0-13.
    func task(_ id: String, _ steps: ParameterNode) -> ParameterNode {
      ["id": .plain(id), "run_on": "global", "phases": steps]
    }
    let launch = try Self.launch(
      cores: 3,
      [
        "tasks": [
          task("a", [["lock": "db"], ["cpu": "3 ms"], ["block": "2 ms"], ["unlock": "db"]]),
          task("b", [["cpu": "1 ms"], ["lock": "db"], ["cpu": "4 ms"], ["unlock": "db"]]),
          task(
            "c",
            [
              ["cpu": "2 ms"], ["lock": "db"], ["page_in": "6"], ["unlock": "db"], ["cpu": "1 ms"],
            ]),
        ]
      ])
    #expect(launch.span("a") == [0, 5])
    #expect(launch.span("b") == [0, 9])
    #expect(launch.span("c") == [0, 13])
  }

  @Test func aTaskCanWaitWithItsThread() throws {
    // On paper, two cores: main computes 1, then waits for read, which is done at 5: main 0-7. gone is
    // not there, so nobody waits for it.
    let launch = try Self.launch([
      "tasks": [
        [
          "id": "ui",
          "phases": [["cpu": "1 ms"], ["wait": "read"], ["wait": "gone"], ["cpu": "2 ms"]],
        ],
        ["id": "read", "run_on": "global", "cpu": "2 ms", "block": "3 ms"],
        ["id": "gone", "run_on": "global", "enabled": "false"],
      ]
    ])
    #expect(launch.span("read") == [0, 5])
    #expect(launch.span("ui") == [0, 7])
  }

  /// Three chains on one worker: `short` is written first, `long` has the most behind it.
  private static let chains: [ParameterNode] = [
    ["id": "short", "run_on": "global", "cpu": "2 ms", "priority": "low"],
    ["id": "urgent", "run_on": "global", "cpu": "1 ms", "priority": "core"],
    ["id": "long", "run_on": "global", "cpu": "3 ms"],
    ["id": "tail", "run_on": "global", "cpu": "9 ms", "depends_on": "long"],
  ]

  @Test(arguments: [
    ("ready", ["short", "urgent", "long", "tail"]),
    ("priority", ["urgent", "long", "tail", "short"]),
    ("critical-path", ["long", "tail", "short", "urgent"]),
  ])
  func theOrderOfWhatIsReady(order: String, expected: [String]) throws {
    let launch = try Self.launch([
      "tasks": .list(Self.chains),
      "scheduling": ["async": "limited 1", "order": .plain(order)],
    ])
    let begins = expected.compactMap { launch.times[$0]?.started }
    #expect(begins == begins.sorted() && begins.count == 4)
  }

  @Test func theCriticalPathIsTheChainThatHeldTheLaunch() throws {
    // On paper, two cores. config (main) 0-2; read (global, needs config) 2-8; parse (main, needs read)
    // 8-9, then sum (main, in line behind parse since 2...) no: it was ready at 0 and ran 2-3. The path
    // is config, read, parse: 2 + 6 + 1 = 9 = init.
    let parameters = StartupCase.parameters(
      device: ["cores": "2", "switch_cost": "0 s"],
      startup: [
        "tasks": [
          ["id": "config", "cpu": "2 ms"],
          ["id": "read", "run_on": "global", "cpu": "6 ms", "depends_on": "config"],
          ["id": "sum", "cpu": "1 ms"], ["id": "parse", "cpu": "1 ms", "depends_on": "read"],
        ]
      ])
    var run = LaunchRun(parameters: parameters, seed: 1)
    let rows = try run.run(replication: 0).breakdown.filter { $0.metric == "critical_path_ms" }
    #expect(rows.map(\.item) == ["config", "read", "sum", "parse"])
    #expect(rows.map(\.value) == [2, 6, 0, 1])
  }

  @Test func theCriticalPathGoesThroughWaits() throws {
    // On paper, two cores: main computes 1 and waits for slow, 9, then computes 2: slow makes up 9, main
    // the 2 behind it. Line for the lock: main has it from 0 to 1; slow, which comes at 0, waits 1.
    let parameters = StartupCase.parameters(
      device: ["cores": "2", "switch_cost": "0 s"],
      startup: [
        "tasks": [
          [
            "id": "main",
            "phases": [
              ["lock": "l"], ["cpu": "1 ms"], ["unlock": "l"], ["wait": "slow"], ["cpu": "2 ms"],
            ],
          ],
          [
            "id": "slow", "run_on": "global",
            "phases": [["lock": "l"], ["cpu": "9 ms"], ["unlock": "l"]],
          ],
        ]
      ])
    var run = LaunchRun(parameters: parameters, seed: 1)
    let rows = try run.run(replication: 0).breakdown.filter { $0.table == "tasks" }
    func value(_ item: String, _ metric: String) -> Double? {
      rows.first { $0.item == item && $0.metric == metric }?.value
    }
    #expect(value("main", "critical_path_ms") == 2)
    #expect(value("slow", "critical_path_ms") == 10)
    #expect(value("main", "task_wait_ms") == 9)
    #expect(value("main", "lock_wait_ms") == 0)
    #expect(value("slow", "lock_wait_ms") == 1)
    #expect(value("main", "processor_wait_ms") == 0)
    #expect(value("slow", "processor_wait_ms") == 0)
  }

  @Test func waitingInLineIsPartOfTheCriticalPath() throws {
    // On paper: a 0-3 and b 3-5 on main: b had to wait for a, though it needs nothing of it.
    let parameters = StartupCase.parameters(
      device: ["switch_cost": "0 s"],
      startup: ["tasks": [["id": "a", "cpu": "3 ms"], ["id": "b", "cpu": "2 ms"]]])
    var run = LaunchRun(parameters: parameters, seed: 1)
    let rows = try run.run(replication: 0).breakdown.filter { $0.metric == "critical_path_ms" }
    #expect(rows.map(\.value) == [3, 2])
  }
}
