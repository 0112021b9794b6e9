/// What is measured, in the order of the table.
enum BenchmarkSuite {
  /// Every benchmark: those of the engine, then fetches, then whole sweeps.
  static let all: [any Benchmark] = engine + FetchBenchmark.all + sweeps

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

  /// The launches of shipped scenarios; the events of a launch are the ratio of two rates, and what the
  /// engine `slices` costs is another.
  static let sweeps: [any Benchmark] = [
    LaunchBenchmark(subject: .startup, counted: .launches),
    LaunchBenchmark(subject: .startup, counted: .events),
    LaunchBenchmark(subject: .startup, engine: .slices, counted: .launches),
    LaunchBenchmark(subject: .screen, counted: .launches),
    LaunchBenchmark(subject: .screen, counted: .events),
    LaunchBenchmark(subject: .screen, engine: .slices, counted: .launches),
  ]
}
