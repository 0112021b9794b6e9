import SimulationEngine

/// How a connection begins.
public struct ConnectionSetup: Hashable, Sendable {
  /// What carries it.
  public var transport = TransportProtocol.tcp
  /// The handshake of TLS.
  ///
  /// That of QUIC is always TLS 1.3: there ``SecureHandshake/none`` and
  /// ``SecureHandshake/tls12`` count as ``SecureHandshake/tls13``.
  public var security = SecureHandshake.none
  /// The time the server takes to sign, if it shows certificates [ns], at least 0.
  public var signing = SimulationDuration.zero

  /// TCP without TLS.
  public init() {}
}
