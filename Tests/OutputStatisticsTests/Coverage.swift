import Foundation
import OutputStatistics
import Testing

/// How often intervals from independent experiments contained the truth.
struct Coverage {
  private(set) var covered = 0
  private(set) var missed = 0
  /// Intervals without both limits; they count neither way.
  private(set) var absent = 0

  /// Counts one experiment's `interval`.
  mutating func count(_ interval: Interval, truth: Double) {
    if !interval.isBounded {
      absent += 1
    } else if interval.contains(truth) {
      covered += 1
    } else {
      missed += 1
    }
  }

  /// The experiments with an interval.
  var given: Int { covered + missed }

  /// The share of intervals that contained the truth.
  var share: Double { Double(covered) / Double(given) }

  /// Whether the count is one that a true coverage somewhere in `band` gives with a chance above 1e-4.
  ///
  /// By Clopper and Pearson's limits at 99.98 %: with 300 experiments and 95 % they reach about 5 points to
  /// either side, with 4,000 about 1.3.
  func isConsistent(with band: ClosedRange<Double>) -> Bool {
    let limits = ProportionInterval.clopperPearson(
      events: covered, trials: given, at: ConfidenceLevel(0.9998))
    return limits.lower <= band.upperBound && limits.upper >= band.lowerBound
  }

  /// The number of experiments: a few hundred, thousands under `make stress`.
  static let experiments = isStress ? 4_000 : 300

  /// Whether the long variants were asked for.
  static let isStress = ProcessInfo.processInfo.environment["LAUNCHSIM_STRESS"] == "1"
}

/// Expects the coverage of `name` to lie in `band`, and nearly every experiment to give an interval.
func expect(
  _ coverage: Coverage, in band: ClosedRange<Double>, _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let text = "\(name): \(coverage.covered) of \(coverage.given), \(coverage.absent) absent"
  #expect(coverage.isConsistent(with: band), "\(text)", sourceLocation: sourceLocation)
  #expect(coverage.absent * 20 <= coverage.given, "\(text)", sourceLocation: sourceLocation)
}
