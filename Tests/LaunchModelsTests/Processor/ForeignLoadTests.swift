import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Other processes on the device; times in ms, without switch cost.
@Suite struct ForeignLoadTests {
  private static func launch(
    _ foreign: ParameterNode, cores: Int = 1, sharing: ParameterNode = "fair"
  ) throws -> StartupCase.Launch {
    try StartupCase.launch(
      StartupCase.parameters(
        device: [
          "cores": .plain(String(cores)), "switch_cost": "0 s", "sharing": sharing,
          "foreign": foreign,
        ],
        startup: ["tasks": [["id": "a", "cpu": "10 ms"]]]))
  }

  @Test func alwaysBusyThreadsTakeTheirShare() throws {
    // On paper: main and three threads on one core, a quarter each: 40 ms, of which 30 are others'.
    let launch = try Self.launch([["id": "indexer", "threads": "3"]])
    #expect(launch.span("a") == [0, 40])
    #expect(launch.ledger.entries[0].app == 10_000_000)
    #expect(launch.ledger.entries[0].foreign == 30_000_000)
    #expect(launch.record.appCPU == .milliseconds(10))
    #expect(launch.record.peakRunnableThreads == 1)
  }

  @Test func aProcessBeginsAndEnds() throws {
    // On paper: alone until 4 (6 left), half until 10 (3 left), alone until 13.
    let launch = try Self.launch([["id": "sync", "start": "4 ms", "duration": "6 ms"]])
    #expect(launch.span("a") == [0, 13])
    #expect(launch.ledger.entries[0].foreign == 3_000_000)
  }

  @Test func burstsAndPauses() throws {
    // On paper: bursts of 2 CPU, pauses of 3. 0-4 shared (8 left), 4-7 alone (5 left), 7-11 shared
    // (3 left), 11-14 alone: done at 14, as the next burst begins.
    let launch = try Self.launch([["id": "music", "busy": "2 ms", "idle": "3 ms"]])
    #expect(launch.span("a") == [0, 14])
    #expect(launch.ledger.entries[0].foreign == 4_000_000)
    #expect(launch.ledger.entries[0].idle == 0)
  }

  @Test func niceProcessesGiveWay() throws {
    // Weights 1024 and 15: 10 ms take ceil(10,000,000 x 1039 / 1024) ns.
    let launch = try Self.launch([["id": "indexer", "nice": "19"]], sharing: "nice")
    #expect(launch.times["a"]?.finished == 10_146_485)
  }

  @Test func nothingIsLeftBehind() throws {
    // The launch of the second day meets the same load, and nothing of the first is pending then.
    let parameters = StartupCase.parameters(
      device: [
        "cores": "2", "switch_cost": "0 s",
        "foreign": [
          ["id": "a", "threads": "2"], ["id": "b", "busy": "1 ms", "idle": "1 ms"],
          ["id": "c", "start": "1 s", "duration": "1 h"],
        ],
      ],
      startup: ["tasks": [["id": "a", "cpu": "10 ms"]]],
      population: ["users": "1", "days": "2"])
    let run = LaunchRun(parameters: parameters, seed: 1)
    var simulation = run.simulation(ofUser: 0, replication: 0)
    try simulation.run(until: .zero + .seconds(60))
    #expect(simulation.model.launches.count == 1)
    #expect(simulation.scheduler.pendingCount == 1)
    try simulation.run(until: .zero + .days(2))
    let totals = simulation.model.launches.map(\.total)
    #expect(totals.count == 2)
    #expect(totals[0] == totals[1])
    #expect(simulation.scheduler.pendingCount == 0)
  }

  @Test func burstsAreTheSameUnderEveryPolicy() throws {
    // The n-th burst of a thread is drawn by its ordinal: with a core for each thread the foreign work
    // booked in 40 ms of launch is the same whatever the app does meanwhile.
    func foreignWork(_ tasks: ParameterNode) throws -> [Int64] {
      let launch = try StartupCase.launch(
        StartupCase.parameters(
          device: [
            "cores": "8", "switch_cost": "0 s",
            "foreign": [
              [
                "id": "music", "busy": ["exponential": ["mean": "2 ms"]],
                "idle": ["exponential": ["mean": "3 ms"]],
              ]
            ],
          ],
          startup: ["tasks": tasks]))
      #expect(launch.record.total == .milliseconds(40))
      return [launch.ledger.entries.reduce(0) { $0 + $1.foreign }]
    }
    let plain = try foreignWork([["id": "a", "cpu": "40 ms"]])
    let busy = try foreignWork([
      ["id": "a", "cpu": "40 ms"], ["id": "b", "run_on": "global", "cpu": "20 ms"],
      ["id": "c", "run_on": "global", "cpu": "30 ms"],
    ])
    #expect(plain == busy)
    #expect(plain[0] > 0)
  }
}
