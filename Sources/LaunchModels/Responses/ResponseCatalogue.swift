import SimulationEngine

/// The responses that a launch has, each declared once, in the order in which results show them.
public struct ResponseCatalogue: Sendable {
  /// The responses, in their declared order.
  public let responses: [Response]

  /// The responses of a scenario that describes launches, requests or both.
  public init(launches hasLaunches: Bool = true, requests hasRequests: Bool = true) {
    var responses: [Response] = []
    if hasLaunches {
      responses +=
        Self.times + Self.shares + Self.homeShares + Self.screen + Self.processor
    }
    if hasRequests { responses += Self.requests }
    self.responses = responses + [Self.launches]
  }

  /// The response called `name`, or `nil`.
  public func response(named name: String) -> Response? {
    responses.first { $0.name == name }
  }

  /// `potential_total_ms`: what comparisons of launch time use, since it does not depend on who stayed.
  public static let potentialTotalTime = Response.time(
    "potential_total_ms",
    "From the tap until the target page is rendered, the leave ignored; a day if the app is killed."
  ) { $0.potentialTotal }

  /// `total_ms`: what production sees.
  public static let totalTime = Response.time(
    "total_ms", "From the tap until the target page is rendered, completed launches only."
  ) { $0.total }

  /// `launches`: how many launches a run saw.
  public static let launches = Response.count(
    "launches", goal: nil, "Launches of the run."
  ) { _ in 1 }

  private static let times: [Response] = [
    .time("pre_main_ms", "From the process's start to main.") { $0.preMain },
    .time("core_postmain_ms", "From main to the end of didFinishLaunching.") { $0.corePostMain },
    .time("init_ms", "From the process's start to the end of didFinishLaunching.") {
      $0.initialisation
    },
    .time("pre_home_ms", "From the end of didFinishLaunching to the home page's init.") {
      $0.preHome
    },
    .time("home_load_ms", "From the home page's init to its viewDidAppear.") { $0.homeLoad },
    .time(
      "home_first_screen_ms",
      "From the home page's init until its cached modules are visible; the whole page without such."
    ) { $0.homeFirstScreen },
    .time("first_frame_ms", "From the tap until the display shows something of the app.") {
      $0.firstFrame
    },
    .time("t1_ms", "T1: from the tap until the main window is visible.") { $0.t1 },
    .time("t3_ms", "T3: from the visible main window until the target page is rendered.") {
      $0.t3
    },
    totalTime,
    potentialTotalTime,
    .time(
      "waited_ms",
      "From the tap until the target page is rendered or the user left; a day if the app is killed."
    ) {
      $0.waited
    },
    .time("startup_tasks_ms", "From the tap until the last start-up task is done.") {
      $0.startupTasks
    },
  ]

  private static let shares: [Response] = [
    within("400ms", .milliseconds(400)),
    within("500ms", .milliseconds(500)),
    within("1s", .seconds(1)),
    within("2s", .seconds(2)),
    .share(
      "over_5s_share", goal: .less,
      "Launches whose target page takes more than 5 s from the tap, the leave ignored."
    ) { launch in
      guard let total = launch.potentialTotal else { return true }
      return total > .seconds(5)
    },
    .share(
      "watchdog_kill_share", goal: .less, "Launches that the system killed for taking too long."
    ) { $0.status == .killed },
    .share("completed_share", goal: .more, "Launches whose target page the user saw rendered.") {
      $0.status == .completed
    },
  ]

  /// The same limits for the home page alone, as apps collect them.
  private static let homeShares: [Response] = [
    homeWithin("500ms", .milliseconds(500)),
    homeWithin("1s", .seconds(1)),
  ]

  private static let screen: [Response] = [
    .share(
      "t3_degraded_share", goal: .less,
      "Launches with a module or an image that showed what it has for an error of the network."
    ) { $0.isDegraded },
    .mean(
      "placeholders", goal: .less, "Images that were not ready at the pass of their module."
    ) { Double($0.placeholders) },
    .mean(
      "frames_dropped", goal: .less,
      "Frames in whose whole interval main was busy, from the first one to the target page."
    ) { Double($0.framesDropped) },
    .mean(
      "main_stalls", goal: .less, "How often the main run loop was busy for more than 250 ms."
    ) { Double($0.stalls) },
  ]

  private static let processor: [Response] = [
    .mean(
      "app_cpu_ms", unit: "ms", goal: .less,
      "CPU time of the app until the last start-up task is done, at speed 1."
    ) { $0.appCPU.milliseconds },
    .mean(
      "app_core_ms", unit: "ms", goal: .less,
      "Core time of the app meanwhile, whatever the cores' speed: what a CPU watchdog meters."
    ) { $0.appCoreTime.milliseconds },
    .mean(
      "context_switches", goal: .less,
      "Pre-emptive context switches until the last start-up task is done."
    ) { Double($0.contextSwitches) },
    .mean(
      "peak_runnable_threads", goal: .less,
      "The most threads of the app that were runnable at one instant."
    ) { Double($0.peakRunnableThreads) },
    .mean(
      "peak_threads", goal: .less,
      "The most threads of the app with something to do at one instant, blocked ones included."
    ) { Double($0.peakThreads) },
    .mean(
      "peak_pool_threads", goal: .less,
      "The most threads of the shared queues at one instant, blocked ones included."
    ) { Double($0.peakPoolThreads) },
    .mean(
      "items_held_by_limit", goal: .less,
      "Items that waited because the shared pool had as many threads as it may."
    ) { Double($0.itemsHeldByLimit) },
    .ratio(
      "main_core_share", goal: .more,
      "What main had of the fastest core while it could use one, in what it had done by the target page."
    ) { ($0.mainAlone.milliseconds, $0.mainRunnable.milliseconds) },
  ]

  /// The share of launches whose home page is there within `limit` of its init.
  private static func homeWithin(_ label: String, _ limit: SimulationDuration) -> Response {
    .share(
      "home_within_\(label)_share", goal: .more,
      "Launches whose home page shows its cached modules within \(label) of its init."
    ) { launch in
      guard let time = launch.homeFirstScreen else { return false }
      return time <= limit
    }
  }

  /// The share of launches completed within `limit` of the tap; who left is not within it.
  private static func within(_ label: String, _ limit: SimulationDuration) -> Response {
    .share(
      "within_\(label)_share", goal: .more,
      "Launches whose target page the user saw rendered within \(label) of the tap."
    ) { launch in
      guard let total = launch.total else { return false }
      return total <= limit
    }
  }
}
