import LaunchModels
import Parameters
import SimulationEngine
import Testing

@Suite struct LaunchRunTests {
  private static let startup: ParameterNode = [
    "tasks": [
      ["id": "a", "cpu": ["exponential": ["mean": "20 ms"]]],
      ["id": "b", "run_on": "global", "cpu": ["exponential": ["mean": "30 ms"]], "block": "5 ms"],
      ["id": "c", "run_on": "global", "cpu": "9 ms", "depends_on": "b"],
    ],
    "first_screen": ["render": "50 ms"],
  ]

  @Test func aRunDependsOnItsNumberAlone() throws {
    let parameters = StartupCase.parameters(
      device: [
        "foreign": [
          [
            "id": "x", "threads": "2", "busy": ["exponential": ["mean": "2 ms"]],
            "idle": ["exponential": ["mean": "3 ms"]],
            "start": ["uniform": ["min": "0 ms", "max": "9 ms"]],
          ]
        ]
      ],
      startup: Self.startup, population: ["users": "5", "days": "2"])
    var fresh = LaunchRun(parameters: parameters, seed: 3)
    let expected = try fresh.run(replication: 7)
    #expect(expected.launches.count == 10)
    #expect(
      expected.launches.map { [Int($0.user), Int($0.day)] }
        == (0..<5).flatMap { [[$0, 0], [$0, 1]] })

    var used = LaunchRun(parameters: parameters, seed: 3)
    _ = try used.run(replication: 2)
    let again = try used.run(replication: 7)
    #expect(again.launches == expected.launches)
    #expect(again.breakdown == expected.breakdown)
    #expect(again.fingerprint == expected.fingerprint)
    #expect(again.events == expected.events)
    #expect(try used.run(replication: 8).fingerprint != expected.fingerprint)
  }

  @Test func aForkAtAnyInstantEndsAsTheRunDoes() throws {
    let run = LaunchRun(
      parameters: StartupCase.parameters(
        device: ["foreign": [["id": "x", "busy": "1 ms", "idle": "1 ms"]]],
        startup: Self.startup, population: ["users": "1", "days": "2"]), seed: 3)
    var whole = run.simulation(ofUser: 4, replication: 2)
    try whole.run(until: .zero + .days(2))
    for events in stride(from: 1, to: Int(whole.scheduler.executedCount), by: 7) {
      var simulation = run.simulation(ofUser: 4, replication: 2)
      try simulation.run(maximumEvents: events)
      let before = simulation.scheduler.fingerprint
      var fork = simulation
      try fork.run(until: .zero + .days(2))
      #expect(fork.scheduler.fingerprint == whole.scheduler.fingerprint)
      #expect(fork.model.launches == whole.model.launches)
      #expect(simulation.scheduler.fingerprint == before)
      try simulation.run(until: .zero + .days(2))
      #expect(simulation.scheduler.fingerprint == whole.scheduler.fingerprint)
    }
  }

  @Test func aWatchedUserIsTheUserOfTheRun() throws {
    let parameters = StartupCase.parameters(startup: Self.startup, population: ["users": "3"])
    var run = LaunchRun(parameters: parameters, seed: 3)
    let observations = try run.run(replication: 1)
    var fold = EventFingerprint()
    var events: UInt64 = 0
    for user in 0..<UInt32(3) {
      var simulation = run.simulation(ofUser: user, replication: 1)
      var trace = EventTrace<LaunchEvent>()
      try simulation.run(until: .zero + .days(1), observing: &trace)
      #expect(simulation.model.launches == [observations.launches[Int(user)]])
      #expect(trace.eventCount == simulation.scheduler.executedCount)
      fold.combine(simulation.scheduler.fingerprint)
      events += simulation.scheduler.executedCount
    }
    #expect(fold.value == observations.fingerprint)
    #expect(events == observations.events)
  }

  /// The history of the smallest launches, event by event.
  @Test func theHistoryOfALaunch() throws {
    // On paper, two cores: tap and process start at 0; a (main, 2) and b (global, 3 CPU then 1 blocked)
    // begin at 0, as pre-main is empty; a ends at 2 and with it the stages; render 2-4; b computes until
    // 3, is blocked until 4, where it wakes after the completion of the render.
    let run = LaunchRun(
      parameters: StartupCase.parameters(
        device: ["switch_cost": "0 s"],
        startup: [
          "tasks": [
            ["id": "a", "cpu": "2 ms"],
            ["id": "b", "run_on": "global", "cpu": "3 ms", "block": "1 ms"],
          ], "first_screen": ["render": "2 ms"],
        ]), seed: 1)
    var simulation = run.simulation(ofUser: 0, replication: 0)
    var trace = EventTrace<LaunchEvent>()
    try simulation.run(until: .zero + .days(1), observing: &trace)
    let history = trace.records.map { "\($0.time.nanoseconds / 1_000_000) \($0.name) \($0.entity)" }
    #expect(
      history == [
        "0 itinerary.tap 0", "0 startup.process_start 0", "2 processor.completion 0",
        "3 processor.completion 0", "4 processor.completion 0", "4 processor.wake 1",
      ])
    #expect(simulation.now == .zero + .days(1))
  }
}
