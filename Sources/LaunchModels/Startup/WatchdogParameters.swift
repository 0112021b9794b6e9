import Parameters
import SimulationEngine

/// How long the system lets a launch take before it kills the app.
///
/// - Note: 0x8badf00d reports: about 20 s of wall time until the scene is created, and a CPU allowance
///   beside it (4.31 s in one report, exhausted while other processes kept the device busy).
public struct WatchdogParameters: ParameterGroup, Hashable {
  /// Time from the process's start until the main window is visible; `nil`: no matter [ns].
  public var wall: SimulationDuration? = .seconds(20)
  /// Core time of the app until then, whatever the speed of the cores; `nil`: no matter [ns].
  public var cpu: SimulationDuration?

  /// The 20 s of iOS.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter(
      "wall", \.wall, in: .milliseconds(1) ... .days(1),
      "Time from the process's start until the main window is visible; null: no matter."),
    Parameter(
      "cpu", \.cpu, in: .milliseconds(1) ... .days(1),
      "Core time of the app until then, whatever the cores' speed; null: no matter."),
  ]
}
