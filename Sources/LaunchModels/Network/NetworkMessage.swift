/// What a network tells the world around it.
public enum NetworkMessage: Hashable, Sendable, BitwiseCopyable {
  /// The handshake of the transport is over.
  case connected(ConnectionID)
  /// Requests may be sent: the handshake of TLS is over too, or early data needs none.
  case ready(ConnectionID)
  /// So many more bytes of the response to an exchange, by its number on the connection, can be read.
  case readable(ConnectionID, exchange: Int, bytes: Int)
  /// The last byte of the response to an exchange can be read.
  case exchangeEnded(ConnectionID, exchange: Int)
  /// The server has ended the connection while no exchange was open; what is sent on it will be answered by
  /// a reset.
  case closed(ConnectionID)
  /// The server has ended the connection amid an exchange, or knows it no more, or has long been silent; it
  /// is closed now.
  case reset(ConnectionID)
}
