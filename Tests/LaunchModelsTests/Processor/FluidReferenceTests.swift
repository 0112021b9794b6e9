import LaunchModels
import SimulationEngine
import Testing

/// The exact kernel against max-min rates that are found another way.
@Suite struct FluidReferenceTests {
  @Test(arguments: 0..<60)
  func finishesAreThoseOfMaxMinRates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let speeds = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      [2_500, 4_000, 10_000, 17_000].randomElement(using: &random) ?? 10_000
    }
    let levels: [Int8] = [-5, 0, 0, 5, 10, 19]
    let nice: [Int8] = (0..<Int.random(in: 1...9, using: &random)).map { _ in
      levels.randomElement(using: &random) ?? 0
    }
    let work = nice.map { _ in Int64.random(in: 1_000_000...30_000_000, using: &random) }
    let loads = zip(work, nice).map { ProcessorBench.Load.compute($0, nice: $1) }
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(tenThousandths: speeds.map(Int64.init)), policy: .nice, loads: loads)

    let reference = FluidReference(
      speeds: speeds.map { Double($0) / 10_000 },
      weights: nice.map { Double(NiceWeight.weight(of: Int($0))) }
    ).finishes(of: work.map(Double.init))
    for thread in loads.indices {
      // Each of at most 9 changes rounds a thread by less than a tick and a nanosecond; the slowest
      // rate of these cases, weight 15 of 31,000 on a core of 0.25, needs 8,000 ns for a tick of 1 ns.
      let difference = abs(Double(simulation.model.finish(of: thread)) - reference[thread])
      #expect(difference <= 9 * 8_000, "thread \(thread) at \(reference[thread])")
    }
  }
}
