import Parameters
import SimulationEngine

/// The first screen: what the main thread does between `didFinishLaunching` and the rendered target
/// page.
public struct FirstScreenParameters: ParameterGroup, Hashable {
  /// CPU time until the main window is visible [ns at speed 1].
  public var window = RandomDuration.constant(.zero)
  /// CPU time from there until the target page is rendered [ns at speed 1].
  public var render = RandomDuration.constant(.zero)

  /// A screen that is there at once.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("window", \.window, "Until the main window is visible, on main, at speed 1."),
    Parameter(
      "render", \.render, "From there until the target page is rendered, on main, at speed 1."),
  ]
}
