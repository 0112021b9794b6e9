import LaunchModels
import SimulationEngine
import Testing

/// `sharing: qos`: strict by class, with guaranteed shares of lower ones; times in ms.
@Suite struct ClassOfServiceTests {
  private static let ms = SimulationDuration.milliseconds

  private static func load(_ qos: QualityOfService, _ microseconds: Int64) -> ProcessorBench.Load {
    .init(items: [[.compute(.microseconds(microseconds))]], qos: qos)
  }

  private static func finishes(
    _ loads: [ProcessorBench.Load], cores: CoreSpeeds = CoreSpeeds(count: 1),
    engine: ProcessorEngine = .fluid, quantum: Int64 = 1_000_000
  ) throws -> [Int64] {
    let simulation = try ProcessorBench.run(
      cores: cores, policy: .qos, switchCost: SwitchCost(quantum: quantum, cost: 0),
      engine: engine, loads: loads)
    return loads.indices.map(simulation.model.finish)
  }

  @Test func lowerClassesGetTheirGuaranteedShares() throws {
    // 21.33, 8, 2.67 and 0.8 % of the core, and the rest for the most urgent: all end after 10 s.
    let loads = [
      Self.load(.userInteractive, 6_720_000), Self.load(.userInitiated, 2_133_000),
      Self.load(.default, 800_000), Self.load(.utility, 267_000), Self.load(.background, 80_000),
    ]
    #expect(try Self.finishes(loads).allSatisfy { $0 == 10_000_000_000 })
    // With turns of 1 ms within one turn of each of the five, and what a turn of the slowest is worth:
    // 1 ms at 0.8 % is 125 ms.
    for finish in try Self.finishes(loads, engine: .slices) {
      #expect(abs(finish - 10_000_000_000) <= 130_000_000)
    }
  }

  @Test func membersOfAClassAreEqual() throws {
    // Two urgent threads share 99.2 %, four in the background 0.8 %: all end after 1 s.
    let loads =
      Array(repeating: Self.load(.userInteractive, 496_000), count: 2)
      + Array(repeating: Self.load(.background, 2_000), count: 4)
    #expect(try Self.finishes(loads).allSatisfy { $0 == 1_000_000_000 })
  }

  @Test func theMostUrgentClassPresentGetsTheRest() throws {
    // Nothing more urgent is there: utility has 99.2 %. When it is done at 992 / 0.992 = 1,000 ms, the
    // background has the core to itself: 8 ms done, 2 ms left.
    let loads = [Self.load(.utility, 992_000), Self.load(.background, 10_000)]
    #expect(try Self.finishes(loads) == [1_000_000_000, 1_002_000_000])
  }

