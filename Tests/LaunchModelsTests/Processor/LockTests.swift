import LaunchModels
import SimulationEngine
import Testing

/// Locks; times in ms, without switch cost.
@Suite struct LockTests {
  private static let lock = LockID(0)
  private static let other = LockID(1)
  private static let ms = SimulationDuration.milliseconds

  private static func run(
    _ programs: [[WorkPhase]], cores: Int = 1
  ) throws -> Simulation<ProcessorBench> {
    try ProcessorBench.run(
      cores: CoreSpeeds(count: cores), loads: programs.map { .init(items: [$0]) })
  }

  @Test func theFirstInLineIsNext() throws {
    // On paper, four cores. A holds the lock 0-5. B comes at 1, C at 2; B holds it 5-8, C 8-12.
    let simulation = try Self.run(
      [
        [.acquire(Self.lock), .compute(Self.ms(5)), .release(Self.lock), .compute(Self.ms(1))],
        [
          .block(Self.ms(1)), .acquire(Self.lock), .compute(Self.ms(3)), .release(Self.lock),
        ],
        [
          .block(Self.ms(2)), .acquire(Self.lock), .compute(Self.ms(4)), .release(Self.lock),
        ],
      ], cores: 4)
    #expect((0..<3).map(simulation.model.finish) == [6_000_000, 8_000_000, 12_000_000])
    let statistics = simulation.model.processor.statistics(of: Self.lock)
    #expect(statistics.acquisitions == 3)
    #expect(statistics.waits == 2)
    // B from 1 to 5 and C from 2 to 8.
    #expect(statistics.waitingTime == Self.ms(10))
    #expect(statistics.longestLine == 2)
    #expect(simulation.model.processor.deadlock == [])
  }

  @Test func locksThatAreFreeCostNothing() throws {
    let simulation = try Self.run([
      [
        .acquire(Self.lock), .acquire(Self.other), .release(Self.lock), .compute(Self.ms(2)),
        .release(Self.other),
      ]
    ])
    #expect(simulation.model.makespan == 2_000_000)
    #expect(simulation.model.processor.statistics(of: Self.other).waits == 0)
    #expect(simulation.model.processor.statistics(of: LockID(7)) == LockStatistics())
  }

  @Test func aLineThatIsHandedOnAtOnceTakesNoTime() throws {
    // All but the first hold the lock for no time: at 5 it goes through the whole line.
    let empty: [WorkPhase] = [.acquire(Self.lock), .release(Self.lock)]
    let simulation = try Self.run(
      [[.acquire(Self.lock), .compute(Self.ms(5)), .release(Self.lock)]]
        + Array(repeating: empty, count: 200))
    #expect((0...200).allSatisfy { simulation.model.finish(of: $0) == 5_000_000 })
  }

  @Test func aProgramThatEndsWithALockIsAFault() {
    #expect(throws: SimulationFault.self) {
      _ = try Self.run([[.acquire(Self.lock), .compute(Self.ms(1))]])
    }
  }

  @Test func aLockThatIsNotHeldCannotBeReleased() {
    #expect(throws: SimulationFault.self) {
      _ = try Self.run([
        [.acquire(Self.lock), .compute(Self.ms(2)), .release(Self.lock)],
        [.compute(Self.ms(1)), .release(Self.lock)],
      ])
    }
  }

  @Test func aDeadlockIsFound() throws {
    // Each of two threads takes one lock, works, and wants the other's; a third waits for one of them.
    let simulation = try Self.run(
      [
        [.block(Self.ms(2)), .acquire(Self.lock), .release(Self.lock)],
        [
          .acquire(Self.lock), .compute(Self.ms(1)), .acquire(Self.other), .release(Self.other),
          .release(Self.lock),
        ],
        [
          .acquire(Self.other), .compute(Self.ms(1)), .acquire(Self.lock), .release(Self.lock),
          .release(Self.other),
        ],
      ], cores: 2)
    #expect(simulation.model.finishes == [[], [], []])
    #expect(simulation.model.processor.deadlock == [ThreadID(1), ThreadID(2)])
  }

  @Test func whoTakesALockTwiceStandsInItsOwnWay() throws {
    let simulation = try Self.run([[.acquire(Self.lock), .acquire(Self.lock)]])
    #expect(simulation.model.processor.deadlock == [ThreadID(0)])
  }

  @Test func holdersAreLiftedThroughAChain() throws {
    // C (background) holds lock 0; B (utility) holds lock 1 and waits for lock 0 from 1;
    // A (user-interactive) waits for lock 1 from 2. C releases at 3, B at 4, A at 5.
    func load(_ qos: QualityOfService, _ phases: [WorkPhase]) -> ProcessorBench.Load {
      .init(items: [phases], qos: qos)
    }
    var simulation = ProcessorBench.start(
      cores: CoreSpeeds(count: 4),
      loads: [
        load(
          .userInteractive,
          [.block(Self.ms(2)), .acquire(Self.other), .compute(Self.ms(1)), .release(Self.other)]),
        load(
          .utility,
          [
            .acquire(Self.other), .compute(Self.ms(1)), .acquire(Self.lock),
            .compute(Self.ms(1)), .release(Self.lock), .release(Self.other),
          ]),
        load(
          .background,
          [.acquire(Self.lock), .compute(Self.ms(3)), .release(Self.lock), .compute(Self.ms(9))]),
      ])
    var urgencies: [[QualityOfService]] = []
    for time in [500, 1_500, 2_500, 3_500, 4_500] as [Int64] {
      try simulation.run(until: .zero + .microseconds(time))
      let processor = simulation.model.processor
      urgencies.append((0..<3).map { processor.urgency(of: ThreadID($0)) })
    }
    #expect(
      urgencies == [
        [.userInteractive, .utility, .background],
        [.userInteractive, .utility, .utility],
        [.userInteractive, .userInteractive, .userInteractive],
        [.userInteractive, .userInteractive, .background],
        [.userInteractive, .utility, .background],
      ])
    try simulation.run()
    #expect((0..<3).map(simulation.model.finish) == [5_000_000, 4_000_000, 12_000_000])
  }

  @Test func liftsAreCounted() {
    var processor = Processor(
      cores: CoreSpeeds(count: 1), policy: .fair,
      switchCost: SwitchCost(quantum: 1_000_000, cost: 0))
    let thread = processor.addThread(ThreadAttributes(qos: .background))
    processor.lift(thread, to: .userInitiated, at: .zero)
    processor.lift(thread, to: .userInteractive, at: .zero)
    processor.lift(thread, to: .userInteractive, at: .zero)
    #expect(processor.urgency(of: thread) == .userInteractive)
    processor.unlift(thread, from: .userInteractive, at: .zero)
    #expect(processor.urgency(of: thread) == .userInteractive)
    processor.unlift(thread, from: .userInteractive, at: .zero)
    #expect(processor.urgency(of: thread) == .userInitiated)
    processor.unlift(thread, from: .userInitiated, at: .zero)
    #expect(processor.urgency(of: thread) == .background)
  }
}
