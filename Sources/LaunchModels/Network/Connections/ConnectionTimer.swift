/// The timers of each end of a connection.
public enum ConnectionTimer: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// SYN or SYN-ACK is sent again.
  case handshake
  /// Time-out, probe or reordering window of the sender.
  case retransmission
  /// An ACK was held back.
  case delayedAcknowledgement
  /// A paced segment may leave.
  case pacing
}
