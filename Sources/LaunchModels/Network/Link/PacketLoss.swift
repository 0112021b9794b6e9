/// How a link loses packets.
public enum PacketLoss: Hashable, Sendable, BitwiseCopyable {
  /// None at all.
  case none
  /// Each packet by itself with this probability, 0 to 1.
  case independent(Double)
  /// In bursts.
  case bursty(BurstyLoss)
}
