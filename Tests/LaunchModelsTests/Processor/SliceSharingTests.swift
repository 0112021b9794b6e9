import LaunchModels
import SimulationEngine
import Testing

/// Turns that were traced by hand.
@Suite struct SliceSharingTests {
  private static func run(
    quantum: Int64 = 1_000_000, cost: Int64 = 0, cores: CoreSpeeds = CoreSpeeds(count: 1),
    policy: SharingPolicy = .fair, _ loads: [ProcessorBench.Load]
  ) throws -> Simulation<ProcessorBench> {
    try ProcessorBench.run(
      cores: cores, policy: policy, switchCost: SwitchCost(quantum: quantum, cost: cost),
      engine: .slices, loads: loads)
  }

  @Test func turnsOnOneCore() throws {
    // On paper, in ms. Three threads of 3, 2.5 and 1.5: A B C A B C(.5) A B(.5): the ends of turns are
    // 1 2 3 4 5 5.5 6.5 7.
    let simulation = try Self.run([
      .compute(3_000_000), .compute(2_500_000), .compute(1_500_000),
    ])
    #expect((0..<3).map(simulation.model.finish) == [6_500_000, 7_000_000, 5_500_000])
    // Each turn but the first is a switch.
    #expect(simulation.model.processor.contextSwitches(ofCore: 0) == 7)
  }

  @Test func switchesTakeTime() throws {
    // As above with 10 us a switch: the third ends in the sixth turn, after 5 switches.
    let simulation = try Self.run(
      cost: 10_000, [.compute(3_000_000), .compute(2_500_000), .compute(1_500_000)])
    #expect((0..<3).map(simulation.model.finish) == [6_560_000, 7_070_000, 5_550_000])
    let entry = simulation.model.processor.ledger.entries[0]
    #expect(entry.app == 7_000_000 && entry.switching == 70_000 && entry.idle == 0)
  }

  @Test func aThreadAloneIsNotInterrupted() throws {
    let simulation = try Self.run(cost: 10_000, [.compute(50_000_000)])
    #expect(simulation.model.makespan == 50_000_000)
    // The release and the completion.
    #expect(simulation.scheduler.executedCount == 2)
    #expect(simulation.model.processor.contextSwitches(ofCore: 0) == 0)
  }

  @Test func whoComesLaterWaitsForTheEndOfATurn() throws {
    // A alone from 0, B of 1.5 comes at 2.25: A's turn ends at 3 (A at 3, B placed at A's turn before, 2).
    // B 3-4 (B at 3), A and B level: A has had its turn and B, who has waited since 4, ... A is ready
    // since 3 and goes first 4-5, B 5-5.5, A 5.5 on to its end.
    let simulation = try Self.run([.compute(10_000_000), .compute(1_500_000, at: 2_250_000)])
    #expect((0..<2).map(simulation.model.finish) == [11_500_000, 5_500_000])
  }

  @Test func weightsDecideHowOften() throws {
    // Weights 1024 and 335 (nice 0 and +5): a turn of 1 ms counts 1 and 3.057. A 0-1 (1), B 1-2 (3.057),
    // A 2-5 (4), B 5-6 (6.11), A 6-9 (7), B 9-10 (9.17), A 10-12 (9 of 9 done).
    let simulation = try Self.run(
      policy: .nice, [.compute(9_000_000), .compute(9_000_000, nice: 5)])
    #expect(simulation.model.finish(of: 0) == 12_000_000)
    #expect(simulation.model.finish(of: 1) == 18_000_000)
  }

  @Test func theFasterCoreIsNeverLeftToNobody() throws {
    // Cores of speed 2 and 1. A of 2 has the fast one: ends at 1. B of 9 has done 1 by then and moves
    // there: 8 / 2 = 4 ms more. The slow core idles from 1 on.
    let cores = CoreSpeeds(tenThousandths: [10_000, 20_000])
    let simulation = try Self.run(cores: cores, [.compute(2_000_000), .compute(9_000_000)])
    #expect((0..<2).map(simulation.model.finish) == [1_000_000, 5_000_000])
    let entries = simulation.model.processor.ledger.entries
    #expect(entries[0].idle == 0 && entries[1].idle == 4_000_000)
  }

  @Test func threadsTakeTheFasterCoreInTurn() throws {
    // Cores of speed 1 and 0.5, two threads: each turn on the fast core ends with the other behind.
    // 0-1: A 1, B 0.5. 1-2: B 1.5, A 1.5. 2-3: A (level, ready since 2 as B, smaller number) 2.5, B 2.
    // 3-4: B 3, A 3. All of 3 are done at 4.
    let cores = CoreSpeeds(tenThousandths: [10_000, 5_000])
    let simulation = try Self.run(cores: cores, [.compute(3_000_000), .compute(3_000_000)])
    #expect((0..<2).map(simulation.model.finish) == [4_000_000, 4_000_000])
  }

  @Test func theOrderOfThingsAtOneInstantDoesNotMatter() throws {
    // A's turn ends at 1 as B wakes: A does not go on before B is seen.
    let simulation = try Self.run([
      .compute(2_000_000),
      .init(items: [[.block(.milliseconds(1)), .compute(.milliseconds(1))]]),
    ])
    #expect((0..<2).map(simulation.model.finish) == [3_000_000, 2_000_000])
  }

  @Test func oneBlockingThreadGetsNoBonus() throws {
    // Measured on one core, ms: a thread of 10 x (2 CPU + 2 blocked) against 1, 2, 4 and 8 others that
    // always compute needs 55.2, 79.0, 116 and 199, and 50.0 against 4 at nice +10.
    // A round of the model takes 2 blocked + 2 CPU + two waits, each for a turn of every other thread at
    // most; a thread that wakes without lag does not wait for those with lag. So it may be early by one
    // wait in two, a quarter of the time, and with others at +10 late by one turn a round, 10 ms.
    let round: [WorkPhase] = [.compute(.milliseconds(2)), .block(.milliseconds(2))]
    let blocking = ProcessorBench.Load(items: [Array(repeatElement(round, count: 10).joined())])
    for (hogs, nice, measured) in [
      (1, 0, 55.2), (2, 0, 79.0), (4, 0, 116), (8, 0, 199), (4, 10, 50.0),
    ] as [(Int, Int8, Double)] {
      let simulation = try Self.run(
        cost: 2_000, policy: .nice,
        [blocking] + Array(repeating: .compute(60_000_000, nice: nice), count: hogs))
      let time = Double(simulation.model.finish(of: 0)) / 1e6
      #expect(abs(time - measured) <= 0.25 * measured, "\(hogs) at +\(nice): \(time)")
    }
  }

  /// A short task in a crowd waits for its first turn: twelve tasks of 2 to 50 ms, measured 31-33 ms for
  /// the first of them on one core and 21 ms on two, which fluid sharing gives at 24 and 12.
  ///
  /// Nothing but the bound is known: it has two turns of 1 ms of its own, and as many of eleven others
  /// come before its end at most.
  @Test(arguments: [1, 2])
  func aShortTaskInACrowd(cores: Int) throws {
    let sizes: [Int64] = [2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40, 50]
    let simulation = try Self.run(
      cores: CoreSpeeds(count: cores), sizes.map { .compute($0 * 1_000_000) })
    let finishes = sizes.indices.map(simulation.model.finish)
    #expect(finishes[0] >= 2_000_000 && finishes[0] <= 24_000_000)
    #expect(finishes == finishes.sorted())
    #expect(simulation.model.makespan >= 220_000_000 / Int64(cores))
    #expect(simulation.model.makespan <= 220_000_000 / Int64(cores) + 12_000_000)
  }
}
