import SimulationEngine

/// What TLS adds between the handshake of TCP and the first request, as exchanges.
///
/// Sizes are those of OpenSSL with a chain of two RSA-2048 certificates; what a client sends after the last
/// flight of the server travels with its request.
public enum SecureHandshake: String, Hashable, Sendable, CaseIterable {
  /// Nothing: the request goes at once.
  case none
  /// TLS 1.2 (RFC 5246): two round trips.
  case tls12
  /// TLS 1.3 (RFC 8446): one.
  case tls13
  /// TLS 1.3 with a ticket from before: one, without certificates.
  case resumption
  /// TLS 1.3 with a ticket, the request in the first flight: none. The server must take repeats.
  case earlyData = "0rtt"

  private static let clientHello = 522
  private static let clientHelloWithTicket = 780
  private static let clientFinished = 80
  private static let serverFlight = 2_700
  private static let serverFlightWithTicket = 250

  /// The exchanges of a fresh connection up to and with its first request.
  ///
  /// - Parameters:
  ///   - first: The first request and response.
  ///   - signing: The time the server takes to sign [ns], at least 0.
  public func exchanges(
    before first: Exchange, signing: SimulationDuration = .zero
  ) -> [Exchange] {
    var first = first
    switch self {
    case .none: return [first]
    case .tls12:
      return [
        Exchange(
          requestBytes: Self.clientHello, serverTime: signing, responseBytes: Self.serverFlight),
        Exchange(requestBytes: 126, responseBytes: 51), first,
      ]
    case .tls13:
      first.requestBytes += Self.clientFinished
      return [
        Exchange(
          requestBytes: Self.clientHello, serverTime: signing, responseBytes: Self.serverFlight),
        first,
      ]
    case .resumption:
      first.requestBytes += Self.clientFinished
      return [
        Exchange(
          requestBytes: Self.clientHelloWithTicket, responseBytes: Self.serverFlightWithTicket),
        first,
      ]
    case .earlyData:
      first.requestBytes += Self.clientHelloWithTicket
      first.responseBytes += Self.serverFlightWithTicket
      return [first]
    }
  }

  /// How many exchanges come before the first request.
  public var count: Int {
    switch self {
    case .none, .earlyData: 0
    case .tls13, .resumption: 1
    case .tls12: 2
    }
  }
}
