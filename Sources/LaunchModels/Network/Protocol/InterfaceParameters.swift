import Parameters
import SimulationEngine

/// An interface of the app's servers: what is asked for, and what comes back.
public struct InterfaceParameters: NamedParameterGroup, Hashable {
  /// The name by which modules, tasks and policies address it.
  public var id = ""
  /// The host it belongs to; interfaces of a host share its connections.
  public var host = "app"
  /// The request, headers included [bytes].
  public var up = RandomSize.constant(ByteCount(bytes: 500))
  /// The response before it is encoded, headers included [bytes].
  public var down = RandomSize.constant(ByteCount(bytes: 20_000))
  /// From the arrival of the request to the first byte of the response [ns].
  public var serverTime = RandomDuration.constant(.zero)
  /// How the response is compressed.
  public var encoding = ContentEncoding.identity
  /// The longest wait for the next byte [ns]; `nil`: as in `network.timeouts`.
  public var idleTimeout: SimulationDuration?
  /// The longest time for all of a request [ns]; `nil`: as in `network.timeouts`.
  public var totalTimeout: SimulationDuration?
  /// The longest time to set a connection up [ns]; `nil`: as in `network.timeouts`.
  public var connectTimeout: SimulationDuration?
  /// When it is asked for on its own account; `nil`: only by modules, images and tasks.
  public var arrivals: ArrivalParameters?

  /// An interface that is still to be said.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name of the interface."),
    Parameter("host", \.host, "Host it belongs to; the interfaces of a host share connections."),
    Parameter("up", \.up, "The request, headers included; at least a byte."),
    Parameter(
      "down", \.down, "The response before it is encoded, headers included; at least a byte."),
    Parameter(
      "server_time", \.serverTime,
      "From the arrival of the request to the first byte of the response."),
    Parameter("encoding", \.encoding, "How the response is compressed."),
    Parameter(
      "idle_timeout", \.idleTimeout, in: .milliseconds(1) ... .seconds(3_600),
      "The longest wait for the next byte; null: as in network.timeouts."),
    Parameter(
      "total_timeout", \.totalTimeout, in: .milliseconds(1) ... .days(1),
      "The longest time for all of a request; null: as in network.timeouts."),
    Parameter(
      "connect_timeout", \.connectTimeout, in: .milliseconds(1) ... .days(1),
      "The longest time to set a connection up; null: as in network.timeouts."),
    Parameter(
      "arrivals", \.arrivals,
      "When it is asked for on its own account; null: only by modules, images and tasks."),
  ]

  /// None does: what could not be read keeps its default, about which there is nothing to find.
  public static func hindersCheck(_ problem: Problem) -> Bool { false }

  /// The most that is sent at once, so that nobody's slip takes a night [bytes].
  static let largestMessage = ByteCount(bytes: 1_000_000_000)

  /// Finds servers that never answer, and messages of no size.
  public func check(using reader: inout ParameterReader) {
    for (key, size) in [("up", up), ("down", down)] {
      guard let constant = size.constant,
        !(ByteCount(bytes: 1)...Self.largestMessage).contains(constant)
      else { continue }
      reader.within(key: key) { reader in
        reader.reportMismatch(constant.canonical, expected: "a size from 1 B to 1 GB")
      }
    }
    reader.reportIfTooLong(serverTime, key: "server_time")
  }
}
