import SimulationEngine

/// Requests that were made at one instant.
struct RequestBatch: Sendable, BitwiseCopyable {
  var began: SimulationTime
  /// How many have not ended.
  var left: Int
  var succeeded = true
}
