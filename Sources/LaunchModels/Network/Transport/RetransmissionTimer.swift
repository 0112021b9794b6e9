/// What the one timer of a sender waits for.
enum RetransmissionTimer: UInt8, Sendable, BitwiseCopyable {
  /// Nothing: it is off.
  case off
  /// The retransmission time-out: RFC 6298.
  case retransmission
  /// The time for a tail loss probe: RFC 8985, section 7.
  case lossProbe
  /// The reordering window: RFC 8985, section 6.
  case reordering
}
