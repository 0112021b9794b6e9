import SimulationEngine

/// The radio of one session.
public struct RadioDraw: Hashable, Sendable, BitwiseCopyable {
  /// Whether it sleeps when the session begins.
  public let isAsleep: Bool
  /// How long it takes to wake [ns].
  public let promotion: SimulationDuration
  /// The time without packets after which it sleeps again [ns]; `nil`: it stays awake.
  public let tail: SimulationDuration?

  /// Awake, for good.
  public static let awake = Self(isAsleep: false, promotion: .zero, tail: nil)
}
