import RandomVariates

/// The chances of the packets that one connection sends in one direction: those of a packet are given by
/// the connection's identity and the packet's ordinal, whatever other connections do.
public struct PacketChances: Sendable, BitwiseCopyable {
  private let loss: RandomStream
  private let jitter: RandomStream
  private var ordinal: UInt32 = 0

  /// The chances of the packets of `connection` in `direction`.
  public init(
    seed: UInt64, connection: StreamIdentity, direction: LinkDirection, at position: StreamPosition
  ) {
    let side = StreamIdentity(UInt64(direction.rawValue)).appending(identity: connection)
    loss = RandomStream(
      key: StreamKey(seed: seed, purpose: Self.lossPurpose, entity: side), at: position)
    jitter = RandomStream(
      key: StreamKey(seed: seed, purpose: Self.jitterPurpose, entity: side), at: position)
  }

  private static let lossPurpose = StreamPurpose("network.loss")
  private static let jitterPurpose = StreamPurpose("network.jitter")

  /// 64 bits for the loss of the present packet.
  var lossBits: UInt64 { loss.bits(at: ordinal) }
  /// A uniform number for its jitter.
  var jitterUniform: Double { jitter.uniform(at: ordinal) }

  /// Goes on to the next packet.
  mutating func advance() { ordinal &+= 1 }
}
