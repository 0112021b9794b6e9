import LaunchModels
import SimulationEngine
import Testing

@Suite struct FluidSharingTests {
  @Test(arguments: [1, 2, 3, 7, 16, 64], [1, 2, 3, 6])
  func equalTasksEndTogether(tasks: Int, cores: Int) throws {
    let work: Int64 = 20_000_000
    let loads = Array(repeating: ProcessorBench.Load.compute(work), count: tasks)
    let simulation = try ProcessorBench.run(cores: CoreSpeeds(count: cores), loads: loads)
    // k tasks of w on c cores: each has a core to itself, or all end after ceil(k w / c).
    let total = Int64(tasks) * work
    let expected = tasks <= cores ? work : (total + Int64(cores) - 1) / Int64(cores)
    for thread in loads.indices {
      #expect(simulation.model.finish(of: thread) == expected)
    }
  }

  @Test func unequalTasksOnOneCore() throws {
    // On paper, in ms, one core. Three threads of 3, 5 and 10.
    //   0- 9: each at 1/3, the first ends at 9 with 2 and 7 left.
    //   9-13: each at 1/2, the second ends at 13 with 5 left.
    //  13-18: alone.
    let loads = [3, 5, 10].map { ProcessorBench.Load.compute($0 * 1_000_000) }
    let simulation = try ProcessorBench.run(cores: CoreSpeeds(count: 1), loads: loads)
    #expect((0..<3).map(simulation.model.finish) == [9_000_000, 13_000_000, 18_000_000])
    // Three releases and three completions.
    #expect(simulation.scheduler.executedCount == 6)
  }

  @Test func blockingTaskAmongHogs() throws {
    // On paper, in ms, one core. A: 2 CPU, 3 blocked, 2 CPU; B: 10 CPU.
    //   0- 4: A and B at 1/2; A blocks until 7, B has 8 left.
    //   4- 7: B alone, 5 left.
    //   7-11: A and B at 1/2; A ends at 11, B has 3 left.
    //  11-14: B alone.
    let milliseconds = SimulationDuration.milliseconds
    let loads: [ProcessorBench.Load] = [
      .init(items: [
        [.compute(milliseconds(2)), .block(milliseconds(3)), .compute(milliseconds(2))]
      ]),
      .init(items: [[.compute(milliseconds(10))]]),
    ]
    let simulation = try ProcessorBench.run(cores: CoreSpeeds(count: 1), loads: loads)
    #expect((0..<2).map(simulation.model.finish) == [11_000_000, 14_000_000])
  }

  @Test func leftoverTicksGoByThread() throws {
    // On paper, in ns, one core, three threads of 10: rates 1/3. A fourth thread of 1 comes at 4.
    //   0- 4: floor(4/3) = 1 each, one tick over goes to thread 0: left 8, 9, 9.
    //   4- 8: rates 1/4, thread 3 is due after ceil(1 x 4) = 4: one each: left 7, 8, 8, 0.
    //   8-29: rates 1/3, thread 0 is due after 7 x 3 = 21: seven each: left 0, 1, 1.
    //  29-31: rates 1/2: one each.
    var loads = Array(repeating: ProcessorBench.Load.compute(10), count: 3)
    loads.append(.compute(1, at: 4))
    let simulation = try ProcessorBench.run(cores: CoreSpeeds(count: 1), loads: loads)
    #expect((0..<4).map(simulation.model.finish) == [29, 31, 31, 8])
    #expect(simulation.model.processor.ledger.entries[0].idle == 0)
  }

