/// Names one connection of a network for as long as it is open.
public struct ConnectionID: Hashable, Sendable, BitwiseCopyable {
  /// Its place in the network's memory.
  let slot: UInt32
  /// How many connections had that place before.
  let generation: UInt32
}
