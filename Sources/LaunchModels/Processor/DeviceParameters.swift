import Parameters
import SimulationEngine

/// The device: the section `device` of a scenario.
public struct DeviceParameters: ParameterGroup, Hashable {
  /// The cores.
  public var cores = CoreList(count: 2)
  /// What all their speeds are multiplied by.
  public var speed = RelativeSpeed.one
  /// How runnable threads share the cores.
  public var sharing = SharingPolicy.fair
  /// How the processor is simulated.
  public var engine = ProcessorEngine.fluid
  /// How long a thread runs before the next one has its turn [ns].
  public var quantum = SimulationDuration.microseconds(1_400)
  /// Time that a core spends on one context switch [ns].
  public var switchCost = SimulationDuration.microseconds(2)
  /// Time that a thread is blocked while a page is read from storage [ns].
  public var pageInCost = SimulationDuration.microseconds(700)
  /// The threads that queues share.
  public var threadPool = ThreadPoolParameters()
  /// What filling a core's cache costs on top, by the working set of the thread it turns to.
  public var cacheRefill = CacheRefill.measured.entries
  /// How often the display shows a frame; `nil`: nobody described it, see ``FirstScreenPlan``.
  public var refreshRate: RefreshRate?
  /// Other processes that load the device.
  public var foreign: [ForeignProcessParameters] = []
  /// Classes of devices among the users, each as the section says but for what it says itself; none:
  /// all users have the device of the section.
  public var classes: [DeviceClassParameters] = []

  /// Two equal cores of speed 1 that nobody else uses.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<Self>] = [
    .cores(\.cores), .speed(\.speed), .sharing(\.sharing),
    Parameter("engine", \.engine, "How the processor is simulated."),
    .quantum(\.quantum), .switchCost(\.switchCost), .pageInCost(\.pageInCost),
    .threadPool(\.threadPool), .cacheRefill(\.cacheRefill), .refreshRate(\.refreshRate),
    Parameter("foreign", \.foreign, "Other processes that load the device."),
    Parameter(
      "classes", \.classes, "Classes of devices among the users, with their shares and differences."
    ),
  ]

  /// Finds cores that are faster than can be told, and a table of refill times that is out of order.
  public func check(using reader: inout ParameterReader) {
    if tenThousandths.contains(where: { $0 > CoreSpeeds.fastest * CoreSpeeds.scale }) {
      reader.report(
        "times the relative speed of a core is more than \(CoreSpeeds.fastest)", key: "speed")
    }
    CacheRefill.check(cacheRefill, using: &reader)
    checkClasses(using: &reader)
  }

  private func checkClasses(using reader: inout ParameterReader) {
    guard !classes.isEmpty else { return }
    let sum = classes.reduce(0) { $0 + $1.share.value }
    // Shares are decimal numbers: their sum in binary may be off by a few units in the last place.
    if abs(sum - 1) > 1e-9 {
      reader.report(
        "the shares add up to \(Share(sum).canonical.canonicalText), expected 1", key: "classes")
    }
    for item in classes {
      let isTooFast = device(of: item).tenThousandths.contains {
        $0 > CoreSpeeds.fastest * CoreSpeeds.scale
      }
      reader.within(key: "classes") { reader in
        reader.within(.named(item.id)) { reader in
          if isTooFast {
            reader.report("a core is faster than \(CoreSpeeds.fastest) times speed 1")
          }
          if let table = item.cacheRefill { CacheRefill.check(table, using: &reader) }
        }
      }
    }
  }

  /// The device of the users of class `item`.
  func device(of item: DeviceClassParameters) -> Self {
    var device = self
    device.classes = []
    device.cores = item.cores ?? cores
    device.speed = item.speed ?? speed
    device.sharing = item.sharing ?? sharing
    device.quantum = item.quantum ?? quantum
    device.switchCost = item.switchCost ?? switchCost
    device.pageInCost = item.pageInCost ?? pageInCost
    device.threadPool = item.threadPool ?? threadPool
    device.cacheRefill = item.cacheRefill ?? cacheRefill
    device.refreshRate = item.refreshRate ?? refreshRate
    return device
  }

  /// The speed of each core in 1/10,000 of speed 1.
  private var tenThousandths: [Int64] {
    cores.speeds.map { $0.hundredths * speed.hundredths }
  }

  /// The processor of the device, without threads.
  var processor: Processor {
    Processor(
      cores: CoreSpeeds(tenThousandths: tenThousandths), policy: sharing,
      switchCost: SwitchCost(quantum: quantum.nanoseconds, cost: switchCost.nanoseconds),
      engine: engine, refill: CacheRefill(cacheRefill))
  }
}
