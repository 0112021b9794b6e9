/// What a client reads at once of one exchange.
struct StreamRead: Sendable, BitwiseCopyable {
  /// Who has sent the request.
  enum Owner: BitwiseCopyable {
    /// Nobody wants it, or any more.
    case nobody
    /// The network, to become ready.
    case handshake
    /// The owner of the connection, with this number.
    case exchange(Int32)
  }

  let connection: ConnectionID
  let owner: Owner
  /// How much it is [bytes].
  let bytes: Int
  /// Whether it is the end of the response.
  let isEnd: Bool
  /// The segment after the last one.
  let end: Int
}
