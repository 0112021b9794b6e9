import SimulationEngine

/// What a ``FetchWorld`` measured, from the start.
public struct FetchRecord: Hashable, Sendable {
  /// Nothing measured yet.
  public init() {}

  /// When the first connection was established.
  public internal(set) var connected: SimulationTime?
  /// When the first connection was ready for requests.
  public internal(set) var ready: SimulationTime?
  /// When the first byte could be read.
  public internal(set) var firstByte: SimulationTime?
  /// When the last byte of all could be read.
  public internal(set) var done: SimulationTime?
  /// The longest wait for the next byte [ns], the first one included.
  public internal(set) var longestWait = SimulationDuration.zero
  /// The payload read [bytes].
  public internal(set) var bytes = 0
  /// When each exchange ended, in order of their ends.
  public internal(set) var ends: [SimulationTime] = []

  /// The mean of ``ends`` [s]; not a number if nothing ended.
  public var meanEnd: Double {
    ends.reduce(0) { $0 + ($1 - SimulationTime.zero).seconds } / Double(ends.count)
  }
}
