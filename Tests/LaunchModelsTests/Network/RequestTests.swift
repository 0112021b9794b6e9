import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// Requests over connections that are opened, kept, forgotten and lost; times worked out by hand.
@Suite struct RequestTests {
  private static func once(_ others: [(String, ParameterNode)] = []) -> [(String, ParameterNode)] {
    [("up", "300 B"), ("down", "1000 B"), ("arrivals", [:])] + others
  }

  /// Two round trips of 80 ms; at 1 byte/us SYN and SYN-ACK take 0.06 ms each, the ACK of the handshake
  /// 0.052, the request 0.352, the server's ACK of it 0.052, which leaves before the answer of 1.052.
  @Test func aRequestOnAFreshConnection() throws {
    let record = try #require(try RequestCase.requests(RequestCase.network(Self.once())).first)
    #expect(record.outcome == .succeeded)
    #expect(!record.isReused)
    let milliseconds = 160 + 0.06 + 0.06 + 0.052 + 0.352 + 0.052 + 1.052
    #expect(abs(record.duration.milliseconds - milliseconds) < 1e-3)
    #expect(record.firstByte == record.duration)
    #expect(record.bytesUp == 300 && record.bytesDown == 1_000)
  }

  /// The second one, 10 s later, finds the connection: a round trip and 0.352 + 0.052 + 1.052 ms.
  @Test func aConnectionIsKept() throws {
    let records = try RequestCase.requests(
      RequestCase.network(
        [("up", "300 B"), ("down", "1000 B"), ("arrivals", ["interval": "10 s"])],
        [("session", "15 s")]))
    #expect(records.map(\.outcome) == [.succeeded, .succeeded])
    #expect(records.map(\.isReused) == [false, true])
    #expect(abs(records[1].duration.milliseconds - 81.456) < 1e-3)
  }

  /// TLS 1.3 adds a round trip, TLS 1.2 two, a ticket with early data none; QUIC has TLS in its handshake.
  @Test(
    arguments: [
      ("http/1.1", "tls13", 80.0), ("http/1.1", "tls12", 160), ("h2", "0rtt", 0),
      ("h3", "tls13", 0),
      ("h3", "0rtt", -80),
    ])
  func handshakesAddRoundTrips(version: String, security: String, more: Double) throws {
    func duration(_ version: String, _ security: String) throws -> Double {
      let records = try RequestCase.requests(
        RequestCase.network(
          Self.once(),
          [
            (
              "protocol",
              ["version": .plain(version), "security": .plain(security), "signing": "0 s"]
            )
          ]))
      return try #require(records.first).duration.milliseconds
    }
    // Some 4 KB of hellos and certificates take up to 5 ms of the line.
    let difference = try duration(version, security) - duration("http/1.1", "none")
    #expect(difference > more - 1 && difference < more + 6, "\(difference)")
  }

  @Test(arguments: [
    ("http/1.1", 6, 6), ("http/1.1", 4, 4), ("h2", 1, 1), ("h2", 3, 3), ("h3", 1, 1),
  ])
  func aHostHasSoManyConnections(version: String, limit: Int, opened: Int) throws {
    let network = RequestCase.network(
      [("down", "30 KB"), ("arrivals", ["count": "12"])],
      [
        (
          "protocol",
          ["version": .plain(version), "connections": .plain(String(limit)), "security": "tls13"]
        )
      ])
    var run = LaunchRun(parameters: RequestCase.parameters(network: network), seed: 1)
    let observations = try run.run(replication: 0)
    #expect(observations.launches.map(\.openedConnections) == [UInt32(opened)])
    #expect(observations.requests.count == 12)
    #expect(observations.requests.allSatisfy { $0.succeeded })
    // The batch is over with the last of them.
    #expect(observations.requests.compactMap(\.batch).count == 1)
    let last = observations.requests.map(\.duration).max()
    #expect(observations.requests.compactMap(\.batch).first == last)
  }

  /// Over one connection of HTTP/1.1 answers come one after another: each next request goes behind the ACK of
  /// the answer before it, 0.052 ms.
  @Test func requestsWaitInLine() throws {
    let records = try RequestCase.requests(
      RequestCase.network(
        [("up", "300 B"), ("down", "1000 B"), ("arrivals", ["count": "3"])],
        [("protocol", ["version": "http/1.1", "security": "none", "connections": "1"])]))
    let first = 161.628
    let times = records.map(\.duration.milliseconds)
    #expect(times.count == 3)
    for (number, time) in times.enumerated() {
      #expect(abs(time - (first + Double(number) * (81.456 + 0.052))) < 1e-3, "\(times)")
    }
  }

