import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Queues on the shared pool traced by hand; times in ms, without switch cost.
@Suite struct ThreadPoolHistoryTests {
  private static func device(cores: Int, pool: ParameterNode = [:]) -> ParameterNode {
    ["cores": .plain(String(cores)), "switch_cost": "0 s", "thread_pool": pool]
  }

  private static func task(
    _ id: String, on queue: ParameterNode = "global", _ more: (String, ParameterNode)...
  ) -> ParameterNode {
    let entries: [(String, ParameterNode)] =
      [("id", .plain(id)), ("stage", "app-initialize"), ("run_on", queue)] + more
    return .mapping(entries.map { ParameterNode.Entry($0.0, $0.1) })
  }

  private static func launch(
    cores: Int, pool: ParameterNode = [:], queues: ParameterNode = [], _ tasks: [ParameterNode]
  ) throws -> StartupCase.Launch {
    try StartupCase.launch(
      StartupCase.parameters(
        device: device(cores: cores, pool: pool),
        startup: ["queues": queues, "tasks": .list(tasks)]))
  }

  @Test func thePoolRunsOneThreadACore() throws {
    // On paper, two cores: a 0-6 and b 0-3 have a core each; c waits for a thread: 3-6.
    let launch = try Self.launch(
      cores: 2,
      [
        Self.task("a", ("cpu", "6 ms")), Self.task("b", ("cpu", "3 ms")),
        Self.task("c", ("cpu", "3 ms")),
      ])
    #expect(launch.span("a") == [0, 6])
    #expect(launch.span("b") == [0, 3])
    #expect(launch.span("c") == [3, 6])
    #expect(launch.record.peakPoolThreads == 2)
    #expect(launch.record.itemsHeldByLimit == 0)
  }

  @Test func aBlockedThreadIsReplacedAndNobodyStopsWhenItGoesOn() throws {
    // On paper, one core. a computes 0-1 and blocks until 6; b takes its place at 1 and computes
    // until 6 with 3 of its 8 left. Then a (2 left) has half a core with b: a ends at 10, b, with 1
    // left, at 11. c comes only when one of them is done and none runs: at 10 b still does; 11-12.
    let steps: ParameterNode = [["cpu": "1 ms"], ["block": "5 ms"], ["cpu": "2 ms"]]
    let launch = try Self.launch(
      cores: 1,
      [
        Self.task("a", ("phases", steps)), Self.task("b", ("cpu", "8 ms")),
        Self.task("c", ("cpu", "1 ms")),
      ])
    #expect(launch.span("a") == [0, 10])
    #expect(launch.span("b") == [1, 11])
    #expect(launch.span("c") == [11, 12])
    #expect(launch.record.peakPoolThreads == 2)
  }

  @Test func blockedThreadsPileUpToTheLimit() throws {
    // Thread explosion on paper: 100 tasks that block for 10 at once. The pool has 64 threads, so 64
    // end at 10, and the other 36 at 20.
    let tasks = (0..<100).map { Self.task("t\($0)", ("block", "10 ms")) }
    let launch = try Self.launch(cores: 2, tasks)
    #expect((0..<64).allSatisfy { launch.span("t\($0)") == [0, 10] })
    #expect((64..<100).allSatisfy { launch.span("t\($0)") == [10, 20] })
    #expect(launch.record.peakPoolThreads == 64)
    #expect(launch.record.itemsHeldByLimit == 36)
  }

  @Test func theLimitGrowsWithTheCores() throws {
    let tasks = (0..<100).map { Self.task("t\($0)", ("block", "10 ms")) }
    #expect(try Self.launch(cores: 16, tasks).record.peakPoolThreads == 80)
    let small = try Self.launch(cores: 16, pool: ["limit": "7"], tasks)
    #expect(small.record.peakPoolThreads == 7)
  }

  @Test func overcommittedQueuesAndSerialOnesIgnoreTheCores() throws {
    // On paper, one core: hog keeps the pool's only thread, 12 of work. The serial queue and the
    // overcommitted one have their threads at once: three share the core, s and o, 2 each, end at 6.
    let launch = try Self.launch(
      cores: 1, queues: [["id": "s", "kind": "serial"], ["id": "o", "threads": "overcommit"]],
      [
        Self.task("hog", ("cpu", "12 ms")), Self.task("s", on: "s", ("cpu", "2 ms")),
        Self.task("o", on: "o", ("cpu", "2 ms")), Self.task("g", ("cpu", "1 ms")),
      ])
    #expect(launch.span("s") == [0, 6])
    #expect(launch.span("o") == [0, 6])
    #expect(launch.span("hog") == [0, 16])
    #expect(launch.span("g") == [16, 17])
  }

  @Test func aSerialQueueCanBeOnThePool() throws {
    let launch = try Self.launch(
      cores: 1, queues: [["id": "s", "kind": "serial", "threads": "pool"]],
      [Self.task("hog", ("cpu", "12 ms")), Self.task("s", on: "s", ("cpu", "2 ms"))])
    #expect(launch.span("s") == [12, 14])
  }

  @Test func classesHaveThreadsOfTheirOwnAndTheUrgentGoesFirst() throws {
    // On paper, one core, sharing fair. a (default) and u (utility) have threads of their classes, and
    // so has c, which asks for user-initiated and does not wait behind b. Each has 1/3 of the core until
    // c, 1 of work, ends at 3; a and u, 3 left each, end at 9; b, of the class of a, 9-10.
    let launch = try Self.launch(
      cores: 1, queues: [["id": "u", "qos": "utility"]],
      [
        Self.task("a", ("cpu", "4 ms")), Self.task("u", on: "u", ("cpu", "4 ms")),
        Self.task("b", ("cpu", "1 ms")),
        Self.task("c", ("cpu", "1 ms"), ("qos", "user-initiated")),
      ])
    #expect(launch.span("a") == [0, 9])
    #expect(launch.span("u") == [0, 9])
    #expect(launch.span("b") == [9, 10])
    #expect(launch.span("c") == [0, 3])
  }

  @Test func theMainThreadHangsWhenThePoolIsFull() throws {
    // The symptom "dispatch thread hard limit reached": 64 blocked tasks that wait for one behind them
    // in line, and main, which waits for it as well. Nobody ever goes on, until the watchdog
    // kills the app.
    let waiting = (0..<64).map { index in
      Self.task("w\(index)", ("phases", [["wait": "key"]]))
    }
    let key = Self.task("key", ("cpu", "1 ms"), ("wait_on_main", "true"))
    let hung = try Self.launch(cores: 2, waiting + [key])
    #expect(hung.record.status == .killed)
    #expect(hung.end == SimulationTime.zero + .seconds(20))
    #expect(hung.record.stalls == 1)
    #expect(hung.record.appCPU == .zero)
    // One thread more, and all is well.
    let launch = try Self.launch(cores: 2, Array(waiting.dropLast()) + [key])
    #expect(launch.span("key") == [0, 1])
  }
}
