import SimulationEngine

/// What one request came to.
public struct RequestRecord: Hashable, Sendable, BitwiseCopyable {
  /// The interface, by its place in the scenario.
  public internal(set) var interface: UInt32
  /// How it ended.
  public internal(set) var outcome: RequestOutcome
  /// The signal when it began.
  public internal(set) var signal: SignalLevel
  /// Whether its connection had answered another request before it was sent.
  public internal(set) var isReused: Bool
  /// From its start to its end [ns].
  public internal(set) var duration: SimulationDuration
  /// From its start until the first byte of the response could be read [ns].
  public internal(set) var firstByte: SimulationDuration?
  /// The longest wait for the next byte, from the start to the first one included [ns].
  public internal(set) var longestWait: SimulationDuration
  /// The request [bytes].
  public internal(set) var bytesUp: Int
  /// What of the response could be read [bytes].
  public internal(set) var bytesDown: Int
  /// From the arrival that it is one of to the end of all requests of that arrival, on the one that ends last [ns].
  public internal(set) var batch: SimulationDuration?
  /// Whether all requests of that batch succeeded.
  public internal(set) var batchSucceeded: Bool

  /// Whether there was a network when it began.
  public var hadNetwork: Bool { outcome != .offline }
  /// Whether the whole response could be read.
  public var succeeded: Bool { outcome == .succeeded }
}
