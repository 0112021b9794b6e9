import SimulationEngine

/// What TLS adds between the handshake of the transport and the first request.
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

  /// How many exchanges over TCP come before the first request.
  public var exchangeCount: Int {
    switch self {
    case .none, .earlyData: 0
    case .tls13, .resumption: 1
    case .tls12: 2
    }
  }

  /// One of the exchanges over TCP, below ``exchangeCount``.
  func exchange(_ number: Int, signing: SimulationDuration) -> Exchange {
    if number == 1 { return Exchange(requestBytes: 126, responseBytes: 51) }
    if self == .resumption {
      return Exchange(
        requestBytes: Self.clientHelloWithTicket, responseBytes: Self.serverFlightWithTicket)
    }
    return Exchange(
      requestBytes: Self.clientHello, serverTime: signing, responseBytes: Self.serverFlight)
  }

  /// What travels with the first request over TCP [bytes].
  var bytesWithRequest: Int {
    switch self {
    case .none, .tls12: 0
    case .tls13, .resumption: Self.clientFinished
    case .earlyData: Self.clientHelloWithTicket
    }
  }

  /// What the server says before its first response over TCP [bytes].
  var bytesBeforeResponse: Int { self == .earlyData ? Self.serverFlightWithTicket : 0 }

  /// The server's flight in the handshake of QUIC [bytes].
  var quicServerFlight: Int { hasTicket ? Self.serverFlightWithTicket : Self.serverFlight }

  /// What travels with the first request over QUIC [bytes].
  var quicBytesWithRequest: Int { self == .earlyData ? 0 : Self.clientFinished }

  private var hasTicket: Bool { self == .resumption || self == .earlyData }
}
