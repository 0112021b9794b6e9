import SimulationEngine

/// The instants of a first screen that durations are measured between; `nil`: not reached.
public struct FirstScreenMarks: Hashable, Sendable, BitwiseCopyable {
  /// The main window became visible.
  public var windowVisible: SimulationTime?
  /// The home page was initialised; its modules begin to load.
  public var homeInit: SimulationTime?
  /// The home page's `viewDidAppear` ended.
  public var viewDidAppear: SimulationTime?
  /// The display showed something of the app.
  public var firstFrame: SimulationTime?
  /// Every module of the first screen with data from memory or disk was visible, and those of its
  /// images that were there too; `nil` also when there is no such module.
  public var cachedModulesVisible: SimulationTime?
  /// Every module of the first screen was visible with all images, or with what it shows when the
  /// network fails.
  public var targetRendered: SimulationTime?

  /// Marks of which none was reached.
  public init() {}
}
