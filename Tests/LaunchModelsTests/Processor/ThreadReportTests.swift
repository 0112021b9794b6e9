import LaunchModels
import SimulationEngine
import Testing

/// What a processor says of threads that stand; times in ms, one core, without switch cost.
@Suite struct ThreadReportTests {
  private static let one = SimulationDuration.milliseconds(1)
  private static let thread = ThreadID(0)

  private static func reports(_ load: ProcessorBench.Load) throws -> [ProcessorBench.Report] {
    try ProcessorBench.run(cores: CoreSpeeds(count: 1), loads: [load]).model.reports
  }

  @Test func aBlockedWorkerIsReportedUntilItIsRunnable() throws {
    // On paper: computes 0-1, blocks 1-3 and again 3-4, computes 4-5, waits 5-7, computes 7-8.
    let program: [WorkPhase] = [
      .compute(Self.one), .block(.milliseconds(2)), .block(Self.one), .compute(Self.one),
      .wait(token: 2_000_000), .compute(Self.one),
    ]
    let reports = try Self.reports(.init(items: [program], reportsBlocking: true))
    #expect(
      reports == [
        .init(time: 1_000_000, message: .blocked(Self.thread)),
        .init(time: 4_000_000, message: .resumed(Self.thread)),
        .init(time: 5_000_000, message: .blocked(Self.thread)),
        .init(time: 7_000_000, message: .resumed(Self.thread)),
      ])
  }

  @Test func theEndOfAProgramEndsItsReport() throws {
    let reports = try Self.reports(.init(items: [[.block(Self.one)]], reportsBlocking: true))
    #expect(
      reports == [
        .init(time: 0, message: .blocked(Self.thread)),
        .init(time: 1_000_000, message: .resumed(Self.thread)),
      ])
  }

  @Test func othersAreNotReported() throws {
    #expect(try Self.reports(.init(items: [[.block(Self.one), .wait(token: 5)]])) == [])
  }

  @Test func aResumedThreadGoesOnAtOnce() throws {
    // On paper: waits until 3, then blocks until 5; an empty phase before takes no time.
    let program: [WorkPhase] = [.compute(.zero), .wait(token: 3_000_000), .block(.milliseconds(2))]
    let simulation = try ProcessorBench.run(
      cores: CoreSpeeds(count: 1), loads: [.init(items: [program])])
    #expect(simulation.model.makespan == 5_000_000)
  }
}
