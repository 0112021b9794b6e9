import OutputStatistics
import TestSupport
import Testing

/// Everything that `interval_truth.csv` has an answer for.
///
/// Tolerance: 1e-9 relative, since scipy's own quantiles and sums are good to about 1e-12 and a t tail to 1e-10.
@Suite struct IntervalTruthTests {
  let truth: TruthTable
  let policyA: [Double]
  let policyB: [Double]

  init() throws {
    truth = try TruthTable("interval_truth.csv")
    let rows = try Fixture("paired_sample.csv").rows()
    policyA = try rows.map { try #require($0["policy_a"].flatMap(Double.init)) }
    policyB = try rows.map { try #require($0["policy_b"].flatMap(Double.init)) }
    try #require(policyA.count == 40)
  }

  func expect(_ interval: Interval, matches row: TruthTable.Row) {
    #expect(agree(interval.lower, row.lower, within: 1e-9))
    #expect(agree(interval.upper, row.upper, within: 1e-9))
  }

  @Test func meansByStudentsT() throws {
    for (name, values) in [("policy_a", policyA), ("policy_b", policyB)] {
      let row = try truth.row("mean_t95_\(name)")
      let estimate = MeanEstimator(RunSeries(inOrder: values)).estimate()
      #expect(agree(estimate.value, row.estimate))
      #expect(estimate.runs == 40)
      #expect(estimate.method == .t)
      #expect(estimate.notes.isEmpty)
      expect(estimate.interval, matches: row)
    }
  }

  @Test func pairedDifference() throws {
    let difference = Difference(
      of: MeanEstimator(RunSeries(inOrder: policyA)),
      against: MeanEstimator(RunSeries(inOrder: policyB)))
    let row = try truth.row("mean_t95_paired_difference_a_minus_b")
    #expect(agree(difference.value, row.estimate))
    expect(difference.interval, matches: row)
    #expect(agree(difference.correlation, try truth.row("correlation_a_b").estimate))
    #expect(
      agree(difference.pValue, try truth.row("paired_t_p_two_sided").estimate, within: 1e-9))
    let statistic = try #require(difference.value) / #require(difference.standardError)
    #expect(agree(statistic, try truth.row("paired_t_statistic").estimate, within: 1e-11))
  }

  @Test func welch() throws {
    let comparison = WelchComparison(of: policyA, against: policyB)
    let row = try truth.row("welch_t95_a_minus_b")
    #expect(agree(comparison.value, row.estimate))
    expect(comparison.interval, matches: row)
    let freedom = try truth.row("welch_degrees_of_freedom").estimate
    #expect(agree(comparison.degreesOfFreedom, freedom))
  }

  @Test func wilcoxon() throws {
    let test = WilcoxonSignedRank(zip(policyA, policyB).map { $0 - $1 })
    #expect(test.statistic == (try truth.row("wilcoxon_signed_rank_statistic_exact").estimate))
    #expect(agree(test.pValue, try truth.row("wilcoxon_p_exact").estimate))
  }

  @Test(arguments: [(0, 50), (3, 200), (446, 2000), (50, 50)])
  func proportions(events: Int, trials: Int) throws {
    expect(
      ProportionInterval.wilson(events: events, trials: trials),
      matches: try truth.row("proportion_wilson95_\(events)_of_\(trials)"))
    expect(
      ProportionInterval.clopperPearson(events: events, trials: trials),
      matches: try truth.row("proportion_exact95_\(events)_of_\(trials)"))
  }

  @Test(arguments: [
    ("q0.5_policy_a_ranks_14_27_coverage_0.961522691716", 0.5, 14, 27, 0.961522691716),
    ("q0.9_policy_a_ranks_32_40_coverage_0.969723811644", 0.9, 32, 40, 0.969723811644),
    ("q0.95_policy_a_ranks_35_41_coverage_0.986123050787", 0.95, 35, 41, 0.986123050787),
  ])
  func orderStatistics(
    name: String, probability: Double, lower: Int, upper: Int, coverage: Double
  ) throws {
    let limits = OrderStatisticInterval(probability, count: 40)
    #expect(limits.lowerRank == lower)
    #expect(limits.upperRank == upper)
    #expect(abs(limits.coverage - coverage) < 1e-11)
    let row = try truth.row("quantile_order_ci95_\(name)")
    let interval = limits.interval(among: policyA.sorted())
    #expect(interval.lower == row.lower)
    // With 40 values none is high enough for the 95 % quantile: the table says infinity.
    #expect(interval.upper == row.upper)
    #expect((interval.upperLimit == nil) == (probability == 0.95))
  }
}
