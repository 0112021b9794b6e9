import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// What tasks, modules and images ask the network for, over a link without surprises: an answer of 1,000
/// bytes on a fresh connection comes after 161.628 ms, see ``RequestTests``.
@Suite struct LaunchRequestTests {
  private static let answer = 161.628

  private static func network(_ interface: [(String, ParameterNode)] = []) -> ParameterNode {
    RequestCase.network([("up", "300 B"), ("down", "1000 B")] + interface)
  }

  private static func launch(
    startup: ParameterNode, network: ParameterNode = network()
  ) throws -> StartupCase.Launch {
    try StartupCase.launch(RequestCase.parameters(network: network, startup: startup))
  }

  @Test func aThreadWaitsForItsAnswer() throws {
    let launch = try Self.launch(
      startup: [
        "tasks": [
          [
            "id": "config", "run_on": "global",
            "phases": [["cpu": "5 ms"], ["request": "api"], ["cpu": "3 ms"]],
          ],
          ["id": "after", "depends_on": ["config"], "run_on": "global", "cpu": "2 ms"],
        ]
      ])
    let span = launch.span("config")
    #expect(abs(span[1] - span[0] - (5 + Self.answer + 3)) < 1e-3)
    #expect(abs(launch.span("after")[1] - span[1] - 2) < 1e-3)
    #expect(launch.record.requests.count == 1)
  }

  /// With a callback the thread goes on at once; the callback computes on its queue when the answer is there.
  @Test func aCallbackComputesOnItsQueue() throws {
    let launch = try Self.launch(
      startup: [
        "queues": [["id": "parsing", "kind": "serial"]],
        "tasks": [
          [
            "id": "config", "run_on": "global",
            "phases": [
              ["request": "api", "callback": "20 ms", "callback_on": "parsing"], ["cpu": "3 ms"],
            ],
          ]
        ],
      ])
    let span = launch.span("config")
    #expect(abs(span[1] - span[0] - 3) < 1e-3)
    #expect(abs(launch.end.milliseconds - (span[0] + Self.answer + 20)) < 1e-3)
    #expect(abs(launch.record.appCPU.milliseconds - 23) < 1e-3)
  }

  /// A request that fails lets its thread go on too.
  @Test func aThreadGoesOnAfterATimeout() throws {
    let launch = try Self.launch(
      startup: [
        "tasks": [
          ["id": "config", "run_on": "global", "phases": [["request": "api"], ["cpu": "3 ms"]]]
        ]
      ], network: Self.network([("server_time", "5 s"), ("idle_timeout", "1 s")]))
    let span = launch.span("config")
    #expect(abs(span[1] - span[0] - 1_003) < 1e-3)
    #expect(launch.record.failedRequests == 1)
  }

  private static func screen(onFailure: String = "placeholder") -> ParameterNode {
    [
      "first_screen": [
        "callback": "1 ms",
        "modules": [
          [
            "id": "feed", "request": "api", "parse": "10 ms", "disk_read": "4 ms", "layout": "2 ms",
            "display": "2 ms", "commit": "1 ms", "on_failure": .plain(onFailure),
          ]
        ],
      ]
    ]
  }

  /// The home page asks at its init: answer, parse, callback, pass, then the next frame of 60 Hz.
  @Test func aModuleIsRenderedAfterItsAnswer() throws {
    let launch = try Self.launch(startup: Self.screen())
    let ready = Self.answer + 10 + 1 + 5
    let total = try #require(launch.record.total).milliseconds
    #expect(total >= ready && total < ready + 17, "\(total)")
    #expect(!launch.record.isDegraded)
  }

  /// Without an answer within a second an empty state costs its commit, an older copy its reading, parsing
  /// and rendering.
  @Test(arguments: [("placeholder", 2.0), ("cached", 20)])
  func aModuleFallsBack(onFailure: String, work: Double) throws {
    let launch = try Self.launch(
      startup: Self.screen(onFailure: onFailure),
      network: Self.network([("server_time", "5 s"), ("idle_timeout", "1 s")]))
    let total = try #require(launch.record.total).milliseconds
    #expect(total >= 1_000 + work && total < 1_000 + work + 17, "\(total)")
    #expect(launch.record.isDegraded)
  }

