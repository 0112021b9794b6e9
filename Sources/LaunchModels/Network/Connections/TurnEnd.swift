import SimulationEngine

/// What is left to do when an end of a connection has sent what it may.
struct TurnEnd: Sendable, BitwiseCopyable {
  /// Whether an ACK is due that no packet carried.
  var owesAcknowledgement: Bool
  /// When its timers fire; nil: they are off.
  var retransmission: SimulationTime?
  var delayed: SimulationTime?
  var pacing: SimulationTime?
}
