import LaunchModels
import Parameters
import Testing

/// The main thread waits for work of a lower class while work of a class between keeps the core.
@Suite struct QoSInversionTests {
  private static let queues: ParameterNode = [
    ["id": "busy", "threads": "own", "qos": "user-initiated"],
    ["id": "low", "threads": "own", "qos": "background"],
  ]

  /// When `helper`, 10 ms of class background, is done beside 100 ms of class user-initiated on one core.
  private static func helperEnd(waitBy: String, sharing: String = "qos") throws -> Double {
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": "1", "switch_cost": "0 s", "sharing": .plain(sharing)],
        startup: [
          "queues": queues,
          "tasks": [
            ["id": "hog", "run_on": "busy", "cpu": "100 ms"],
            [
              "id": "helper", "run_on": "low", "cpu": "10 ms", "wait_on_main": "true",
              "wait_by": .plain(waitBy),
            ],
          ],
        ]))
    return launch.span("helper")[1]
  }

  @Test func aGroupLiftsWhoIsWaitedFor() throws {
    // Lifted to the main thread's class, it has all but the guaranteed share of user-initiated, 8 of
    // 37.5: 10 / (1 - 0.2133) = 12.71 ms; the shares are kept to a millionth.
    #expect(abs(try Self.helperEnd(waitBy: "group") - 12.712) < 0.01)
  }

  /// On one core with 1,000 ms of class default that nobody waits for: main waits for `last`, 10 ms, behind
  /// `first`, 10 ms, on one serial queue of class utility.
  @Test func whatIsAheadOnASerialQueueIsLifted() throws {
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": "1", "switch_cost": "0 s", "sharing": "qos"],
        startup: [
          "queues": [
            ["id": "busy", "threads": "own"],
            ["id": "line", "kind": "serial", "threads": "own", "qos": "utility"],
          ],
          "tasks": [
            ["id": "hog", "run_on": "busy", "cpu": "1000 ms"],
            ["id": "first", "run_on": "line", "cpu": "10 ms"],
            ["id": "last", "run_on": "line", "cpu": "10 ms", "wait_on_main": "true"],
          ],
        ]))
    // Both have all of the core but the guaranteed 6 of 75 of class default: 20 / 0.92 = 21.74 ms.
    #expect(abs(launch.span("last")[1] - 21.739) < 0.01)
  }

  @Test func aLiftGoesThroughWhoWaitsHimself() throws {
    // Main waits for b, which waits for c: both are lifted, so c has 0.92 of the core. c ends at
    // 10 / 0.92 = 10.87 and b, 1 ms, at 11.96.
    let launch = try StartupCase.launch(
      StartupCase.parameters(
        device: ["cores": "1", "switch_cost": "0 s", "sharing": "qos"],
        startup: [
          "queues": [
            ["id": "busy", "threads": "own"], ["id": "low", "threads": "own", "qos": "utility"],
          ],
          "tasks": [
            ["id": "hog", "run_on": "busy", "cpu": "1000 ms"],
            [
              "id": "b", "run_on": "low", "wait_on_main": "true",
              "phases": [["wait": "c"], ["cpu": "1 ms"]],
            ],
            ["id": "c", "run_on": "low", "cpu": "10 ms"],
          ],
        ]))
    #expect(abs(launch.span("c")[1] - 10.87) < 0.01)
    #expect(abs(launch.span("b")[1] - 11.957) < 0.01)
  }

  @Test func aSemaphoreLiftsNobody() throws {
    // Background has its guaranteed share, 2 of 250, until the hog ends: 0.8 ms of the 10 by then. So
    // the core is done with both at 110.
    #expect(abs(try Self.helperEnd(waitBy: "semaphore") - 110) < 0.001)
  }

  @Test(arguments: ["group", "semaphore"])
  func withoutClassesNothingIsLifted(waitBy: String) throws {
    // Half of the core each: 20 ms.
    #expect(try Self.helperEnd(waitBy: waitBy, sharing: "fair") == 20)
  }

  @Test func aThreadThatWaitsLiftsWhatItWaitsFor() throws {
    // As above, but the main thread waits in the middle of a task, for one that is done by then or not.
    func end(_ kind: String) throws -> Double {
      let launch = try StartupCase.launch(
        StartupCase.parameters(
          device: ["cores": "1", "switch_cost": "0 s", "sharing": "qos"],
          startup: [
            "queues": Self.queues,
            "tasks": [
              ["id": "hog", "run_on": "busy", "cpu": "100 ms"],
              [
                "id": "helper", "run_on": "low", "cpu": "10 ms", "wait_by": .plain(kind),
              ],
              ["id": "ui", "phases": [["wait": "helper"], ["wait": "helper"], ["cpu": "1 ms"]]],
            ],
          ]))
      return launch.span("helper")[1]
    }
    #expect(try end("group") < 13)
    #expect(try end("semaphore") > 100)
  }
}
