import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Scheduling policies traced by hand; times in ms, without switch cost.
@Suite struct SchedulingHistoryTests {
  private static func device(cores: Int) -> ParameterNode {
    ["cores": .plain(String(cores)), "switch_cost": "0 s"]
  }

  private static func task(
    _ id: String, _ stage: String = "app-initialize", on queue: ParameterNode = "global",
    cpu: ParameterNode, _ more: (String, ParameterNode)...
  ) -> ParameterNode {
    let entries: [(String, ParameterNode)] =
      [("id", .plain(id)), ("stage", .plain(stage)), ("run_on", queue), ("cpu", cpu)] + more
    return .mapping(entries.map { ParameterNode.Entry($0.0, $0.1) })
  }

  /// Three tasks of 6, 3 and 3 in one stage, on two cores.
  private static let three: [ParameterNode] = [
    task("a", cpu: "6 ms"), task("b", cpu: "3 ms"), task("c", cpu: "3 ms"),
  ]

  @Test func concurrentTasksShareTheCores() throws {
    // On paper: three threads on two cores, 2/3 each. b and c end at 4.5; a has 3 left and ends at 7.5.
    let launch = try Self.launch(cores: 2, Self.three)
    #expect(launch.span("a") == [0, 7.5])
    #expect(launch.span("b") == [0, 4.5])
    #expect(launch.span("c") == [0, 4.5])
    #expect(launch.record.peakRunnableThreads == 3)
    #expect(launch.record.startupTasks == .microseconds(7_500))
    // Nothing is awaited: the first screen is there at once.
    #expect(launch.record.total == .zero)
  }

  @Test func serialTasksGoOneByOne() throws {
    let launch = try Self.launch(cores: 2, Self.three, ["async": "serial"])
    #expect(launch.span("a") == [0, 6])
    #expect(launch.span("b") == [6, 9])
    #expect(launch.span("c") == [9, 12])
    #expect(launch.record.peakRunnableThreads == 1)
  }

  @Test func limitedTasksWaitForAWorker() throws {
    // On paper: a and b have a core each; b ends at 3, then c runs until 6, as a does.
    let launch = try Self.launch(cores: 2, Self.three, ["async": "limited 2"])
    #expect(launch.span("a") == [0, 6])
    #expect(launch.span("b") == [0, 3])
    #expect(launch.span("c") == [3, 6])
    #expect(launch.record.peakThreads == 2)
  }

  @Test func aQueueKeepsItsOrderAndWidth() throws {
    // On paper, four cores. db is serial: a 0-6, b 6-9. net has two workers: c 0-3, d 0-4, e 3-5.
    let launch = try Self.launch(
      cores: 4,
      [
        Self.task("a", on: "db", cpu: "6 ms"), Self.task("b", on: "db", cpu: "3 ms"),
        Self.task("c", on: "net", cpu: "3 ms"), Self.task("d", on: "net", cpu: "4 ms"),
        Self.task("e", on: "net", cpu: "2 ms"),
      ],
      queues: [["id": "db", "kind": "serial"], ["id": "net", "width": "2"]])
    #expect(launch.span("a") == [0, 6])
    #expect(launch.span("b") == [6, 9])
    #expect(launch.span("c") == [0, 3])
    #expect(launch.span("d") == [0, 4])
    #expect(launch.span("e") == [3, 5])
  }

  @Test func dependenciesAcrossThreads() throws {
    // On paper, two cores. read (async: 4 CPU, 3 blocked) 0-7 while config (main, 2) 0-2; main then has
    // nothing it may do until read is done: parse (main, needs read and config) 7-9; log (async, needs
    // parse) 9-10. Main tasks that are ready go first: warm (main, 1) 2-3. The stage ends at 9.
    let launch = try Self.launch(
      cores: 2,
      [
        Self.task("parse", on: "main", cpu: "2 ms", ("depends_on", ["read", "config"])),
        Self.task("read", cpu: "4 ms", ("block", "3 ms")),
        Self.task("config", on: "main", cpu: "2 ms"),
        Self.task("warm", on: "main", cpu: "1 ms"),
        Self.task("log", cpu: "1 ms", ("depends_on", "parse")),
      ])
    #expect(launch.span("read") == [0, 7])
    #expect(launch.span("config") == [0, 2])
    #expect(launch.span("warm") == [2, 3])
    #expect(launch.span("parse") == [7, 9])
    #expect(launch.span("log") == [9, 10])
    #expect(launch.times["parse"]?.ready == 7_000_000)
    #expect(launch.record.initialisation == .milliseconds(9))
  }

