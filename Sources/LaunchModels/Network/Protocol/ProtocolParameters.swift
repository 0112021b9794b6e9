import Parameters
import SimulationEngine

/// How requests reach their hosts: the group `network.protocol` of a scenario.
public struct ProtocolParameters: ParameterGroup, Hashable {
  /// The version of HTTP.
  public var version = HTTPVersion.http2
  /// The most connections to a host; `nil`: 4 for HTTP/1.1, else 1.
  public var connections: Int?
  /// What secures a fresh connection.
  public var security = SecureHandshake.tls13
  /// The time a server takes to sign its handshake [ns].
  public var signing = SimulationDuration.milliseconds(3)
  /// The order in which a connection carries responses that are ready at once.
  public var streams = StreamRule.roundRobin
  /// How much of a response goes before the next one's turn.
  public var turn = ByteCount(bytes: 32_768)
  /// How long a server keeps a connection that nobody uses [ns]; `nil`: for ever.
  public var keepAlive: SimulationDuration? = .seconds(75)
  /// After how long a middlebox forgets a connection without a request [ns]; `nil`: never.
  public var forgottenAfter: SimulationDuration?
  /// Whether the app is told at once that its connections died when the device changes its network.
  public var noticesSwitch = false
  /// Whether a connection of HTTP/3 goes on when the device changes its network.
  public var migrates = true
  /// Whether a connection goes on being used after a request on it has timed out.
  public var reuseAfterTimeout = false

  /// HTTP/2 over TLS 1.3.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("version", \.version, "Version of HTTP."),
    Parameter(
      "connections", \.connections, in: 1...64,
      "The most connections to a host; null: 4 for http/1.1 as iOS has, else 1."),
    Parameter("security", \.security, "What secures a fresh connection; h3 needs TLS 1.3."),
    Parameter(
      "signing", \.signing, in: .zero ... .seconds(60),
      "Time a server takes to sign its handshake, with RSA-2048 on one core about 3 ms."),
    Parameter(
      "streams", \.streams, "In which order a connection carries responses that are ready at once."
    ),
    Parameter(
      "turn", \.turn, in: ByteCount(bytes: 1)...ByteCount(bytes: 1_000_000_000),
      "How much of a response goes before the next one's turn; nginx reads 32 KiB at a time."),
    Parameter(
      "keep_alive", \.keepAlive, in: .zero ... .days(1),
      "How long a server keeps a connection that nobody uses; null: for ever. nginx: 75 s."),
    Parameter(
      "forgotten_after", \.forgottenAfter, in: .zero ... .days(1),
      "After how long without a request a middlebox forgets a connection over TCP; null: never."),
    Parameter(
      "notices_switch", \.noticesSwitch,
      "Whether the app is told that its connections died when the device changes its network."),
    Parameter(
      "migrates", \.migrates,
      "Whether a connection of h3 goes on when the device changes its network: RFC 9000, section 9."
    ),
    Parameter(
      "reuse_after_timeout", \.reuseAfterTimeout,
      "Whether h2 and h3 go on using a connection on which a request has timed out."),
  ]

  /// None does: what could not be read keeps its default, about which there is nothing to find.
  public static func hindersCheck(_ problem: Problem) -> Bool { false }

  /// Finds a version that cannot be secured so.
  public func check(using reader: inout ParameterReader) {
    guard version == .http3 else { return }
    switch security {
    case .tls13, .resumption, .earlyData: break
    case .none, .tls12:
      reader.within(key: "security") { reader in
        reader.reportMismatch(
          security.canonical, expected: "tls13, resumption or 0rtt, as h3 is QUIC")
      }
    }
  }

  /// The most connections to a host.
  var connectionLimit: Int { connections ?? version.usualConnections }

  /// How a fresh connection is set up.
  var setup: ConnectionSetup {
    var setup = ConnectionSetup()
    setup.transport = version == .http3 ? .quic : .tcp
    setup.security = security
    setup.signing = signing
    setup.migrates = migrates
    return setup
  }

  /// The order of responses on a connection.
  var streamOrder: StreamOrder {
    switch streams {
    case .inOrder: .inOrder
    case .roundRobin: .roundRobin(bytes: Int(turn.bytes))
    }
  }
}
