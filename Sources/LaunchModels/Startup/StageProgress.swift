import SimulationEngine

/// How far a stage has come in one launch.
public struct StageProgress: Hashable, Sendable, BitwiseCopyable {
  /// How many of its tasks it still waits for.
  var awaited = 0
  /// When its tasks were released; `nil`: not yet.
  public internal(set) var began: SimulationTime?
  /// When all that it waits for was done; `nil`: not yet.
  public internal(set) var ended: SimulationTime?

  /// Whether it was released and has not ended.
  var isOpen: Bool { began != nil && ended == nil }
}
