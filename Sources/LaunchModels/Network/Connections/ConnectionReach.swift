/// How far the packets of a connection come.
enum ConnectionReach: UInt8, Sendable, BitwiseCopyable {
  /// To the other end.
  case whole
  /// To a middlebox that has forgotten the connection.
  case middlebox
  /// Nowhere: the device has left the network that it was made on.
  case nowhere
}
