import SimulationEngine

/// How much threads have waited for a lock since the processor was reset.
public struct LockStatistics: Hashable, Sendable, BitwiseCopyable {
  /// How often the lock was taken.
  public internal(set) var acquisitions: UInt64 = 0
  /// How often a thread had to wait for it.
  public internal(set) var waits: UInt64 = 0
  /// Time that threads waited for it, of the waits that are over [ns].
  public internal(set) var waitingTime = SimulationDuration.zero
  /// The most threads that stood in line at one instant.
  public internal(set) var longestLine = 0

  /// Nobody has wanted the lock.
  public init() {}
}
