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

  /// The launches of a shipped scenario; the events of a launch are the ratio of the two rates.
  static let sweeps: [any Benchmark] = [
    LaunchBenchmark(counted: .launches),
    LaunchBenchmark(counted: .events),
  ]
}
