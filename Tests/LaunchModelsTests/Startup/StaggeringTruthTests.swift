import LaunchModels
import Parameters
import Testing

/// The staggering experiment as it was measured on one core.
///
/// Main has 10 items of 20 ms, the background 400 ms of CPU in all. How the background is arranged
/// decides when main is done, at the same total.
@Suite struct StaggeringTruthTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    /// Background items released with main, and after it.
    let now: Int
    let later: Int
    let queue: ParameterNode
    let async: ParameterNode
    let nice: Int
    /// When main was done, and when everything was [ms].
    let main: Double
    let makespan: Double

    init(
      _ name: String, now: Int = 0, later: Int = 0, width: Int? = nil,
      async: ParameterNode = "concurrent", nice: Int = 0, main: Double, makespan: Double
    ) {
      self.name = name
      self.now = now
      self.later = later
      self.nice = nice
      self.async = async
      self.main = main
      self.makespan = makespan
      queue = [
        "id": "background", "threads": "own", "nice": .plain(String(nice)),
        "width": width.map { .plain(String($0)) } ?? .null,
      ]
    }

    var testDescription: String { name }

    var startup: ParameterNode {
      func tasks(_ count: Int, _ name: String, cpu: Double, stage: String, on queue: String)
        -> [ParameterNode]
      {
        (0..<count).map { index in
          [
            "id": .plain("\(name)-\(index)"), "stage": .plain(stage), "run_on": .plain(queue),
            "cpu": .plain("\(cpu) ms"),
          ]
        }
      }
      let each = 400 / Double(max(now + later, 1))
      return [
        "queues": .list([queue]), "scheduling": ["async": async],
        "tasks": .list(
          tasks(10, "main", cpu: 20, stage: "app-initialize", on: "main")
            + tasks(now, "now", cpu: each, stage: "app-initialize", on: "background")
            + tasks(later, "later", cpu: each, stage: "app-launched", on: "background")),
      ]
    }
  }

  static let rows = [
    Row("none", main: 200, makespan: 200),
    Row("1 serial queue", now: 8, async: "serial", main: 400, makespan: 601),
    Row("2 workers", now: 8, async: "limited 2", main: 600, makespan: 602),
    Row("2 workers of a queue", now: 8, width: 2, main: 600, makespan: 602),
    Row("2 concurrent", now: 2, main: 600, makespan: 601),
    Row("4 concurrent", now: 4, main: 601, makespan: 601),
    Row("8 concurrent", now: 8, main: 601, makespan: 601),
    Row("16 concurrent", now: 16, main: 602, makespan: 602),
    Row("32 concurrent", now: 32, main: 603, makespan: 603),
    Row(
      "half serial now, half after main", now: 4, later: 4, async: "serial", main: 401,
      makespan: 602),
    Row("8 concurrent after main", later: 8, main: 201, makespan: 602),
    Row("serial after main", later: 8, async: "serial", main: 200, makespan: 601),
    Row("4 concurrent, nice +5", now: 4, nice: 5, main: 461, makespan: 601),
    Row("4 concurrent, nice +10", now: 4, nice: 10, main: 287, makespan: 601),
    Row("4 concurrent, nice +19", now: 4, nice: 19, main: 213, makespan: 602),
    Row("16 concurrent, nice +5", now: 16, nice: 5, main: 602, makespan: 602),
    Row("16 concurrent, nice +10", now: 16, nice: 10, main: 545, makespan: 603),
    Row("16 concurrent, nice +19", now: 16, nice: 19, main: 248, makespan: 602),
  ]

  @Test(arguments: rows)
  func oneCore(row: Row) throws {
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": "1", "sharing": "nice"], startup: row.startup))
    let main = try #require(launch.record.initialisation).milliseconds
    let makespan = try #require(launch.record.startupTasks).milliseconds
    #expect(abs(main - row.main) <= 0.02 * row.main)
    #expect(abs(makespan - row.makespan) <= 0.02 * row.makespan)
  }
}
