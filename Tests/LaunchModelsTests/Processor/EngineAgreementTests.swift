import LaunchModels
import SimulationEngine
import Testing

/// The two engines against each other, on threads that only compute.
///
/// A thread is at most one quantum ahead of or behind each of the others in work, so with `k` threads a
/// finish differs by at most `k` quanta when all come at once with equal weights, and by twice that when
/// they come one by one; a quantum of a light thread is worth as much of a heavier one as they differ in
/// weight. Unequal cores change nothing: who is behind has the fastest core next.
@Suite struct EngineAgreementTests {
  private static let quantum: Int64 = 1_000_000

  private static func finishes(
    _ loads: [ProcessorBench.Load], cores: CoreSpeeds, policy: SharingPolicy,
    engine: ProcessorEngine
  ) throws -> [Int64] {
    let simulation = try ProcessorBench.run(
      cores: cores, policy: policy, switchCost: SwitchCost(quantum: quantum, cost: 0),
      engine: engine, loads: loads)
    return loads.indices.map(simulation.model.finish)
  }

  /// The greatest difference of two finishes [ns].
  private static func difference(
    _ loads: [ProcessorBench.Load], cores: CoreSpeeds, policy: SharingPolicy
  ) throws -> Int64 {
    let fluid = try finishes(loads, cores: cores, policy: policy, engine: .fluid)
    let slices = try finishes(loads, cores: cores, policy: policy, engine: .slices)
    return zip(fluid, slices).map { abs($0 - $1) }.max() ?? 0
  }

  private static func loads(
    using random: inout SeededGenerator, latest: Int64 = 0, nice: [Int8] = [0]
  ) -> [ProcessorBench.Load] {
    (0..<Int.random(in: 1...24, using: &random)).map { _ in
      .compute(
        Int64.random(in: 100_000...60_000_000, using: &random),
        nice: nice.randomElement(using: &random) ?? 0,
        at: latest == 0 ? 0 : Int64.random(in: 0...latest, using: &random))
    }
  }

  @Test(arguments: 0..<200)
  func equalWeightsAtOnce(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cores = CoreSpeeds(count: Int.random(in: 1...6, using: &random))
    let loads = Self.loads(using: &random)
    let difference = try Self.difference(loads, cores: cores, policy: .fair)
    #expect(difference <= Int64(loads.count) * Self.quantum, "\(difference) ns")
  }

  @Test(arguments: 0..<200)
  func equalWeightsOneByOne(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cores = CoreSpeeds(count: Int.random(in: 1...6, using: &random))
    let loads = Self.loads(using: &random, latest: 100_000_000)
    let difference = try Self.difference(loads, cores: cores, policy: .fair)
    #expect(difference <= 2 * Int64(loads.count) * Self.quantum, "\(difference) ns")
  }

  @Test(arguments: 0..<200)
  func unequalWeights(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let cores = CoreSpeeds(count: Int.random(in: 1...6, using: &random))
    let loads = Self.loads(using: &random, latest: 100_000_000, nice: [-5, 0, 0, 5, 10])
    let weights = loads.map { Int64(NiceWeight.weight(of: Int($0.nice))) }
    let spread = Double(weights.reduce(0, +)) / Double(weights.min() ?? 1)
    let difference = try Self.difference(loads, cores: cores, policy: .nice)
    #expect(
      Double(difference) <= Double(loads.count) * Double(Self.quantum) * spread,
      "\(difference) ns")
  }

  @Test(arguments: 0..<200)
  func unequalCores(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let speeds = (0..<Int.random(in: 2...6, using: &random)).map { _ in
      Int64.random(in: 20...200, using: &random) * 100
    }
    let loads = Self.loads(using: &random, latest: 50_000_000)
    let difference = try Self.difference(
      loads, cores: CoreSpeeds(tenThousandths: speeds), policy: .fair)
    #expect(difference <= 2 * Int64(loads.count) * Self.quantum, "\(difference) ns")
  }

  /// Heavy threads that cannot use their weight save up no claim: the next to come find them level.
  @Test func noClaimIsSavedUp() throws {
    // Two cores; one thread of nice 0 has a core of its own beside two of +10 for 100 ms, then three more
    // of nice 0 come. From then on all of nice 0 share evenly.
    var loads: [ProcessorBench.Load] = [
      .compute(200_000_000), .compute(400_000_000, nice: 10), .compute(400_000_000, nice: 10),
    ]
    loads += Array(repeating: .compute(50_000_000, at: 100_000_000), count: 3)
    let cores = CoreSpeeds(count: 2)
    let fluid = try Self.finishes(loads, cores: cores, policy: .nice, engine: .fluid)
    let slices = try Self.finishes(loads, cores: cores, policy: .nice, engine: .slices)
    for thread in [0, 3, 4, 5] {
      // Twelve quanta: two of each thread.
      #expect(abs(fluid[thread] - slices[thread]) <= 12 * Self.quantum, "thread \(thread)")
    }
  }
}
