import OutputStatistics
import TestSupport
import Testing

/// Ratios, shares and quantiles against an implementation that leaves out each run in turn.
///
/// Its limits of relative changes come from root finding, not from Fieller's formula. Tolerance: 1e-9
/// relative; leaving out by subtraction loses about n x 1e-16, root finding stops at 1e-12.
@Suite struct EstimatorTruthTests {
  let truth: TruthTable
  let runs: [String: [SortedObservations]]

  init() throws {
    truth = try TruthTable("estimator_truth.csv")
    var values: [String: [[Int64]]] = [:]
    for row in try Fixture("estimator_runs.csv").rows() {
      let policy = try #require(row["policy"])
      let run = try #require(row["run"].flatMap(Int.init))
      let nanoseconds = try #require(row["nanoseconds"].flatMap(Int64.init))
      values[policy, default: Array(repeating: [], count: 12)][run].append(nanoseconds)
    }
    runs = values.mapValues { $0.map { SortedObservations($0) } }
  }

  func ratio(_ policy: String) throws -> RatioEstimator {
    let terms = try #require(runs[policy]).map {
      RatioTerms(
        numerator: Double($0.values.reduce(0, +)) / 1e6, denominator: Double($0.count))
    }
    return RatioEstimator(RunSeries(inOrder: terms))
  }

  func share(_ policy: String) throws -> RatioEstimator {
    let terms = try #require(runs[policy]).map {
      RatioTerms(
        numerator: Double($0.count - $0.count(atOrBelow: 1_200_000_000)),
        denominator: Double($0.count))
    }
    return RatioEstimator(RunSeries(inOrder: terms), scale: .share)
  }

  func quantile(_ p: Double, _ policy: String) throws -> QuantileEstimator {
    QuantileEstimator(p, of: RunSeries(inOrder: try #require(runs[policy])), baseUnits: 1e6)
  }

  func expect(_ estimate: Estimate, matches quantity: String) throws {
    let row = try truth.row(quantity)
    #expect(agree(estimate.value, row.estimate, within: 1e-9), "\(quantity)")
    #expect(agree(estimate.standardError, row.standardError, within: 1e-9), "\(quantity)")
    #expect(agree(estimate.interval.lower, row.lower, within: 1e-9), "\(quantity)")
    #expect(agree(estimate.interval.upper, row.upper, within: 1e-9), "\(quantity)")
  }

  func expect(_ difference: Difference, matches quantity: String) throws {
    let row = try truth.row("difference_\(quantity)")
    #expect(agree(difference.value, row.estimate, within: 1e-9))
    #expect(agree(difference.standardError, row.standardError, within: 1e-9))
    #expect(agree(difference.interval.lower, row.lower, within: 1e-9))
    #expect(agree(difference.interval.upper, row.upper, within: 1e-9))
    for (name, value) in [
      ("p_value", difference.pValue), ("correlation", difference.correlation),
      ("variance_ratio", difference.varianceRatio),
    ] {
      let expected = try truth.row("\(name)_\(quantity)").estimate
      #expect(agree(value, expected, within: 1e-9), "\(name)")
    }
    let relative = try truth.row("relative_\(quantity)")
    #expect(agree(difference.relative, relative.estimate, within: 1e-9))
    #expect(agree(difference.relativeInterval.lower, relative.lower, within: 1e-9))
    #expect(agree(difference.relativeInterval.upper, relative.upper, within: 1e-9))
  }

  @Test(arguments: ["a", "b"])
  func estimates(policy: String) throws {
    try expect(ratio(policy).estimate(), matches: "ratio_\(policy)")
    try expect(share(policy).estimate(), matches: "share_\(policy)")
    for p in [0.5, 0.75, 0.9] {
      try expect(quantile(p, policy).estimate(), matches: "quantile_\(p)_\(policy)")
    }
  }

  @Test func differences() throws {
    try expect(Difference(of: ratio("b"), against: ratio("a")), matches: "ratio")
    try expect(Difference(of: share("b"), against: share("a")), matches: "share")
    for p in [0.5, 0.75, 0.9] {
      try expect(
        Difference(of: quantile(p, "b"), against: quantile(p, "a")), matches: "quantile_\(p)")
    }
  }
}
