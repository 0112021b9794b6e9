import SimulationEngine

/// What happened how often on the way to a first screen.
public struct FirstScreenCounts: Hashable, Sendable, BitwiseCopyable {
  /// Images of the first screen that were not ready at the pass of their module.
  public var placeholders = 0
  /// Modules of the first screen to which the network answered with an error.
  public var degradedModules = 0
  /// Images of the first screen that the network did not bring.
  public var failedImages = 0
  /// Passes of the main thread.
  public var passes = 0
  /// Frames after the first one, until the target page was rendered, in whose whole interval the main
  /// thread was busy.
  public var framesDropped = 0
  /// How often the main thread's run loop was busy for longer than ``MainThreadRecord/stallThreshold``.
  public var stalls = 0
  /// How long the main thread was busy [ns].
  public var mainBusy = SimulationDuration.zero

  /// Nothing so far.
  public init() {}
}
