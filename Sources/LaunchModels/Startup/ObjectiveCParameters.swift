import Parameters
import SimulationEngine

/// What the Objective-C runtime sets up before `main`.
public struct ObjectiveCParameters: ParameterGroup, Hashable {
  /// How many classes the app has.
  public var classes = RandomCount.constant(0)
  /// CPU time to register one class [ns at speed 1].
  public var classCost = RandomDuration.constant(.zero)
  /// How many selectors the app has.
  public var selectors = RandomCount.constant(0)
  /// CPU time to make one selector unique [ns at speed 1].
  public var selectorCost = RandomDuration.constant(.zero)

  /// Nothing.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("classes", \.classes, "How many classes the app has."),
    Parameter("class_cost", \.classCost, "To register one class, at speed 1; drawn once a launch."),
    Parameter("selectors", \.selectors, "How many selectors the app has."),
    Parameter(
      "selector_cost", \.selectorCost,
      "To make one selector unique, at speed 1; drawn once a launch."),
  ]
}
