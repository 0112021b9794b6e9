import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Launches that the system kills; times in ms, without switch cost.
@Suite struct WatchdogTests {
  private static func launch(
    device: ParameterNode = ["cores": "1", "switch_cost": "0 s"], startup: ParameterNode
  ) throws -> StartupCase.Launch {
    try StartupCase.launch(StartupCase.parameters(device: device, startup: startup))
  }

  /// The report "blocked in configure at launch": killed after 20 s of wall time with 0.4 s of CPU.
  @Test func aLaunchThatWaitsForeverIsKilledByTheWall() throws {
    let launch = try Self.launch(
      startup: [
        "spawn": "100 ms", "pre_main": ["total": "300 ms"],
        "tasks": [["id": "configure", "phases": [["cpu": "100 ms"], ["block": "1 h"]]]],
      ])
    #expect(launch.record.status == .killed)
    // On paper: the process runs from 100 ms on; 20 s later the window is not there. No statistic may
    // take the kill for a short wait: who is killed never comes to his page.
    #expect(launch.end == SimulationTime.zero + .milliseconds(20_100))
    #expect(launch.record.waited == LaunchRecord.never)
    #expect(launch.record.potentialTotal == LaunchRecord.never)
    #expect(launch.record.stalls == 1)
    #expect(launch.record.total == nil)
    #expect(launch.record.preMain == .milliseconds(300))
    #expect(launch.record.initialisation == nil)
    #expect(launch.record.appCPU == .milliseconds(400))
  }

  /// The report "exhausted CPU allowance": the app is killed for the CPU it has used, long after it
  /// would have been without the others, since it has only a part of the device.
  @Test func aBusyDeviceStretchesTheCPUAllowance() throws {
    // On paper: one core, three foreign threads and main: main has a quarter, and so the allowance of
    // 4.31 s lasts 17.24 s.
    let launch = try Self.launch(
      device: ["cores": "1", "switch_cost": "0 s", "foreign": [["id": "x", "threads": "3"]]],
      startup: [
        "watchdog": ["cpu": "4310 ms"], "tasks": [["id": "a", "cpu": "10 s"]],
      ])
    #expect(launch.record.status == .killed)
    let end = (launch.end - SimulationTime.zero).milliseconds
    // The kill comes at most 0.1 ms late.
    #expect(end >= 17_240 && end <= 17_240.1)
    #expect(launch.record.appCoreTime >= .milliseconds(4_310))
  }

  @Test(arguments: [("3 s", LaunchStatus.completed), ("2 s", .killed)])
  func theCPUAllowanceCountsAllCores(allowance: String, status: LaunchStatus) throws {
    // Two threads of 1.2 s each on two cores: 2.4 s of core time.
    let launch = try Self.launch(
      device: ["cores": "2", "speed": "2", "switch_cost": "0 s"],
      startup: [
        "watchdog": ["cpu": .plain(allowance)],
        "tasks": [
          ["id": "a", "cpu": "2400 ms"],
          ["id": "b", "run_on": "global", "cpu": "2400 ms", "wait_on_main": "true"],
        ],
      ])
    #expect(launch.record.status == status)
  }

  @Test func aWatchedLaunchIsAsOneThatIsNot() throws {
    let start = RandomStart(seed: 7)
    var watched = start.parameters
    watched.startup.watchdog.cpu = .seconds(3_600)
    var run = LaunchRun(parameters: start.parameters, seed: 1)
    var watchedRun = LaunchRun(parameters: watched, seed: 1)
    #expect(try run.run(replication: 0).launches == watchedRun.run(replication: 0).launches)
  }

  @Test func nothingIsPendingAfterAKill() throws {
    // A gap between starts, a task's delay, a stage's delay, a blocked thread, a thread in line for a
    // lock, a foreign burst and the CPU watchdog are all outstanding when the wall allowance is over.
    let parameters = StartupCase.parameters(
      device: ["foreign": [["id": "x", "busy": "5 ms", "idle": "7 ms", "duration": "1 h"]]],
      startup: [
        "watchdog": ["wall": "1 s", "cpu": "1 h"],
        "scheduling": ["stagger": "2 s", "delay": "3 s"],
        "tasks": [
          ["id": "main", "block": "1 h"],
          [
            "id": "a", "run_on": "global",
            "phases": [["lock": "l"], ["block": "1 h"], ["unlock": "l"]],
          ],
          ["id": "b", "run_on": "global", "cpu": "1 ms"],
          ["id": "c", "run_on": "global", "cpu": "1 ms", "delay": "5 s"],
          ["id": "d", "run_on": "global", "cpu": "1 ms", "priority": "low"],
        ],
      ])
    let run = LaunchRun(parameters: parameters, seed: 1)
    var simulation = run.simulation(ofUser: 0, replication: 0)
    #expect(try simulation.run(until: .zero + .milliseconds(999)) == .horizon)
    #expect(simulation.scheduler.pendingCount > 5)
    #expect(try simulation.run(until: .zero + .seconds(1)) == .empty)
    #expect(simulation.model.launches.map(\.status) == [.killed])
    #expect(simulation.scheduler.pendingCount == 0)
  }

  @Test func theNextLaunchIsNotTouched() throws {
    // On odd days the task blocks for an hour and the launch is killed with timers pending.
    let parameters = StartupCase.parameters(
      startup: [
        "tasks": [
          [
            "id": "a",
            "block": ["mixture": [["weight": "1", "of": "1 h"], ["weight": "1", "of": "1 ms"]]],
          ],
          ["id": "b", "run_on": "global", "cpu": "1 ms", "delay": "21 s"],
        ]
      ], population: ["users": "1", "days": "40"])
    var run = LaunchRun(parameters: parameters, seed: 3)
    let launches = try run.run(replication: 0).launches
    let killed = launches.filter { $0.status == .killed }
    #expect(killed.count > 5 && killed.count < 35)
    for launch in killed { #expect(launch.waited == LaunchRecord.never) }
    for launch in launches where launch.status == .completed {
      #expect(launch.total == .milliseconds(1))
      #expect(launch.startupTasks == .milliseconds(21_001))
    }
  }
}
