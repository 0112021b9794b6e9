/// What a network tells the world around it.
public enum NetworkMessage: Hashable, Sendable, BitwiseCopyable {
  /// The handshake of TCP is over; requests may be sent.
  case connected(ConnectionID)
  /// So many more bytes of responses can be read.
  case readable(ConnectionID, bytes: Int)
  /// The last byte of the response to an exchange, by its number on the connection, can be read.
  case exchangeEnded(ConnectionID, exchange: Int)
}
