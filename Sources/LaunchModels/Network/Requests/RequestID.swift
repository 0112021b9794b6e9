/// Names one request for as long as it has not ended.
public struct RequestID: Hashable, Sendable, BitwiseCopyable {
  /// Its place in memory.
  let slot: UInt32
  /// How many requests had that place before.
  let generation: UInt32
}
