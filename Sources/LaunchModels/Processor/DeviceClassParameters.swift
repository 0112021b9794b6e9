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
  /// The threads that queues share.
  public var threadPool: ThreadPoolParameters?
  /// What filling a core's cache costs on top, by the working set of the thread it turns to.
  public var cacheRefill: [CacheRefillEntry]?
  /// How often the display shows a frame.
  public var refreshRate: RefreshRate?

  /// A class that is as the section says.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    Parameter("id", \.id, required: true, "Name in results."),
    Parameter("share", \.share, required: true, "Share of the users who have such a device."),
    .cores(\.cores), .speed(\.speed), .sharing(\.sharing), .quantum(\.quantum),
    .switchCost(\.switchCost), .pageInCost(\.pageInCost), .threadPool(\.threadPool),
    .cacheRefill(\.cacheRefill), .refreshRate(\.refreshRate),
  ]
}
