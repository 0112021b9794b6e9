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
  /// Whether a connection over QUIC goes on when the device changes its network: RFC 9000, section 9.
  ///
  /// Without effect on TCP, which never does.
  public var migrates = true

  /// TCP without TLS.
  public init() {}
}