  @Test func heavyThreadFillsACoreOfItsOwn() throws {
    // On paper, two cores, nice 0 (1024) beside two threads of nice +10 (110), 3 ms each.
    // k = 1: 1/1024; k = 2: 2/1134; k = 3: 2/1244 is more than 1/1024, so the heavy one has a core to
    // itself and ends at 3 ms; the light ones share the other at 1/2 each, have 1.5 ms left at 3 ms,
    // and from then on a core each: they end at 4.5 ms.
    let loads: [ProcessorBench.Load] = [
      .compute(3_000_000), .compute(3_000_000, nice: 10), .compute(3_000_000, nice: 10),
    ]
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 2), policy: .nice, loads: loads)
    #expect((0..<3).map(simulation.model.finish) == [3_000_000, 4_500_000, 4_500_000])
  }

  @Test func weightsShareOneCore() throws {
    // On paper, one core, weights 1024 and 335 (nice 0 and +5), 1,024,000 ns and 1,000,000 ns.
    // The first is due after ceil(1,024,000 x 1359 / 1024) = 1,359,000 ns; by then the second has had
    // exactly 335,000 ns. It ends after 665,000 ns more.
    let loads: [ProcessorBench.Load] = [.compute(1_024_000), .compute(1_000_000, nice: 5)]
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), policy: .nice, loads: loads)
    #expect((0..<2).map(simulation.model.finish) == [1_359_000, 2_024_000])
  }

  @Test func unequalCoresAreSharedFairly() throws {
    // On paper, cores of speed 1 and 0.4, equal weights, in ticks of 0.2 ns at speed 1 (5 and 2 ticks/ns).
    // Two threads of 7 and 14 ms run at 0.7 each: the first ends at 10 ms, the second has 7 ms left
    // and the fast core to itself: 17 ms. The slow core is idle for the last 7 ms.
    let cores = CoreSpeeds(tenThousandths: [4_000, 10_000])
    #expect(cores.ticksPerNanosecond == [5, 2])
    #expect(cores.declaredIndex == [1, 0])
    #expect(cores.denominator == 5)
    let loads: [ProcessorBench.Load] = [.compute(7_000_000), .compute(14_000_000)]
    let simulation = try ProcessorBench.run(cores: cores, loads: loads)
    #expect((0..<2).map(simulation.model.finish) == [10_000_000, 17_000_000])
    let entries = simulation.model.processor.ledger.entries
    #expect(entries[0].app == 5 * 17_000_000 && entries[0].idle == 0)
    #expect(entries[1].app == 2 * 10_000_000 && entries[1].idle == 2 * 7_000_000)
  }

  @Test func weightsAmongUnequalCores() throws {
    // On paper, cores of speed 1 and 0.5, weights 1024 (nice 0) and 110, 110 (nice +10).
    // k = 1: 1/1024 = 0.000977; k = 2: 1.5/1134 = 0.00132; k = 3: 1.5/1244 = 0.00121: the heavy thread
    // has the fast core, the light ones share the slow one at 0.25 each.
    // Heavy: 4 ms at speed 1 ends at 4 ms. The light ones, 3 ms each, have 2 ms left then, and share
    // both cores at 0.75 each: 2 / 0.75 = 2.666667 ms more, to the whole nanosecond above.
    let cores = CoreSpeeds(tenThousandths: [10_000, 5_000])
    let loads: [ProcessorBench.Load] = [
      .compute(4_000_000), .compute(3_000_000, nice: 10), .compute(3_000_000, nice: 10),
    ]
    let simulation = try ProcessorBench.run(cores: cores, policy: .nice, loads: loads)
    #expect((0..<3).map(simulation.model.finish) == [4_000_000, 6_666_667, 6_666_667])
  }

  @Test func firstComeFirstServed() throws {
    // On paper, in ms, cores of speed 2 and 1. A 8 at 0, B 3 at 1, C 4 at 2, D 2 at 2.
    //   A has the fast core: 8/2 = 4. B has the slow one: 1-4. Both end at 4.
    //   C has the fast core from 4: 4/2 = 2 -> 6. D the slow one: 2/1 = 2 -> 6.
    let cores = CoreSpeeds(tenThousandths: [20_000, 10_000])
    let loads: [ProcessorBench.Load] = [
      .compute(8_000_000), .compute(3_000_000, at: 1_000_000), .compute(4_000_000, at: 2_000_000),
      .compute(2_000_000, at: 2_000_000),
    ]
    let simulation = try ProcessorBench.run(cores: cores, policy: .fifo, loads: loads)
    #expect(
      (0..<4).map(simulation.model.finish) == [4_000_000, 4_000_000, 6_000_000, 6_000_000])
  }

  @Test func switchingTakesItsPart() throws {
    // On paper, one core, quantum 1,400 us and cost 2 us, so 700/701 of a shared core is useful.
    // Two threads of 7 ms: each is due after ceil(7,000,000 x 701 x 2 / 700) = 14,020,000 ns, of which
    // 14,000,000 are work and 20,000 switching: 10 switches of 2 us, one each 1.402 ms.
    let loads: [ProcessorBench.Load] = [.compute(7_000_000), .compute(7_000_000)]
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), switchCost: SwitchCost(quantum: 1_400_000, cost: 2_000),
      loads: loads)
    #expect((0..<2).map(simulation.model.finish) == [14_020_000, 14_020_000])
    let processor = simulation.model.processor
    #expect(processor.ledger.entries[0].app == 14_000_000)
    #expect(processor.ledger.entries[0].switching == 20_000)
    #expect(processor.contextSwitches(ofCore: 0) == 10)
  }

  @Test func aThreadAloneNeverSwitches() throws {
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 2), switchCost: SwitchCost(quantum: 1_400_000, cost: 2_000),
      loads: [.compute(50_000_000), .compute(50_000_000)])
    #expect(simulation.model.makespan == 50_000_000)
    #expect(simulation.model.processor.ledger.entries.allSatisfy { $0.switching == 0 })
  }
}
