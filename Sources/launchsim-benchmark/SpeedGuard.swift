/// Fails when the engine has become much slower than it should be.
///
/// Without `@inlinable` on one of its hot generic functions an event costs two to three times as
/// much, without it on all of them 8 to 12 times, and no other test would notice. Absolute speed
/// depends on the machine and on what else it does, so each check compares with a bare loop on
/// processor time, the best of several short rounds each. The least ratios lie half-way between
/// what was measured and what a single lost annotation leaves of it.
struct SpeedGuard {
  private struct Check: Sendable {
    let benchmark: any Benchmark
    let count: Int
    /// The least rate, as a share of the bare loop's.
    let leastRatio: Double
  }

  private static let checks = [
    // Measured 1.1; 0.40 if `EventQueue.insert` is not specialised, 0.36 if `Simulation.run` is
    // not.
    Check(benchmark: HoldBenchmark(pending: 100), count: 300_000, leastRatio: 0.65),
    // Measured 0.9; 0.42 and 0.32.
    Check(benchmark: EntityBenchmark(), count: 150_000, leastRatio: 0.6),
    // Measured 1.9; 0.83 if `EventQueue.remove` is not specialised.
    Check(benchmark: TimerBenchmark(isMoved: false), count: 150_000, leastRatio: 1.2),
    // Measured 2.1; 1.08 if `EventQueue.move` is not specialised.
    Check(benchmark: TimerBenchmark(isMoved: true), count: 150_000, leastRatio: 1.4),
    // Measured 0.75; 0.33 and 0.28.
    Check(benchmark: ReplicationBenchmark(coreCount: 1), count: 1_500, leastRatio: 0.5),
  ]

  /// Runs all checks and prints a line for each.
  ///
  /// - Returns: Whether every check passed.
  static func run() throws -> Bool {
    var isFast = true
    for check in checks {
      let ratio = try bestRatio(check)
      let passes = ratio >= check.leastRatio
      isFast = isFast && passes
      print(
        "\(passes ? "ok  " : "SLOW") \(check.benchmark.name): \(decimal(ratio, places: 2)) "
          + "of a bare loop, at least \(decimal(check.leastRatio, places: 2)) expected")
    }
    return isFast
  }

  /// The best rate of the engine over the best of the bare loop, after as many rounds as it takes
  /// to pass, ten at most.
  private static func bestRatio(_ check: Check) throws -> Double {
    var rate = 0.0
    var bareRate = 0.0
    for round in 1...30 {
      rate = max(rate, try check.benchmark.measure(check.count).rate)
      bareRate = max(bareRate, check.benchmark.measureBareLoop(check.count)?.rate ?? .nan)
      if round >= 3, rate / bareRate >= check.leastRatio { break }
    }
    return rate / bareRate
  }
}
