import SimulationEngine

/// The instants of a start that durations are measured between.
public struct StartupMarks: Hashable, Sendable, BitwiseCopyable {
  /// The user tapped.
  public var tap = SimulationTime.zero
  /// The process began to run.
  public var processStart = SimulationTime.zero
  /// `main` was entered: the pre-main work is done; `nil`: never.
  public var mainEntered: SimulationTime?
  /// `didFinishLaunching` ended; `nil`: never.
  public var didFinishLaunching: SimulationTime?
  /// The last start-up task was done; `nil` without tasks.
  public var lastTaskDone: SimulationTime?

  /// Marks of which none was reached.
  public init() {}
}
