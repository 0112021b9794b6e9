import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Policies meet the same work: what is drawn depends on whose draw it is and on the launch alone.
@Suite struct CommonRandomNumberTests {
  private static let tasks: [ParameterNode] = (0..<12).map { index in
    [
      "id": .plain("task-\(index)"), "run_on": index % 2 == 0 ? "main" : "global",
      "cpu": ["lognormal": ["median": "8 ms", "p95": "60 ms"]],
      "block": ["exponential": ["mean": "5 ms"]], "priority": index % 3 == 0 ? "low" : "normal",
    ]
  }

  private static func startup(
    _ tasks: [ParameterNode], _ scheduling: ParameterNode = [:]
  ) -> ParameterNode {
    [
      "pre_main": ["total": ["lognormal": ["median": "700 ms", "p95": "1 s"]]],
      "tasks": .list(tasks), "scheduling": scheduling,
      "first_screen": ["render": ["gamma": ["mean": "180 ms", "cv": "0.3"]]],
    ]
  }

  /// The CPU time of each task of a run, by its id.
  private static func work(
    _ startup: ParameterNode, device: ParameterNode = [:], users: Int = 3, replication: UInt32 = 4
  ) throws -> [String: Double] {
    let parameters = StartupCase.parameters(
      device: device, startup: startup, population: ["users": .plain(String(users))])
    var run = LaunchRun(parameters: parameters, seed: 99)
    let rows = try run.run(replication: replication).breakdown
    return Dictionary(
      uniqueKeysWithValues: rows.filter { $0.table == "tasks" && $0.metric == "cpu_ms" }
        .map { ($0.item, $0.value) })
  }

  @Test(
    arguments: [
      ["async": "serial"], ["async": "limited 3", "delay": "800 ms"], ["stagger": "first-screen"],
      ["stagger": "20 ms"],
    ] as [ParameterNode])
  func policiesShareTheWork(scheduling: ParameterNode) throws {
    let base = try Self.work(Self.startup(Self.tasks))
    #expect(Set(base.values).count == 12)
    #expect(try Self.work(Self.startup(Self.tasks, scheduling)) == base)
  }

  @Test func devicesShareTheWork() throws {
    let base = try Self.work(Self.startup(Self.tasks))
    let other: ParameterNode = [
      "cores": "6", "speed": "2.9", "foreign": [["id": "x", "threads": "2"]],
    ]
    #expect(try Self.work(Self.startup(Self.tasks), device: other) == base)
  }

  @Test func aTaskMoreShiftsNoOtherDraw() throws {
    let base = try Self.work(Self.startup(Self.tasks))
    let added: ParameterNode = [
      "id": "added", "cpu": ["lognormal": ["median": "8 ms", "p95": "60 ms"]],
      "block": ["exponential": ["mean": "5 ms"]],
    ]
    var more = try Self.work(Self.startup([added] + Self.tasks))
    #expect(more.removeValue(forKey: "added") != nil)
    #expect(more == base)
    var moved = Self.tasks
    moved.reverse()
    #expect(try Self.work(Self.startup(moved)) == base)
    let fewer = try Self.work(Self.startup(Array(Self.tasks.dropFirst(5))))
    for (id, work) in fewer { #expect(base[id] == work) }
  }

  @Test func aDrawMoreShiftsNoOtherDraw() throws {
    // Task 3 gets its work as a list of steps with a draw more; the others, pre-main and the first
    // screen stay as they are.
    let base = try Self.work(Self.startup(Self.tasks))
    var tasks = Self.tasks
    tasks[3] = [
      "id": "task-3", "run_on": "global",
      "phases": [
        ["cpu": ["lognormal": ["median": "8 ms", "p95": "60 ms"]]],
        ["block": ["exponential": ["mean": "5 ms"]]],
        ["cpu": ["exponential": ["mean": "3 ms"]]],
      ],
    ]
    var changed = try Self.work(Self.startup(tasks))
    let removed = changed.removeValue(forKey: "task-3")
    let work = try #require(removed)
    let own = try #require(base["task-3"])
    #expect(work > own)
    #expect(changed == base.filter { $0.key != "task-3" })
  }

  @Test func usersDaysAndReplicationsDiffer() throws {
    let parameters = StartupCase.parameters(
      startup: Self.startup(Self.tasks), population: ["users": "20", "days": "3"])
    var run = LaunchRun(parameters: parameters, seed: 99)
    let first = try run.run(replication: 0)
    let second = try run.run(replication: 1)
    let totals = (first.launches + second.launches).compactMap { $0.total?.nanoseconds }
    #expect(totals.count == 120)
    #expect(Set(totals).count == 120)
    // The first users are the same in a smaller run.
    let small = StartupCase.parameters(
      startup: Self.startup(Self.tasks), population: ["users": "2", "days": "1"])
    var smallRun = LaunchRun(parameters: small, seed: 99)
    let few = try smallRun.run(replication: 0).launches
    #expect(few == first.launches.filter { $0.user < 2 && $0.day == 0 })
    // Another seed draws other work.
    var otherRun = LaunchRun(parameters: small, seed: 100)
    #expect(try otherRun.run(replication: 0).launches != few)
  }

  @Test func theDrawnWorkHasItsDistribution() throws {
    // 400 launches of one task: the share below the median is binomial(400, 1/2) with a standard
    // deviation of 10 launches; 33 off is 3.3 of them, one seed in a thousand.
    let parameters = StartupCase.parameters(
      startup: [
        "tasks": [["id": "a", "cpu": ["lognormal": ["median": "8 ms", "p95": "60 ms"]]]]
      ], population: ["users": "400"])
    var run = LaunchRun(parameters: parameters, seed: 5)
    let launches = try run.run(replication: 0).launches
    let below = launches.count { ($0.startupTasks ?? .zero) < .milliseconds(8) }
    let belowP95 = launches.count { ($0.startupTasks ?? .zero) < .milliseconds(60) }
    #expect(abs(below - 200) <= 33)
    // 380 expected with a standard deviation of 4.4.
    #expect(abs(belowP95 - 380) <= 15)
  }

  @Test func aLockOnTheWayMovesNoDraw() throws {
    // Nobody else wants the lock, so the launches must be the same to the nanosecond.
    let cpu: ParameterNode = ["lognormal": ["median": "8 ms", "p95": "60 ms"]]
    let block: ParameterNode = ["exponential": ["mean": "20 ms"]]
    func totals(_ task: ParameterNode) throws -> [SimulationDuration?] {
      var run = LaunchRun(
        parameters: StartupCase.parameters(
          startup: ["tasks": [task]], population: ["users": "50"]), seed: 9)
      return try run.run(replication: 0).launches.map(\.total)
    }
    let plain = try totals(["id": "a", "cpu": cpu, "block": block])
    let steps = try totals(["id": "a", "phases": [["cpu": cpu], ["block": block]]])
    let locked = try totals([
      "id": "a", "phases": [["lock": "l"], ["cpu": cpu], ["unlock": "l"], ["block": block]],
    ])
    #expect(plain == steps)
    #expect(plain == locked)
    #expect(Set(plain.map { $0?.nanoseconds }).count > 40)
  }
}
