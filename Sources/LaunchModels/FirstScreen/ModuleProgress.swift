import SimulationEngine

/// How far a module or an animation has come in one launch.
public struct ModuleProgress: Sendable, BitwiseCopyable {
  /// What was drawn for it.
  let drawn: DrawnModule
  /// Whether the network answered with an error, or not at all.
  var fails: Bool
  /// How many images it waits for before its callback.
  var awaitedImages = 0
  /// When its data was there, or its frames were decoded.
  public internal(set) var loaded: SimulationTime?
  /// When the pass ended that rendered it.
  public internal(set) var rendered: SimulationTime?
  /// When the display showed it, or will.
  public internal(set) var visible: SimulationTime?

  /// Where its data was.
  public var source: DataSource { drawn.source }
  /// Whether the network answered with an error.
  public var isDegraded: Bool { fails }

  /// A module of which nothing has happened.
  init(drawn: DrawnModule) {
    self.drawn = drawn
    fails = drawn.fails
  }
}