  /// Two images of 5,000 bytes each are asked for when the module's data is there, over two connections.
  @Test(arguments: [false, true]) func imagesAreAskedFor(fails: Bool) throws {
    let startup: ParameterNode = [
      "first_screen": [
        "images": ["size": "5 KB", "request": "picture", "decode": "2 ms"],
        "modules": [["id": "grid", "disk": "1", "images": ["count": "2"]]],
      ]
    ]
    let interface: ParameterNode =
      fails
      ? ["id": "picture", "up": "300 B", "server_time": "5 s", "idle_timeout": "1 s"]
      : ["id": "picture", "up": "300 B"]
    let network: ParameterNode = [
      "link": RequestCase.link, "protocol": RequestCase.plain, "interfaces": [interface],
    ]
    let launch = try Self.launch(startup: startup, network: network)
    #expect(launch.record.requests.count == 2)
    #expect(launch.record.placeholders == 2)
    let total = try #require(launch.record.total).milliseconds
    if fails {
      #expect(launch.record.failedRequests == 2)
      #expect(launch.record.isDegraded)
      #expect(total >= 1_000 && total < 1_017, "\(total)")
    } else {
      #expect(!launch.record.isDegraded)
      #expect(total > Self.answer && total < 250, "\(total)")
    }
  }

  /// Traffic on its own account shares the link with what the launch asks for.
  @Test func otherTrafficSharesTheLink() throws {
    func total(_ arrivals: [(String, ParameterNode)]) throws -> Double {
      let bulk = [("id", "bulk" as ParameterNode), ("down", "1 MB"), ("host", "cdn")] + arrivals
      let launch = try Self.launch(
        startup: Self.screen(),
        network: [
          "link": RequestCase.link, "protocol": RequestCase.plain,
          "interfaces": [
            ["id": "api", "up": "300 B", "down": "30 KB"],
            .mapping(bulk.map { .init($0.0, $0.1) }),
          ],
        ])
      return try #require(launch.record.total).milliseconds
    }
    let alone = try total([])
    let together = try total([("arrivals", ["count": "4"])])
    #expect(together > alone + 50, "\(alone), \(together)")
  }

  /// The system ends the app while it waits for a server that never answers: the request has not succeeded.
  @Test func aKilledLaunchHasAskedInVain() throws {
    let network: ParameterNode = [
      "link": RequestCase.link, "protocol": RequestCase.plain,
      "interfaces": [["id": "api", "server_time": "10 min"]],
    ]
    let startup: ParameterNode = [
      "tasks": [["id": "login", "phases": [["request": "api"]]]], "watchdog": ["wall": "5 s"],
    ]
    let parameters = RequestCase.parameters(network: network, startup: startup)
    var run = LaunchRun(parameters: parameters, seed: 1)
    let observations = try run.run(replication: 0)
    #expect(observations.launches.map(\.status) == [.killed])
    #expect(observations.requests.map(\.outcome) == [.cancelled])
    #expect(observations.launches.first?.failedRequests == 1)
  }

  /// Other traffic goes on after the launch and changes nothing of what the launch took of the device.
  @Test func trafficAfterTheLaunchIsNotItsWork() throws {
    func launch(_ others: [ParameterNode]) throws -> StartupCase.Launch {
      try Self.launch(
        startup: ["tasks": [["id": "a", "run_on": "global", "cpu": "20 ms"]]],
        network: [
          "link": RequestCase.link, "protocol": RequestCase.plain,
          "interfaces": .list([["id": "api"]] + others),
        ])
    }
    let alone = try launch([])
    let beside = try launch([["id": "poll", "arrivals": ["interval": "5 s"]]])
    #expect(beside.record.requests.count == 12)
    #expect(beside.ledger.entries.map(\.idle) == alone.ledger.entries.map(\.idle))
    #expect(beside.record.appCPU == alone.record.appCPU)
  }

  @Test func namesMustExist() {
    let startup: ParameterNode = [
      "tasks": [["id": "a", "phases": [["request": "apj"]]]],
      "first_screen": ["modules": [["id": "feed", "request": "feed"]]],
    ]
    #expect(
      RequestCase.problems(network: Self.network(), startup: startup) == [
        "startup.tasks.a.phases[0].request: got \"apj\", expected api; did you mean \"api\"?",
        "startup.first_screen.modules.feed.request: got \"feed\", expected api",
      ])
  }
}
