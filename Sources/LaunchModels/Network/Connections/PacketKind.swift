/// The kinds of packets of a connection: RFC 9293.
enum PacketKind: UInt8, Sendable, BitwiseCopyable {
  /// The client's SYN, or QUIC's first Initial packet.
  case syn
  /// The server's SYN-ACK, or its answer to that packet.
  case synAcknowledgement
  /// A segment with payload, or only an ACK.
  case segment
  /// The server ends the connection.
  case finish
  /// The server knows no such connection any more.
  case reset
}