  @Test func whatAClassCannotUseGoesToTheNext() throws {
    // Two cores. One urgent thread cannot use more than one: the next class has the other but for the
    // 2.67 % that two threads of utility share. In 1 s: 1,000, 973.3 and 13.35 each.
    let loads = [
      Self.load(.userInteractive, 1_000_000), Self.load(.userInitiated, 973_300),
      Self.load(.utility, 13_350), Self.load(.utility, 13_350),
    ]
    #expect(
      try Self.finishes(loads, cores: CoreSpeeds(count: 2)).allSatisfy { $0 == 1_000_000_000 })
  }

  @Test func theUrgentThreadHasTheFastCore() throws {
    let loads = [Self.load(.background, 400_000), Self.load(.userInteractive, 1_000_000)]
    let cores = CoreSpeeds(tenThousandths: [4_000, 10_000])
    for engine in ProcessorEngine.allCases {
      let finishes = try Self.finishes(loads, cores: cores, engine: engine)
      #expect(finishes == [1_000_000_000, 1_000_000_000], "\(engine)")
    }
  }

  @Test(arguments: ProcessorEngine.allCases)
  func whoHoldsALockIsLifted(engine: ProcessorEngine) throws {
    // The background takes a lock for 10 of CPU; a default thread always computes. 0-1: 0.8 %, 9.992
    // left. At 1 the urgent thread wants the lock, so that its holder gets 92 %: done after 10.861 more.
    let lock = LockID(0)
    let loads: [ProcessorBench.Load] = [
      .init(
        items: [[.block(Self.ms(1)), .acquire(lock), .release(lock)]], qos: .userInteractive),
      .init(items: [[.acquire(lock), .compute(Self.ms(10)), .release(lock)]], qos: .background),
      Self.load(.default, 200_000),
    ]
    let finish = try Self.finishes(loads, engine: engine, quantum: 100_000)[0]
    // Fluid to the nanosecond, with turns of 0.1 ms within one of each of the others and two of its own.
    #expect(abs(finish - 11_860_870) <= (engine == .fluid ? 1 : 400_000))
  }

  @Test func whoSignalsASemaphoreIsNot() throws {
    // A wait that the processor knows nothing of lifts nobody: the background gets 0.8 %.
    var simulation = ProcessorBench.start(
      cores: CoreSpeeds(count: 1), policy: .qos,
      loads: [
        .init(items: [[.wait(token: 50_000_000)]], qos: .userInteractive),
        Self.load(.background, 10_000), Self.load(.default, 200_000),
      ])
    try simulation.run(until: .zero + Self.ms(10))
    #expect(simulation.model.processor.urgency(of: ThreadID(1)) == .background)
    // The default thread is done after 200 / 0.992 ms, the other after all 210.
    try simulation.run()
    #expect((1...2).map(simulation.model.finish) == [210_000_000, 201_612_904])
  }

  @Test(arguments: ProcessorEngine.allCases)
  func aLiftCountsFromNowOn(engine: ProcessorEngine) throws {
    // The background gets 0.8 % for 100 ms, 0.8 ms, and is lifted then: half of what is left.
    var simulation = ProcessorBench.start(
      cores: CoreSpeeds(count: 1), policy: .qos,
      switchCost: SwitchCost(quantum: 100_000, cost: 0), engine: engine,
      loads: [Self.load(.userInteractive, 300_000), Self.load(.background, 10_800)])
    try simulation.run(until: .zero + Self.ms(100))
    simulation.model.processor.lift(
      ThreadID(1), to: .userInteractive, at: .zero + Self.ms(100))
    simulation.model.processor.settle(in: &simulation.scheduler)
    try simulation.run()
    let finish = simulation.model.finish(of: 1)
    // With turns of 0.1 ms, which are worth 12.5 ms at 0.8 %, it may be ahead or behind by one.
    #expect(abs(finish - 120_000_000) <= (engine == .fluid ? 1 : 400_000), "\(finish)")
  }

  @Test func whoIsMoreUrgentNeedNotWaitForATurnToEnd() throws {
    // The background is in a turn of 10 ms when the user taps at 1.
    var loads = [Self.load(.background, 100_000), Self.load(.userInteractive, 5_000)]
    loads[1].release = .at(Self.ms(1))
    let finishes = try Self.finishes(loads, engine: .slices, quantum: 10_000_000)
    #expect(finishes == [105_000_000, 6_000_000])
  }

  @Test func whoBlocksForAMomentIsNotHeldUpByTheBackground() throws {
    // On paper, turns of 10 ms: four times 5 ms of work and 1 ms of waiting, 24 in all; the background
    // runs only while the other one waits, since its next guaranteed turn is due after more than a second.
    let round: [WorkPhase] = [.compute(Self.ms(5)), .block(Self.ms(1))]
    let loads = [
      ProcessorBench.Load(
        items: [Array(repeatElement(round, count: 4).joined())], qos: .userInteractive),
      Self.load(.background, 100_000),
    ]
    let finishes = try Self.finishes(loads, engine: .slices, quantum: 10_000_000)
    #expect(finishes[0] == 24_000_000)
  }

  @Test(arguments: 0..<100)
  func enginesAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let loads = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      var load = Self.load(
        QualityOfService.allCases.randomElement(using: &random) ?? .default,
        Int64.random(in: 100...60_000, using: &random))
      load.release = .at(.microseconds(Int64.random(in: 0...50_000, using: &random)))
      return load
    }
    let cores = CoreSpeeds(count: Int.random(in: 1...4, using: &random))
    let fluid = try Self.finishes(loads, cores: cores)
    let slices = try Self.finishes(loads, cores: cores, engine: .slices)
    // Of lower classes next to nothing can be said thread by thread: a guaranteed turn may come a second
    // sooner or later. Those of the highest class share as equals, 2 k quanta apart at most, and lower
    // classes take a guaranteed turn each, sooner or later.
    let highest = loads.map(\.qos).max()
    let bound = (2 * Int64(loads.count) + 4) * 1_000_000
    for (load, finish) in zip(loads, zip(fluid, slices)) where load.qos == highest {
      #expect(abs(finish.0 - finish.1) <= bound, "\(finish)")
    }
    // The last finish knows no order: it is as late as the work and the cores make it.
    #expect(
      abs((fluid.max() ?? 0) - (slices.max() ?? 0)) <= Int64(loads.count) * 2_000_000,
      "\(fluid) \(slices)")
  }
}
