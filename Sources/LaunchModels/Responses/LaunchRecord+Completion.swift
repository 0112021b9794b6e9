import SimulationEngine

extension LaunchRecord {
  /// What a time counts as that never comes to its end: a day, the longest that a launch can take [ns].
  public static let never = SimulationDuration.days(1)

  /// Fills in the times of a launch that is over, or was killed.
  mutating func complete(_ startup: Startup, _ screen: FirstScreen) {
    let marks = startup.marks
    let shown = screen.marks
    func span(_ from: SimulationTime?, _ to: SimulationTime?) -> SimulationDuration? {
      guard let from, let to else { return nil }
      return to - from
    }
    preMain = span(marks.processStart, marks.mainEntered)
    corePostMain = span(marks.mainEntered, marks.didFinishLaunching)
    initialisation = span(marks.processStart, marks.didFinishLaunching)
    preHome = span(marks.didFinishLaunching, shown.homeInit)
    homeLoad = span(shown.homeInit, shown.viewDidAppear)
    homeFirstScreen = span(shown.homeInit, shown.cachedModulesVisible ?? shown.targetRendered)
    firstFrame = span(marks.tap, shown.firstFrame)
    t1 = span(marks.tap, shown.windowVisible)
    t3 = span(shown.windowVisible, shown.targetRendered)
    total = span(marks.tap, shown.targetRendered)
    // Who was killed never came to his page: no statistic may take the kill for a short wait.
    potentialTotal = total ?? Self.never
    waited = potentialTotal
    startupTasks = span(marks.tap, marks.lastTaskDone)
    placeholders = UInt32(screen.counts.placeholders)
    framesDropped = UInt32(screen.counts.framesDropped)
    stalls = UInt32(screen.counts.stalls)
    isDegraded = screen.counts.degradedModules > 0 || screen.counts.failedImages > 0
  }

  /// Fills in what the launch asked of the network; `first` is the place of its first request.
  mutating func count(_ network: Requests, from first: Int) {
    requests = first..<network.records.count
    failedRequests = UInt32(network.records[requests].count { !$0.succeeded })
    openedConnections = UInt32(network.openedConnections)
    linkBytesUp = network.network.uplink.counts.bytes
    linkBytesDown = network.network.downlink.counts.bytes
  }

  /// Fills in what the launch asked of the device.
  mutating func count(_ processor: Processor, _ queues: DispatchQueues, _ mainLoad: MainLoad) {
    // Many cores over a whole day can do more ticks than 64 bits hold.
    var appTicks: Int128 = 0
    for (core, entry) in processor.ledger.entries.enumerated() {
      appTicks += Int128(entry.app)
      appCoreTime += SimulationDuration(
        nanoseconds: entry.app / processor.cores.ticksPerNanosecond[core])
      contextSwitches += processor.contextSwitches(ofCore: core)
    }
    appCPU = SimulationDuration(
      nanoseconds: Int64(appTicks / Int128(processor.cores.denominator)))
    mainRunnable = mainLoad.runnable
    mainAlone = processor.cores.shortestTime(for: mainLoad.compute)
    peakRunnableThreads = UInt32(processor.peakRunnableThreads)
    peakThreads = UInt32(processor.peakBusyThreads)
    peakPoolThreads = UInt32(queues.peakSharedThreads)
    itemsHeldByLimit = UInt32(queues.itemsHeldByLimit)
  }
}
