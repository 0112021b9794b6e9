import SimulationEngine

extension LaunchRecord {
  /// Fills in what a launch came to that is over.
  mutating func complete(_ startup: Startup, on processor: Processor) {
    let marks = startup.marks
    let total = marks.targetRendered - marks.tap
    status = .completed
    preMain = marks.mainEntered - marks.processStart
    corePostMain = marks.didFinishLaunching - marks.mainEntered
    initialisation = marks.didFinishLaunching - marks.processStart
    t1 = marks.windowVisible - marks.tap
    t3 = marks.targetRendered - marks.windowVisible
    self.total = total
    potentialTotal = total
    waited = total
    startupTasks = marks.lastTaskDone.map { $0 - marks.tap }

    // Many cores over a whole day can do more ticks than 64 bits hold.
    var appTicks: Int128 = 0
    for (core, entry) in processor.ledger.entries.enumerated() {
      appTicks += Int128(entry.app)
      contextSwitches += processor.contextSwitches(ofCore: core)
    }
    appCPU = SimulationDuration(
      nanoseconds: Int64(appTicks / Int128(processor.cores.denominator)))
    let demand = startup.mainDemand(in: processor.programs)
    mainRunnable = startup.mainTime - demand.block
    mainAlone = processor.cores.shortestTime(for: demand.compute)
    peakRunnableThreads = UInt32(processor.peakRunnableThreads)
    peakThreads = UInt32(processor.peakBusyThreads)
  }
}
