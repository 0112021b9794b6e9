/// What became of the packets given to a link.
public struct LinkCounts: Hashable, Sendable, BitwiseCopyable {
  /// All packets.
  public var sent: UInt64 = 0
  /// Those that arrived.
  public var delivered: UInt64 = 0
  /// Those lost on the line.
  public var lost: UInt64 = 0
  /// Those that the full queue refused.
  public var refused: UInt64 = 0
  /// All bytes, headers included.
  public var bytes: UInt64 = 0

  /// Those still on their way.
  public var inFlight: UInt64 { sent - delivered - lost - refused }
}
