import Parameters
import SimulationEngine

/// The radio of the device, which sleeps when nothing is sent and takes a while to wake.
public struct RadioSettings: ParameterGroup, Hashable {
  /// The share of sessions that begin with the radio asleep.
  public var asleep = Share(0)
  /// How long it takes to wake [ns].
  public var promotion = RandomDuration.constant(.milliseconds(260))
  /// The time without packets after which it sleeps again [ns]; `nil`: it stays awake.
  public var tail: SimulationDuration?

  /// Always awake.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("asleep", \.asleep, "Share of the sessions that begin with the radio asleep."),
    Parameter(
      "promotion", \.promotion, "Time that packets wait while it wakes, drawn once a session."),
    Parameter(
      "tail", \.tail, in: .milliseconds(100) ... .seconds(3_600),
      "Time without packets after which it sleeps again; null: it stays awake."),
  ]
}
