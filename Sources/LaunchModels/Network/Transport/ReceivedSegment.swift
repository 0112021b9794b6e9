/// What a receiver does about a segment.
enum ReceivedSegment: Sendable, BitwiseCopyable {
  /// It came before, and is acknowledged again.
  case duplicate
  /// There is a gap before it.
  case outOfOrder
  /// It, and perhaps more behind it, can be read: so many bytes.
  case readable(bytes: Int)

  /// Whether it may let something be read: with streams of their own order, any new one.
  func lets(read transport: TransportProtocol) -> Bool {
    switch self {
    case .duplicate: false
    case .outOfOrder: transport == .quic
    case .readable: true
    }
  }
}