  @Test func aStageWaitsForWhatIsAwaited() throws {
    // On paper, two cores: a (async, awaited) 0-5 holds the stage; b (async, not awaited) 0-9 does not.
    // c (main, next stage) 5-6: from 5 on main, b and nobody else: two cores for two threads.
    let launch = try Self.launch(
      cores: 2,
      [
        Self.task("a", cpu: "5 ms", ("wait_on_main", "true")), Self.task("b", cpu: "9 ms"),
        Self.task("c", "core-modules-mounted", on: "main", cpu: "1 ms"),
      ])
    #expect(launch.span("a") == [0, 5])
    #expect(launch.span("b") == [0, 9])
    #expect(launch.span("c") == [5, 6])
    #expect(launch.record.total == .milliseconds(6))
    #expect(launch.record.startupTasks == .milliseconds(9))
  }

  @Test func lowTasksAreDelayedFromTheirStage() throws {
    // On paper, one core. a (main, 4) 0-4 ends app-initialize. low (core-modules-mounted) is released
    // at 4 and held until 14, high starts at 4; next waits for low; on main "low" changes nothing.
    let launch = try Self.launch(
      cores: 1,
      [
        Self.task("a", on: "main", cpu: "4 ms", ("priority", "low")),
        Self.task("low", "core-modules-mounted", cpu: "2 ms", ("priority", "low")),
        Self.task("high", "core-modules-mounted", cpu: "3 ms", ("priority", "core")),
        Self.task("next", "core-modules-mounted", cpu: "1 ms", ("depends_on", "low")),
      ], ["delay": "10 ms"])
    #expect(launch.span("a") == [0, 4])
    #expect(launch.span("high") == [4, 7])
    #expect(launch.span("low") == [14, 16])
    #expect(launch.span("next") == [16, 17])
  }

  @Test func aDelayedTaskStillWaitsForItsDependencies() throws {
    // On paper, one core: slow 0-12; low is free of its delay at 10 but needs slow: 12-14.
    let launch = try Self.launch(
      cores: 1,
      [
        Self.task("slow", cpu: "12 ms"),
        Self.task("low", cpu: "2 ms", ("priority", "low"), ("depends_on", "slow")),
      ], ["delay": "10 ms"])
    #expect(launch.span("low") == [12, 14])
  }

  @Test func startsKeepTheGap() throws {
    // On paper, four cores, gap 5: a at 0, b at 5, c at 10. d becomes ready when b is done, at 8, and
    // stands behind c: 15. late (next stage, released when main is done at 30): the gap is long over.
    let launch = try Self.launch(
      cores: 4,
      [
        Self.task("main", on: "main", cpu: "30 ms"),
        Self.task("a", cpu: "6 ms"), Self.task("b", cpu: "3 ms"), Self.task("c", cpu: "3 ms"),
        Self.task("d", cpu: "1 ms", ("depends_on", "b")),
        Self.task("late", "core-modules-mounted", cpu: "1 ms"),
      ], ["stagger": "5 ms"])
    #expect(launch.span("main") == [0, 30])
    #expect(launch.span("a") == [0, 6])
    #expect(launch.span("b") == [5, 8])
    #expect(launch.span("c") == [10, 13])
    #expect(launch.span("d") == [15, 16])
    #expect(launch.span("late") == [30, 31])
  }

