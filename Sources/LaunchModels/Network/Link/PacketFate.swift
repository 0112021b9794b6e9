import SimulationEngine

/// What becomes of a packet that is given to a link.
public enum PacketFate: Hashable, Sendable, BitwiseCopyable {
  /// It arrives.
  case arrives(SimulationTime)
  /// It is lost on the line.
  case lost
  /// The queue is full.
  case refused
}
