/// What carries a connection.
public enum TransportProtocol: String, Hashable, Sendable, CaseIterable {
  /// TCP, with TLS above it or not: everything is read in one order.
  case tcp
  /// QUIC (RFC 9000), with TLS 1.3 in its handshake: each exchange is read in an order of its own.
  case quic
}