  @Test func heldTasksStartAfterTheFirstScreen() throws {
    // On paper, two cores. need (async) is what ui (main) waits for, so it is not held: 0-4. free and
    // its follower after are: the screen is there at 4 + 2 (ui) + 3 (render) = 9. free 9-14, after
    // 14-15; done (app-launched) is released at 9 too.
    let launch = try Self.launch(
      cores: 2,
      [
        Self.task("free", cpu: "5 ms"), Self.task("after", cpu: "1 ms", ("depends_on", "free")),
        Self.task("need", cpu: "4 ms"),
        Self.task("ui", on: "main", cpu: "2 ms", ("depends_on", "need")),
        Self.task("done", "app-launched", on: "main", cpu: "1 ms"),
      ], ["stagger": "first-screen"], firstScreen: ["render": "3 ms"])
    #expect(launch.span("need") == [0, 4])
    #expect(launch.span("ui") == [4, 6])
    #expect(launch.record.total == .milliseconds(9))
    #expect(launch.span("free") == [9, 14])
    #expect(launch.span("after") == [14, 15])
    #expect(launch.span("done") == [9, 10])
  }

  @Test func tasksThatAreOffAreNeitherDoneNorAwaited() throws {
    let launch = try Self.launch(
      cores: 1,
      [
        Self.task("off", on: "main", cpu: "5 ms", ("enabled", "false")),
        Self.task("on", on: "main", cpu: "2 ms", ("depends_on", "off")),
      ])
    #expect(launch.times["off"] == nil)
    #expect(launch.span("on") == [0, 2])
  }

  @Test func phasesFollowTheList() throws {
    // On paper, one core. p: 2 CPU 0-4 (shared with q), blocked 4-7, 1 CPU; q: 10 CPU in all.
    //   0-4 both at 1/2: p has 0, q 8. 4-7 q alone: 5. 7-9 both: p done at 9, q 4. q done at 13.
    let launch = try Self.launch(
      cores: 1,
      [
        [
          "id": "p", "stage": "app-initialize", "run_on": "global",
          "phases": [["cpu": "2 ms"], ["block": "3 ms"], ["cpu": "1 ms"]],
        ],
        Self.task("q", on: "main", cpu: "10 ms"),
      ])
    #expect(launch.span("p") == [0, 9])
    #expect(launch.span("q") == [0, 13])
    // Main had 10 of the 13 ms in which it could use the core.
    #expect(launch.record.mainRunnable == .milliseconds(13))
    #expect(launch.record.mainAlone == .milliseconds(10))
  }

  @Test func preMainAddsItsParts() throws {
    // On paper, speed 2: (1 + 3 x (1 + 2 + 3) + 10 x 0.1 + 20 x 0.2 + 2 x 2 + 4 x 1) / 2 = 32 / 2 = 16
    // of CPU, then 5 pages of 0.6, blocked: 3.
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": "1", "speed": "2", "switch_cost": "0 s"],
        startup: [
          "pre_main": [
            "exec": "1 ms",
            "dynamic_libraries": ["count": "3", "map": "1 ms", "rebase": "2 ms", "bind": "3 ms"],
            "objective_c": [
              "classes": "10", "class_cost": "100 us", "selectors": "20", "selector_cost": "200 us",
            ],
            "load_methods": ["count": "2", "cost": "2 ms"],
            "static_initializers": ["count": "4", "cost": "1 ms"],
            "page_ins": ["count": "5", "cost": "600 us"],
          ]
        ]))
    #expect(launch.record.preMain == .milliseconds(19))
    #expect(launch.record.mainRunnable == .milliseconds(16))
    #expect(launch.record.mainAlone == .milliseconds(16))
    #expect(launch.record.startupTasks == nil)
  }

  private static func launch(
    cores: Int, _ tasks: [ParameterNode], _ scheduling: ParameterNode = [:],
    queues: [ParameterNode] = [], firstScreen: ParameterNode = [:]
  ) throws -> StartupCase.Launch {
    try StartupCase.launch(
      StartupCase.parameters(
        device: device(cores: cores),
        startup: [
          "tasks": .list(tasks), "scheduling": scheduling,
          "queues": .list([["id": "global", "threads": "own"]] + queues),
          "first_screen": firstScreen,
        ]))
  }
}
