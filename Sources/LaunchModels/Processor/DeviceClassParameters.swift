import Parameters
import SimulationEngine

/// A class of devices among the users: what differs from the `device` section, and how many have it.
public struct DeviceClassParameters: NamedParameterGroup, Hashable {
  /// The name in results.
  public var id = ""
  /// The share of users who have such a device.
  public var share = Share(0)
  /// The cores; `nil`: those of the section, and so for all that follows.
  public var cores: CoreList?
  /// What all core speeds are multiplied by.
  public var speed: RelativeSpeed?
  /// How runnable threads share the cores.
  public var sharing: SharingPolicy?
  /// How long a thread runs before the next one has its turn [ns].
  public var quantum: SimulationDuration?
  /// Time that a core spends on one context switch [ns].
  public var switchCost: SimulationDuration?
  /// Time that a thread is blocked while a page is read from storage [ns].
  public var pageInCost: SimulationDuration?

  /// A class that is as the section says.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name in results."),
    Parameter("share", \.share, required: true, "Share of the users who have such a device."),
    Parameter("cores", \.cores, "How many equal cores, or the relative speed of each."),
    Parameter("speed", \.speed, "What the speeds of all cores are multiplied by."),
    Parameter("sharing", \.sharing, "How runnable threads share the cores."),
    Parameter(
      "quantum", \.quantum, in: .microseconds(1) ... .seconds(1),
      "How long a thread runs before the next one has its turn."),
    Parameter(
      "switch_cost", \.switchCost, in: .zero ... .seconds(1),
      "Time that a core spends on one context switch."),
    Parameter(
      "page_in_cost", \.pageInCost, in: .zero ... .seconds(1),
      "Time that a thread is blocked while a page is read from storage."),
  ]
}
