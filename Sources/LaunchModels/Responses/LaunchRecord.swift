import SimulationEngine

/// What one launch came to: a row of `launches.csv`, and what every response is taken from.
///
/// A duration is `nil` where the launch has no such thing, as a launch that was left has no total.
public struct LaunchRecord: Hashable, Sendable {
  /// The user, counted from 0 within a run.
  public var user: UInt32
  /// The day of the run, counted from 0.
  public var day: UInt16
  /// The planned launch of that day, counted from 0.
  public var slot: UInt16
  /// How the launch found its process.
  public var kind: LaunchKind
  /// The class of the user's device; `default` where the scenario has no classes.
  public var deviceClass: String
  /// How the launch ended for its user.
  public var status: LaunchStatus

  /// From the process's start to `main` [ns].
  public var preMain: SimulationDuration?
  /// From `main` to the end of `didFinishLaunching` [ns].
  public var corePostMain: SimulationDuration?
  /// From the process's start to the end of `didFinishLaunching` [ns].
  public var initialisation: SimulationDuration?
  /// From the end of `didFinishLaunching` to the home page's init [ns].
  public var preHome: SimulationDuration?
  /// From the home page's init to its `viewDidAppear` [ns].
  public var homeLoad: SimulationDuration?
  /// From the home page's init until its modules that are cached are visible, or the whole page where no
  /// module is [ns].
  public var homeFirstScreen: SimulationDuration?
  /// From the tap until the display shows something of the app [ns].
  public var firstFrame: SimulationDuration?
  /// T1: from the tap until the main window is visible [ns].
  public var t1: SimulationDuration?
  /// T3: from the visible main window until the target page is rendered [ns].
  public var t3: SimulationDuration?
  /// From the tap until the target page is rendered, if the user saw it [ns].
  public var total: SimulationDuration?
  /// From the tap until the target page is rendered, whether or not the user stayed [ns].
  public var potentialTotal: SimulationDuration?
  /// From the tap until the target page is rendered or the user left, whichever came first [ns].
  public var waited: SimulationDuration?
  /// From the tap until the last start-up task is done [ns].
  public var startupTasks: SimulationDuration?

  /// CPU time the app's threads were given until the last start-up task was done [ns at speed 1].
  public var appCPU: SimulationDuration
  /// How long cores worked for the app meanwhile, all cores added up and whatever their speed [ns].
  public var appCoreTime: SimulationDuration
  /// How long the main thread could have used a core until the target page was rendered [ns].
  public var mainRunnable: SimulationDuration
  /// How long it would have taken on the fastest core of the device without anybody else [ns].
  public var mainAlone: SimulationDuration
  /// Pre-emptive context switches until the last start-up task was done.
  public var contextSwitches: UInt64
  /// The most threads of the app that were runnable at one instant.
  public var peakRunnableThreads: UInt32
  /// The most threads of the app that had something to do at one instant, blocked ones included.
  public var peakThreads: UInt32
  /// The most threads that the shared queues had at one instant, blocked ones included.
  public var peakPoolThreads: UInt32
  /// How many items waited because the shared pool had as many threads as it may.
  public var itemsHeldByLimit: UInt32

  /// Images that were not ready at the pass of their module, until the target page was rendered.
  public var placeholders: UInt32
  /// Frames in whose whole interval the main thread was busy, from the first one to the target page.
  public var framesDropped: UInt32
  /// How often the main thread's run loop was busy for more than 250 ms.
  public var stalls: UInt32
  /// Whether a module or an image of the first screen showed what it has for an error of the network.
  public var isDegraded: Bool

  /// The signal at the tap.
  public var signal: SignalLevel
  /// Its requests among all that the run saw, by their places.
  public var requests: Range<Int>
  /// How many of them did not succeed.
  public var failedRequests: UInt32
  /// Connections opened.
  public var openedConnections: UInt32
  /// What went over the links, headers and repeats included [bytes].
  public var linkBytesUp: UInt64
  /// What came over the links, headers and repeats included [bytes].
  public var linkBytesDown: UInt64

  /// The record of a launch that has only begun.
  public init(
    user: UInt32, day: UInt16, slot: UInt16, kind: LaunchKind, deviceClass: String = "default"
  ) {
    self.user = user
    self.day = day
    self.slot = slot
    self.kind = kind
    self.deviceClass = deviceClass
    status = .completed
    appCPU = .zero
    appCoreTime = .zero
    mainRunnable = .zero
    mainAlone = .zero
    contextSwitches = 0
    peakRunnableThreads = 0
    peakThreads = 0
    peakPoolThreads = 0
    itemsHeldByLimit = 0
    placeholders = 0
    framesDropped = 0
    stalls = 0
    isDegraded = false
    signal = .excellent
    requests = 0..<0
    failedRequests = 0
    openedConnections = 0
    linkBytesUp = 0
    linkBytesDown = 0
  }
}
