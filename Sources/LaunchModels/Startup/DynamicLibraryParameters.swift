import Parameters
import SimulationEngine

/// The dynamic libraries that the app brings along, and what loading one costs.
public struct DynamicLibraryParameters: ParameterGroup, Hashable {
  /// How many there are; those of the system come ready from its shared cache.
  public var count = RandomCount.constant(0)
  /// CPU time to find and map one [ns at speed 1].
  public var map = RandomDuration.constant(.zero)
  /// CPU time to correct the addresses within one [ns at speed 1].
  public var rebase = RandomDuration.constant(.zero)
  /// CPU time to look up what one uses of others [ns at speed 1].
  public var bind = RandomDuration.constant(.zero)

  /// None.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("count", \.count, "How many the app brings along."),
    Parameter("map", \.map, "To find and map one, at speed 1; drawn once a launch."),
    Parameter("rebase", \.rebase, "To correct addresses within one; drawn once a launch."),
    Parameter("bind", \.bind, "To look up what one uses of others; drawn once a launch."),
  ]
}
