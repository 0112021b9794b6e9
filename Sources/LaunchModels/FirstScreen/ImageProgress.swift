import SimulationEngine

/// How far an image has come in one launch.
public struct ImageProgress: Sendable, BitwiseCopyable {
  /// Where it is on its way.
  enum Phase: BitwiseCopyable {
    /// Nobody has asked for it.
    case unknown
    /// Its bytes are on the way, or being decoded off the main thread.
    case loading
    /// A pass can take it up.
    case ready
    /// The network did not bring it: its placeholder stays.
    case failed
    /// A pass has taken it up.
    case rendered
  }

  /// What was drawn for it.
  let drawn: DrawnImage
  var phase = Phase.unknown
  /// Whether its module was rendered without it.
  public internal(set) var wasPlaceholder = false
  /// When a pass could take it up.
  public internal(set) var ready: SimulationTime?
  /// When the display showed it, or will.
  public internal(set) var visible: SimulationTime?

  /// Where it was.
  public var source: DataSource { drawn.source }
}
