import LaunchModels
import Parameters
import SimulationEngine
import Testing

/// What a switch costs on top when a cache must be filled anew.
@Suite struct CacheRefillTests {
  private static let refill = CacheRefill([
    CacheRefillEntry(ByteCount(bytes: 1_000), .nanoseconds(1_000)),
    CacheRefillEntry(ByteCount(bytes: 3_000), .nanoseconds(8_000)),
  ])

  @Test(arguments: [
    (0, 0), (1, 1), (500, 500), (1_000, 1_000), (1_001, 1_003), (2_000, 4_500), (3_000, 8_000),
    (1_000_000, 8_000),
  ])
  func isLinearInBetween(bytes: Int64, nanoseconds: Int64) {
    let time = Self.refill.time(for: ByteCount(bytes: bytes))
    #expect(time == .nanoseconds(nanoseconds))
    #expect(CacheRefill.none.time(for: ByteCount(bytes: bytes)) == .zero)
  }

  /// A thread of 5 ms with 8 us of refill, and one of 5 ms without; quantum 1 ms, switch 2 us.
  private static func run(_ engine: ProcessorEngine) throws -> ProcessorBench {
    var loads: [ProcessorBench.Load] = [.compute(5_000_000), .compute(5_000_000)]
    loads[0].workingSet = ByteCount(bytes: 3_000)
    return try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), switchCost: SwitchCost(quantum: 1_000_000, cost: 2_000),
      engine: engine, refill: refill, loads: loads
    ).model
  }

  @Test func fluidChargesTheMean() throws {
    // Half of the turns are those of each: 4 us on average, so 1,000/1,006 is useful.
    let model = try Self.run(.fluid)
    #expect((0..<2).map(model.finish) == [10_060_000, 10_060_000])
    let entry = model.processor.ledger.entries[0]
    #expect(entry.app == 10_000_000 && entry.switching == 60_000 && entry.refill == 40_000)
    #expect(model.processor.contextSwitches(ofCore: 0) == 10)
  }

  @Test func turnsChargeWhoseTurnItIs() throws {
    // A, then B A B A B A B A B: five switches to B of 2 us, four to A of 10 us. A ends after 9 turns.
    let model = try Self.run(.slices)
    #expect((0..<2).map(model.finish) == [9_048_000, 10_050_000])
    let entry = model.processor.ledger.entries[0]
    #expect(entry.app == 10_000_000 && entry.switching == 50_000 && entry.refill == 32_000)
    #expect(model.processor.contextSwitches(ofCore: 0) == 9)
  }

  @Test func meansAreByWeight() throws {
    // Weights 1024 and 335 have turns in that proportion: floor(8,000 x 335 / 1359) = 1,972 ns.
    var loads: [ProcessorBench.Load] = [.compute(9_000_000), .compute(9_000_000, nice: 5)]
    loads[1].workingSet = ByteCount(bytes: 3_000)
    let model = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), policy: .nice,
      switchCost: SwitchCost(quantum: 1_000_000, cost: 2_000), refill: Self.refill, loads: loads
    ).model
    // 9 ms x 1359/1024 x 1,003,972/1,000,000, and the second goes on alone.
    #expect(abs(model.finish(of: 0) - 11_991_779) <= 1)
  }

  @Test func theDefaultIsWhatWasMeasured() {
    #expect(DeviceParameters().cacheRefill == CacheRefill.measured.entries)
    let kibibyte: Int64 = 1 << 10
    let times = [32, 256, 1_024, 2_048, 4_096].map {
      CacheRefill.measured.time(for: ByteCount(bytes: $0 * kibibyte)).nanoseconds
    }
    #expect(times == [300, 1_200, 2_600, 8_700, 29_000])
  }
}
