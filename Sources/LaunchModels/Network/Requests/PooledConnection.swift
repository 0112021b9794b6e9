import SimulationEngine

/// A connection as the request layer knows it.
struct PooledConnection: Sendable {
  enum Phase: UInt8, BitwiseCopyable {
    /// There is none at this place.
    case none
    /// It is being set up.
    case connecting
    /// Requests may be sent.
    case ready
  }

  var id: ConnectionID
  var phase = Phase.none
  var host = 0
  /// The requests that are on it or wait for it, by their slots.
  var requests: [Int] = []
  /// How many requests it has answered.
  var served = 0
  /// Whether no further request may use it.
  var isSpent = false
  /// Since when nobody uses it.
  var idleSince = SimulationTime.zero
  /// The end of its idle life.
  var timer = EventHandle.none
}
