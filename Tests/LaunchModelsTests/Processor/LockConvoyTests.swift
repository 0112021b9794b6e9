import LaunchModels
import SimulationEngine
import Testing

/// 64 threads of 20 ms on one core that are released through one lock, as against all at once.
///
/// Measured: the last thread starts 1.05 s after the release and the first is done after 541 of 1,280 ms;
/// without the lock the last starts after about 0.2 s and the first is done after 1,255 ms.
@Suite struct LockConvoyTests {
  private static let count = 64
  private static let lock = LockID(0)

  /// When the last thread began its 20 ms, when the first was done, and when all were [ms].
  private static func times(
    throughLock: Bool
  ) throws -> (lastStart: Double, firstFinish: Double, makespan: Double) {
    // What a thread does between the two is shorter than anything that is measured here.
    let entry: [WorkPhase] =
      throughLock
      ? [.acquire(lock), .compute(.microseconds(2)), .release(lock)] : [.compute(.microseconds(2))]
    let load = ProcessorBench.Load(items: [entry, [.compute(.milliseconds(20))]])
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), switchCost: SwitchCost(quantum: 1_400_000, cost: 2_000),
      engine: .slices, loads: Array(repeating: load, count: count))
    let model = simulation.model
    if throughLock {
      #expect(model.processor.statistics(of: lock).waits == UInt64(count - 1))
      #expect(model.processor.statistics(of: lock).longestLine == count - 1)
    }
    return (
      Double(model.finishes.map { $0[0].nanoseconds }.max() ?? 0) / 1e6,
      Double((0..<count).map(model.finish).min() ?? 0) / 1e6, Double(model.makespan) / 1e6
    )
  }

  @Test func oneLockMakesAConvoy() throws {
    let times = try Self.times(throughLock: true)
    // One thread joins the others each time that their mean has come to it. Measured 1,050 ms.
    #expect(abs(times.lastStart - 1_050) < 0.1 * 1_050, "last start \(times.lastStart)")
    // The first has few beside it and is done before half of the time, as measured at 541 ms; how many
    // they are in between is not known, and it is 340 ms here.
    #expect((300...640).contains(times.firstFinish), "first finish \(times.firstFinish)")
    #expect(abs(times.makespan - 1_280) < 0.01 * 1_280)
  }

  @Test func withoutTheLockAllEndTogether() throws {
    let times = try Self.times(throughLock: false)
    #expect(times.lastStart < 200)
    #expect(abs(times.firstFinish - 1_255) < 0.02 * 1_255)
    #expect(abs(times.makespan - 1_280) < 0.01 * 1_280)
  }
}
