/// The kinds of packets of a connection: RFC 9293.
enum PacketKind: UInt8, Sendable, BitwiseCopyable {
  /// The client's SYN.
  case syn
  /// The server's SYN-ACK.
  case synAcknowledgement
  /// A segment with payload, or only an ACK.
  case segment
}
