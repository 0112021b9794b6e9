/// What a sender believes of the path.
enum CongestionState: UInt8, Sendable, BitwiseCopyable {
  /// Nothing is amiss.
  case open
  /// Something was acknowledged out of order, or sent again; nothing is lost yet.
  case disorder
  /// Lost segments are being sent again while ACKs arrive: RFC 6675.
  case recovery
  /// The retransmission time-out has passed: RFC 6298.
  case loss
}
