import SimulationEngine

/// A packet that waits for the line or is being sent.
struct QueuedPacket: Sendable, BitwiseCopyable {
  /// When it will have left.
  var departure: SimulationTime
  /// When it will arrive, unless it is lost.
  var arrival: SimulationTime
  /// What its jitter adds to the delay [ns].
  let jitter: Int64
  /// Headers included.
  let bytes: Int32
  let isLost: Bool
}
