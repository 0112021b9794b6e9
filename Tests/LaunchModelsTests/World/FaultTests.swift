import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Runs that cannot go on say why, and leave the next one as it should be.
@Suite struct FaultTests {
  private static func fault(
    device: ParameterNode = [:], startup: ParameterNode, population: ParameterNode
  ) -> RunFault? {
    var run = LaunchRun(
      parameters: StartupCase.parameters(device: device, startup: startup, population: population),
      seed: 1)
    do throws(RunFault) {
      _ = try run.run(replication: 0)
      return nil
    } catch {
      return error
    }
  }

  @Test func aLaunchThatOutlastsItsDay() throws {
    let startup: ParameterNode = [
      "tasks": [
        ["id": "a", "run_on": "global", "block": "20 h"],
        ["id": "b", "run_on": "global", "block": "20 h", "depends_on": "a"],
      ]
    ]
    let next = try #require(
      Self.fault(startup: startup, population: ["users": "2", "days": "2"]))
    #expect(next.user == 0 && next.day == 0)
    #expect(next.fault.reason == .modelInvariant)
    #expect(next.fault.message == "the launch of day 0 is not over when the next one begins")
    #expect(next.fault.eventName == "itinerary.tap")
    #expect(next.fault.time == .zero + .days(1))
    let last = try #require(
      Self.fault(startup: startup, population: ["users": "2", "days": "1"]))
    #expect(last.fault.message == "the launch of day 0 is not over 86400 s after the beginning")
  }

  @Test func aThreadThatNeverGetsACore() throws {
    let starved = try #require(
      Self.fault(
        device: ["cores": "1", "sharing": "fifo", "foreign": [["id": "x"]]],
        startup: [
          "spawn": "1 ms", "pre_main": ["total": "1 ms"], "watchdog": ["wall": .null],
        ], population: ["users": "1"]))
    #expect(starved.fault.message == "the launch of day 0 is not over 86400 s after the beginning")
  }

  @Test func workOfMoreThanADay() throws {
    let long = try #require(
      Self.fault(
        startup: [
          "tasks": [["id": "a", "block": ["weibull": ["scale": "9000 h", "shape": "9"]]]]
        ], population: ["users": "1"]))
    #expect(long.fault.message.hasPrefix("task.block of a is "))
    #expect(long.fault.message.hasSuffix(" s, which is more than 86400 s"))
    let many = try #require(
      Self.fault(
        startup: ["pre_main": ["load_methods": ["count": "1000000000000", "cost": "1 s"]]],
        population: ["users": "1"]))
    #expect(
      many.fault.message
        == "pre_main.load_methods.cost: 1000000000000 times 1 s is more than 86400 s")
    let sum = try #require(
      Self.fault(
        startup: [
          "pre_main": [
            "exec": "20 h", "load_methods": ["count": "1", "cost": "20 h"],
          ]
        ], population: ["users": "1"]))
    #expect(sum.fault.message == "pre_main is 144000 s, which is more than 86400 s")
    let burst = try #require(
      Self.fault(
        device: [
          "foreign": [
            ["id": "x", "busy": "1 ms", "idle": ["weibull": ["scale": "9000 h", "shape": "9"]]]
          ]
        ],
        startup: ["pre_main": ["total": "1 ms"]], population: ["users": "1"]))
    #expect(burst.fault.message.hasPrefix("foreign_load.idle of x is "))
  }

  /// Work beyond any clock traps nowhere: a day of CPU on 64 fast cores, and next to none of a core.
  @Test func asMuchAsCanBeWritten() throws {
    let hours = ["cpu": "24 h", "run_on": "global", "stage": "app-initialize"] as ParameterNode
    guard case .mapping(let entries) = hours else { return }
    let tasks = (0..<64).map { index in
      ParameterNode.mapping([.init("id", .plain("t\(index)"))] + entries)
    }
    // Speed 10.00 x 0.99, in 1/10,000 after reduction in 1/100: the finest ticks there are.
    let cores = ParameterNode.list((0..<64).map { $0 == 0 ? "0.99" : "1.01" })
    let parameters = StartupCase.parameters(
      device: ["cores": cores, "speed": "9.87", "switch_cost": "1 s", "quantum": "999999 us"],
      startup: ["tasks": .list(tasks)], population: ["users": "1"])
    var run = LaunchRun(parameters: parameters, seed: 1)
    let launch = try run.run(replication: 0).launches[0]
    #expect(launch.appCPU == .days(64))

    // A thread of weight 15 against 256 of 88,761 has 1/1,500,000 of a slow core.
    let starved = try #require(
      Self.fault(
        device: [
          "cores": "1", "speed": "0.01", "sharing": "nice",
          "foreign": [["id": "x", "threads": "256", "nice": "-20"]],
        ],
        startup: [
          "queues": [["id": "q", "nice": "19"]], "watchdog": ["wall": .null],
          "tasks": [["id": "a", "run_on": "q", "cpu": "24 h", "wait_on_main": "true"]],
        ], population: ["users": "1"]))
    #expect(starved.fault.message == "the launch of day 0 is not over 86400 s after the beginning")
  }

  @Test func moreEventsThanAUserMayTake() throws {
    let cap = try #require(
      Self.fault(
        device: ["foreign": [["id": "x", "busy": "1 us", "idle": "1 us"]]],
        startup: ["tasks": [["id": "a", "cpu": "1 s"]]],
        population: ["users": "1", "max_events": "1000"]))
    #expect(cap.fault.reason == .eventCap)
  }

  @Test func burstsOfNothingWithoutPause() throws {
    // A file cannot say so; code can.
    var parameters = StartupCase.parameters(
      device: ["foreign": [["id": "x"]]], startup: ["tasks": [["id": "a", "cpu": "1 s"]]])
    parameters.device.foreign[0].busy = .constant(.zero)
    parameters.device.foreign[0].idle = .constant(.zero)
    var run = LaunchRun(parameters: parameters, seed: 1)
    do throws(RunFault) {
      _ = try run.run(replication: 0)
      Issue.record("it came to an end")
    } catch {
      #expect(error.fault.reason == .deliveryCap)
    }
  }

  @Test func theNextRunIsAsItShouldBe() throws {
    // Some replications have a task of more than a day, others have not.
    let parameters = StartupCase.parameters(
      startup: [
        "tasks": [
          ["id": "a", "cpu": ["pareto": ["scale": "1 ms", "shape": "0.2"]]],
          ["id": "b", "run_on": "global", "cpu": "2 ms"],
        ]
      ], population: ["users": "10"])
    var used = LaunchRun(parameters: parameters, seed: 11)
    var failures = 0
    for replication in 0..<UInt32(30) {
      var fresh = LaunchRun(parameters: parameters, seed: 11)
      let expected = Result { try fresh.run(replication: replication) }
      let result = Result { try used.run(replication: replication) }
      switch (expected, result) {
      case (.success(let left), .success(let right)):
        #expect(left.launches == right.launches)
        #expect(left.fingerprint == right.fingerprint)
      case (.failure(let left), .failure(let right)):
        failures += 1
        #expect(left as? RunFault == right as? RunFault)
      default: Issue.record("replication \(replication) differs")
      }
    }
    #expect(failures > 0 && failures < 30)
  }
}
