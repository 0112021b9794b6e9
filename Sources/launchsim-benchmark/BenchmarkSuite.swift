/// What is measured, in the order of the table.
enum BenchmarkSuite {
  /// Every benchmark: those of the engine, then those of whole sweeps.
  static let all: [any Benchmark] = engine + sweeps

  /// The engine alone, each beside a bare loop.
  static let engine: [any Benchmark] = [
    HoldBenchmark(pending: 1),
    HoldBenchmark(pending: 100),
    HoldBenchmark(pending: 10_000),
    HoldBenchmark(pending: 1_000_000),
    EntityBenchmark(),
    TimerBenchmark(isMoved: false),
    TimerBenchmark(isMoved: true),
    ReplicationBenchmark(coreCount: 1),
    ReplicationBenchmark(coreCount: 2),
  ]

  /// Scenarios from the file to the rows: launches a second, events a launch, memory.
  static let sweeps: [any Benchmark] = []
}
