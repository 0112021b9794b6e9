import Parameters
import SimulationEngine

/// Something that is done so many times at so much each.
public struct RepeatedCost: ParameterGroup, Hashable {
  /// How many times.
  public var count = RandomCount.constant(0)
  /// CPU time of each [ns at speed 1]; drawn once a launch, for all of them.
  public var cost = RandomDuration.constant(.zero)

  /// Nothing.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("count", \.count, "How many there are."),
    Parameter("cost", \.cost, "What each takes, at speed 1; drawn once a launch, for all of them."),
  ]
}