  // MARK: - Time-outs

  /// A server of 5 s and an idle time-out of 2 s: nothing comes for 2 s from the start.
  @Test func theFirstByteIsWaitedForToo() throws {
    let records = try RequestCase.requests(
      RequestCase.network(Self.once([("server_time", "5 s"), ("idle_timeout", "2 s")])))
    #expect(records.map(\.outcome) == [.timedOut])
    #expect(records.first?.duration == .seconds(2))
    #expect(records.first?.longestWait == .seconds(2))
  }

  /// 100 KB at 100 kbit/s take 8 s, with a packet every 0.12 s: no idle time-out of 1 s, but a total one.
  @Test func dataRestartsTheIdleTimeoutOnly() throws {
    let slow: ParameterNode = [
      "down": "100 kbit/s", "up": "100 kbit/s", "delay_down": "40 ms", "delay_up": "40 ms",
      "jitter": "0 ms", "loss": "0",
    ]
    func records(_ timeouts: [(String, ParameterNode)]) throws -> [RequestRecord] {
      try RequestCase.requests(
        RequestCase.network(
          [("down", "100 KB"), ("arrivals", [:])] + timeouts, [("link", slow)]))
    }
    let patient = try records([("idle_timeout", "1 s")])
    #expect(patient.map(\.outcome) == [.succeeded])
    #expect(try #require(patient.first).duration > .seconds(8))
    #expect(try #require(patient.first).longestWait < .milliseconds(500))
    let hurried = try records([("idle_timeout", "1 s"), ("total_timeout", "3 s")])
    #expect(hurried.map(\.outcome) == [.timedOut])
    #expect(hurried.first?.duration == .seconds(3))
  }

  /// Practically every packet is lost.
  @Test(arguments: ["http/1.1", "h2", "h3"]) func connectingMayFail(version: String) throws {
    let dead: ParameterNode = [
      "down": "8 Mbit/s", "up": "8 Mbit/s", "delay_down": "40 ms", "delay_up": "40 ms",
      "jitter": "0 ms", "loss": "0.999999",
    ]
    let records = try RequestCase.requests(
      RequestCase.network(
        [("connect_timeout", "3 s"), ("idle_timeout", "10 s"), ("arrivals", ["count": "2"])],
        [
          ("link", dead),
          ("protocol", ["version": .plain(version), "security": "tls13"]),
        ]))
    #expect(records.map(\.outcome) == [.cannotConnect, .cannotConnect])
    #expect(records.map(\.duration) == [.seconds(3), .seconds(3)])
  }

  /// A request that went out on another connection has nothing to do with the one that it waited for: how long
  /// its server takes changes no attempt to connect.
  @Test func aRequestOnItsWayHasConnected() throws {
    func failures(serverTime: String) throws -> Int {
      let network: ParameterNode = [
        "link": [
          "down": "8 Mbit/s", "up": "8 Mbit/s", "delay_down": "40 ms", "delay_up": "40 ms",
          "loss": "0.25",
        ],
        "protocol": ["version": "http/1.1", "security": "none", "connections": "2"],
        "timeouts": ["connect": "1500 ms"],
        "interfaces": [
          ["id": "quick", "down": "100 B", "arrivals": [:]],
          [
            "id": "slow", "down": "100 B", "server_time": .plain(serverTime),
            "arrivals": [:],
          ],
        ],
      ]
      return try RequestCase.requests(network, population: ["users": "200"])
        .count { $0.outcome == .cannotConnect }
    }
    let slow = try failures(serverTime: "10 s")
    #expect(slow > 0)
    #expect(try failures(serverTime: "5 s") == slow)
  }

  // MARK: - Connections that end

  /// The server ends idle connections after 1 s and says so: the next request opens another.
  @Test func aConnectionThatTheServerEndedIsNotUsed() throws {
    let network = RequestCase.network(
      [("arrivals", ["interval": "5 s"])],
      [
        ("protocol", ["version": "http/1.1", "security": "none", "keep_alive": "1 s"]),
        ("session", "12 s"),
      ])
    let records = try RequestCase.requests(network)
    #expect(records.map(\.outcome) == [.succeeded, .succeeded, .succeeded])
    #expect(records.map(\.isReused) == [false, false, false])
  }

