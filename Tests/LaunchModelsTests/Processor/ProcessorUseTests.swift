import LaunchModels
import SimulationEngine
import Testing

/// Core use in bins of 50 ms.
@Suite struct ProcessorUseTests {
  @Test func binsAreFilledInOrder() throws {
    // Two cores. A computes 0-80, B from 60 for 30 to 90. Bins: 0-50: one of two cores, one thread.
    // 50-90: A 30, B 30 of 80; threads 60 of 40 ms.
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 2),
      loads: [.compute(80_000_000), .compute(30_000_000, at: 60_000_000)])
    let use = simulation.model.processor.use
    #expect(use.bins.map(\.time) == [50_000_000, 40_000_000])
    #expect(use.bins.map(use.busyShare) == [0.5, 0.75])
    #expect(use.bins.map(use.appShare) == [0.5, 0.75])
    #expect(use.bins.map(use.meanRunnableThreads) == [1, 1.5])
  }

  @Test func othersAreBusyButNotTheApp() throws {
    var loads = Array(repeating: ProcessorBench.Load.compute(100_000_000), count: 3)
    loads[0].owner = .foreign
    let simulation = try ProcessorBench.run(cores: CoreSpeeds(count: 1), loads: loads)
    let use = simulation.model.processor.use
    #expect(use.bins.count == 6)
    for bin in use.bins {
      #expect(use.busyShare(bin) == 1)
      #expect(abs(use.appShare(bin) - 2.0 / 3) < 1e-7)
      #expect(use.meanRunnableThreads(bin) == 2)
    }
  }

  @Test func thereIsALastBin() throws {
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), loads: [.compute(30_000_000_000)])
    let bins = simulation.model.processor.use.bins
    #expect(bins.count == ProcessorUse.binCount)
    #expect(bins.allSatisfy { $0.busy == 50_000_000 && $0.runnableTime == 50_000_000 })
  }

  @Test func aResetBeginsAnew() throws {
    var simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), loads: [.compute(70_000_000)])
    simulation.model.processor.reset(at: simulation.now)
    #expect(simulation.model.processor.use.bins.isEmpty)
  }
}
