/// Fails when the engine has become several times slower than it should be.
///
/// Without `@inlinable` on its hot generic types an event costs 8 to 12 times as much, and no other
/// test would notice. Absolute speed depends on the machine and on what else it does, so each check
/// compares with a bare loop on processor time, the best of several short rounds each, and asks for
/// a third to a fifth of the ratio that was measured.
struct SpeedGuard {
  private struct Check: Sendable {
    let benchmark: any Benchmark
    let count: Int
    /// The least rate, as a share of the bare loop's.
    let leastRatio: Double
  }

  private static let checks = [
    Check(benchmark: HoldBenchmark(pending: 100), count: 300_000, leastRatio: 0.35),
    Check(benchmark: EntityBenchmark(), count: 150_000, leastRatio: 0.25),
    Check(benchmark: TimerBenchmark(), count: 150_000, leastRatio: 0.35),
    Check(benchmark: ReplicationBenchmark(coreCount: 1), count: 1_500, leastRatio: 0.25),
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
        "\(passes ? "ok  " : "SLOW") \(check.benchmark.name): \(decimal(ratio, places: 2)) of a bare loop, "
          + "at least \(decimal(check.leastRatio, places: 2)) expected")
    }
    return isFast
  }

  /// The best rate of the engine over the best of the bare loop, after as many rounds as it takes
  /// to pass, ten at most.
  private static func bestRatio(_ check: Check) throws -> Double {
    var rate = 0.0
    var bareRate = 0.0
    for round in 1...10 {
      rate = max(rate, try check.benchmark.measure(check.count).rate)
      bareRate = max(bareRate, check.benchmark.measureBareLoop(check.count)?.rate ?? .nan)
      if round >= 3, rate / bareRate >= check.leastRatio { break }
    }
    return rate / bareRate
  }
}
