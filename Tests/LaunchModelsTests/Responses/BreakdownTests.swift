import LaunchModels
import Parameters
import Testing

/// The whole breakdown of one launch traced by hand; times in ms, one core of speed 0.5.
@Suite struct BreakdownTests {
  private static let rows = Result { () throws -> [BreakdownRow] in
    // On paper. speed 0.5: CPU takes twice its time.
    //   main   0-20 pre-main (10) | 20-40 a (10) | 40-50 window (5) | 50 home init, home load
    //          50-54 callback of top (2) | 54-64 pass (5) | frame 70
    //   queue  b (10): from 20 beside a, half of the core each. At 60 both would be done: a has 10 of
    //          work at 0.25, so until 60.
    // So once more: a and b share the core from 20 to 60, both end at 60; the stage, which waits for a,
    // took 40, over its budget of 30. Window 60-70, callback 70-74, pass 74-84, frame 90.
    let parameters = StartupCase.parameters(
      device: ["cores": "1", "speed": "0.5", "switch_cost": "0 s", "refresh_rate": "100 Hz"],
      startup: [
        "pre_main": ["total": "10 ms"],
        "stages": [["id": "start", "trigger": "main", "budget": "30 ms"]],
        "tasks": [
          ["id": "a", "stage": "start", "cpu": "10 ms"],
          ["id": "b", "stage": "start", "run_on": "global", "cpu": "10 ms"],
        ],
        "first_screen": [
          "window": "5 ms", "callback": "2 ms",
          "modules": [["id": "top", "memory": "1", "layout": "5 ms"]],
        ],
      ])
    var run = LaunchRun(parameters: parameters, seed: 1)
    return try run.run(replication: 0).breakdown
  }

  private static func value(_ table: String, _ item: String, _ metric: String) throws -> Double? {
    try rows.get().first { $0.table == table && $0.item == item && $0.metric == metric }?.value
  }

  /// What one row should hold.
  struct Row: Sendable, CustomTestStringConvertible {
    let table: String
    let item: String
    let metric: String
    let value: Double

    init(_ table: String, _ item: String, _ metric: String, _ value: Double) {
      (self.table, self.item, self.metric, self.value) = (table, item, metric, value)
    }

    var testDescription: String { "\(metric) of \(item) in \(table)" }
  }

  private static let expected: [Row] = [
    Row("tasks", "a", "finish_ms", 60.0), Row("tasks", "b", "finish_ms", 60),
    Row("tasks", "a", "queue_wait_ms", 0), Row("tasks", "b", "queue_wait_ms", 0),
    // Alone on the core each would take 20.
    Row("tasks", "a", "processor_wait_ms", 20), Row("tasks", "b", "processor_wait_ms", 20),
    Row("tasks", "a", "cpu_ms", 10), Row("tasks", "a", "critical_path_ms", 40),
    Row("tasks", "b", "critical_path_ms", 0),
    Row("stages", "start", "duration_ms", 40), Row("stages", "start", "over_budget_share", 1),
    Row("modules", "top", "loaded_ms", 70), Row("modules", "top", "visible_ms", 90),
    // 10 + 20 + 5 + 2 + 5 of work at half speed; done with the frame at 90.
    Row("cores", "0", "busy_ms", 84), Row("cores", "0", "idle_ms", 6),
    Row("cores", "0", "switch_ms", 0),
    Row("cores", "0", "refill_ms", 0), Row("cores", "0", "foreign_ms", 0),
    Row("processor", "all", "makespan_ms", 90), Row("processor", "all", "peak_threads_max", 2),
    Row("processor", "all", "peak_runnable_threads_max", 2),
    Row("core_use", "from 0 ms", "busy_share", 84.0 / 90),
    Row("core_use", "from 0 ms", "app_share", 84.0 / 90),
    // Two threads from 20 to 60, one in the other 44 busy ms.
    Row("core_use", "from 0 ms", "runnable_threads", 124.0 / 90),
  ]

  @Test(arguments: expected) func row(_ row: Row) throws {
    let value = try #require(try Self.value(row.table, row.item, row.metric))
    // Sums of whole nanoseconds divided by a million: only the last bits may differ.
    #expect(abs(value - row.value) <= 1e-9 * max(1, row.value), "\(value)")
  }

  @Test func tasksThatNeverStandHaveNoRowsOfStanding() throws {
    #expect(try Self.value("tasks", "a", "lock_wait_ms") == nil)
  }

  @Test func aKilledLaunchCountsAsOne() throws {
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": "1", "speed": "0.5", "switch_cost": "0 s"],
        startup: [
          "watchdog": ["wall": "1 s"], "tasks": [["id": "a", "cpu": "10 s"]],
        ]))
    let catalogue = ResponseCatalogue()
    func numerator(_ name: String) throws -> Double {
      try #require(catalogue.response(named: name)).parts(in: launch.record).numerator
    }
    #expect(try numerator("watchdog_kill_share") == 1)
    #expect(try numerator("completed_share") == 0)
    #expect(try numerator("within_2s_share") == 0)
    #expect(try numerator("over_5s_share") == 1)
    #expect(try numerator("home_within_1s_share") == 0)
    #expect(try numerator("app_cpu_ms") == 500)
    #expect(try numerator("app_core_ms") == 1_000)
    #expect(try numerator("main_stalls") == 1)
    // What main was in the middle of does not count, so that nothing is compared with nothing.
    #expect(try numerator("main_core_share") == 0)
  }
}