  /// A middlebox forgot the connection: silence, and -1001.
  ///
  /// Then another connection is opened, unless the dead one goes on being used.
  @Test(arguments: [false, true]) func aForgottenConnectionIsSilent(isReused: Bool) throws {
    let network = RequestCase.network(
      [("arrivals", ["interval": "5 s"]), ("idle_timeout", "3 s")],
      [
        (
          "protocol",
          [
            "version": "h2", "security": "none", "keep_alive": .null, "forgotten_after": "2 s",
            "reuse_after_timeout": isReused ? "true" : "false",
          ]
        ),
        ("session", "12 s"),
      ])
    let records = try RequestCase.requests(network)
    #expect(
      records.map(\.outcome)
        == (isReused
          ? [.succeeded, .timedOut, .timedOut] : [.succeeded, .timedOut, .succeeded]))
  }

  /// A connection that became ready for nobody has an idle life too: of two that are set up for two requests
  /// one is free when the first time-out of the other has passed.
  @Test func aConnectionThatNobodyUsedIsEndedToo() throws {
    // b gives up while its connection is set up; that of a is idle after a second; c comes at 10 s.
    let network: ParameterNode = [
      "link": RequestCase.link,
      "protocol": ["version": "http/1.1", "security": "none", "keep_alive": "1 s"],
      "interfaces": [
        ["id": "a", "arrivals": [:]], ["id": "c", "arrivals": ["start": "10 s"]],
      ],
    ]
    let records = try RequestCase.requests(network)
    #expect(records.map(\.isReused) == [false, false])
  }

  /// More streams than a connection carries wait for room; when the first ones time out, those that wait go to
  /// another connection.
  @Test func streamsWaitForRoom() throws {
    let network = RequestCase.network(
      [
        ("down", "1 KB"), ("server_time", "8 s"), ("idle_timeout", "9 s"),
        ("arrivals", ["count": "150"]),
      ],
      [("protocol", ["version": "h2", "security": "none"])])
    let records = try RequestCase.requests(network)
    #expect(records.count { $0.outcome == .succeeded } == 100)
    #expect(records.count { $0.outcome == .timedOut } == 50)
    let hurried = RequestCase.network(
      [
        ("down", "1 KB"), ("server_time", "8 s"), ("idle_timeout", "5 s"),
        ("arrivals", ["count": "150"]),
      ],
      [("protocol", ["version": "h2", "security": "none"])])
    #expect(try RequestCase.requests(hurried).allSatisfy { $0.duration == .seconds(5) })
  }

  /// Whoever opened the connection, a request waits for it as long as its own interface says.
  @Test(arguments: ["http/1.1", "h2"]) func connectTimeoutsAreThoseOfTheRequest(version: String)
    throws
  {
    let network: ParameterNode = [
      "link": [
        "down": "8 Mbit/s", "up": "8 Mbit/s", "delay_down": "40 ms", "delay_up": "40 ms",
        "loss": "0.999999",
      ],
      "protocol": ["version": .plain(version), "security": "none", "connections": "1"],
      "interfaces": [
        ["id": "patient", "idle_timeout": "20 s", "arrivals": [:]],
        ["id": "hasty", "connect_timeout": "2 s", "idle_timeout": "20 s", "arrivals": [:]],
      ],
    ]
    let records = try RequestCase.requests(network)
    let patient = try #require(records.first { $0.interface == 0 })
    #expect(patient.outcome == .timedOut && patient.duration == .seconds(20))
    // In line on one connection of HTTP/1.1 nobody connects for the second one.
    let hasty = try #require(records.first { $0.interface == 1 })
    #expect(hasty.outcome == (version == "h2" ? .cannotConnect : .timedOut))
    #expect(hasty.duration == (version == "h2" ? .seconds(2) : .seconds(20)))
  }

  // MARK: - Weather

  /// Without a network a request fails at once, and nothing is opened.
  @Test func offlineIsToldAtOnce() throws {
    let network = RequestCase.network(
      Self.once(), [("weather", ["offline": ["share": "1", "length": "1 day"]])])
    var run = LaunchRun(parameters: RequestCase.parameters(network: network), seed: 1)
    let observations = try run.run(replication: 0)
    #expect(observations.requests.map(\.outcome) == [.offline])
    #expect(observations.requests.first?.duration == .zero)
    #expect(observations.launches.first?.openedConnections == 0)
  }

  /// Changes every 20 s on average: over TCP the connection of before is silent, and the next request on it
  /// times out, or is told at once; over QUIC all goes on.
  @Test(arguments: [("h2", false), ("h2", true), ("h3", false)])
  func aChangeOfTheNetwork(version: String, notices: Bool) throws {
    let network = RequestCase.network(
      [("idle_timeout", "3 s"), ("arrivals", ["interval": "1 s"])],
      [
        (
          "protocol",
          [
            "version": .plain(version), "security": "tls13",
            "notices_switch": notices ? "true" : "false",
          ]
        ), ("weather", ["switches": ["every": "20 s", "gap": "100 ms"]]), ("session", "2 min"),
      ])
    let records = try RequestCase.requests(network, population: ["users": "20"])
    let lost = records.count { $0.outcome == .connectionLost }
    let silent = records.count { $0.outcome == .timedOut }
    #expect(records.count == 2_400)
    #expect((silent > 100) == (version == "h2" && !notices), "\(silent)")
    // Only a request that is on its way just then is lost: a fifth of a second in each second.
    #expect((lost > 5) == notices, "\(lost)")
  }

  /// 7 of 10 users begin with the radio asleep, which takes 500 ms to wake; it sleeps again after 2 s.
  @Test func theRadioHoldsUpWhatIsSent() throws {
    let network = RequestCase.network(
      [("up", "300 B"), ("down", "1000 B"), ("arrivals", ["interval": "4 s"])],
      [
        ("weather", ["radio": ["asleep": "0.7", "promotion": "500 ms", "tail": "2 s"]]),
        ("session", "6 s"),
      ])
    let records = try RequestCase.requests(network, population: ["users": "200"])
    let fresh = records.filter { !$0.isReused }.map(\.duration.milliseconds)
    #expect(fresh.count == 200)
    let asleep = fresh.count { abs($0 - 661.628) < 1e-3 }
    #expect(asleep + fresh.count { abs($0 - 161.628) < 1e-3 } == 200)
    // Binomial of 200 and 0.7: 140 with a standard deviation of 6.5; four of them.
    #expect(abs(asleep - 140) <= 26)
    let later = records.filter(\.isReused).map(\.duration.milliseconds)
    #expect(later.count == 200)
    #expect(later.allSatisfy { abs($0 - 581.456) < 1e-3 })
  }

  /// A server that takes longer than the tail finds the radio asleep; its ACK has long been sent.
  @Test func anAnswerWakesTheRadioToo() throws {
    let network = RequestCase.network(
      Self.once([("server_time", "5 s")]),
      [("weather", ["radio": ["asleep": "0", "promotion": "500 ms", "tail": "2 s"]])])
    let record = try #require(try RequestCase.requests(network).first)
    #expect(abs(record.duration.milliseconds - (161.576 + 5_000 + 500)) < 1e-3)
  }

  /// Each day is a session of its own: no connection, packet or timer is left of the one before.
  @Test(arguments: ["http/1.1", "h2", "h3"]) func daysAreApart(version: String) throws {
    func records(days: String) throws -> [RequestRecord] {
      try RequestCase.requests(
        RequestCase.network(
          [
            ("down", "200 KB"), ("total_timeout", "300 ms"),
            ("arrivals", ["interval": "1 s", "count": "3"]),
          ],
          [
            ("protocol", ["version": .plain(version), "security": "tls13"]), ("session", "5 s"),
            ("weather", ["radio": ["asleep": "0.5", "promotion": "2 days"]]),
          ].filter { $0.0 != "weather" }), population: ["users": "3", "days": .plain(days)])
    }
    let once = try records(days: "1")
    let often = try records(days: "3")
    #expect(once.count == 45 && often.count == 135)
    // Time-outs leave packets under way at the end of each session; nothing is random here.
    #expect(often == once + once + once)
  }

  // MARK: - Random numbers

  /// What is asked for and when does not depend on how it is asked for.
  @Test func protocolsMeetTheSameRequests() throws {
    func bytes(_ version: String) throws -> [Int] {
      let records = try RequestCase.requests(
        RequestCase.network(
          [
            ("down", ["lognormal": ["median": "20 KB", "p95": "100 KB"]]),
            ("arrivals", ["interval": ["exponential": ["mean": "3 s"]], "count": "2"]),
          ], [("protocol", ["version": .plain(version), "security": "tls13"])]),
        population: ["users": "5"])
      return records.map(\.bytesDown).sorted()
    }
    let first = try bytes("http/1.1")
    #expect(first.count > 100)
    #expect(try bytes("h2") == first)
    #expect(try bytes("h3") == first)
  }

  /// 20 a minute: 400 sessions have 8,000 requests with a standard deviation of sqrt(8000) = 89; and one at
  /// the beginning of each.
  ///
  /// Four of them are one seed in 16,000.
  @Test func arrivalsAreAPoissonProcess() throws {
    let records = try RequestCase.requests(
      RequestCase.network(
        [("down", "1 KB"), ("arrivals", ["interval": ["exponential": ["mean": "3 s"]]])]),
      population: ["users": "400"])
    #expect(abs(records.count - 8_400) < 4 * 89)
  }
}
