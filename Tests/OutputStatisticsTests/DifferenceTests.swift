import OutputStatistics
import Testing

@Suite struct DifferenceTests {
  func mean(_ values: [Double]) -> MeanEstimator { MeanEstimator(RunSeries(inOrder: values)) }

  func share(_ events: [Double], of trials: Double) -> RatioEstimator {
    RatioEstimator(
      RunSeries(inOrder: events.map { RatioTerms(numerator: $0, denominator: trials) }),
      scale: .share)
  }

  /// Differences 1, 2, 3: mean 2, standard error 1/sqrt(3), t = 3.4641 with 2 degrees of freedom, for which
  /// the two-sided p-value is 1 - t/sqrt(2 + t^2) = 0.0742.
  @Test func handExample() throws {
    let difference = Difference(of: mean([11, 22, 33]), against: mean([10, 20, 30]))
    #expect(difference.value == 2)
    #expect(agree(difference.standardError, 1 / 3.0.squareRoot()))
    let t = 12.0.squareRoot()
    #expect(agree(difference.pValue, 1 - t / (2 + t * t).squareRoot()))
    #expect(difference.correlation == 1)
    // Variances 121, 100 and 1.
    #expect(agree(difference.varianceRatio, 221))
    #expect(agree(difference.relative, 0.1))
    #expect(difference.runs == 3)
  }

  @Test func failedReplicationsLeaveBoth() {
    let policy = MeanEstimator(
      RunSeries([(replication: 0, value: 11.0), (1, 900), (2, 22), (5, 33)]))
    let baseline = MeanEstimator(
      RunSeries([(replication: 0, value: 10.0), (2, 20), (3, -500), (5, 30)]))
    let paired = Difference(of: policy, against: baseline)
    let plain = Difference(of: mean([11, 22, 33]), against: mean([10, 20, 30]))
    #expect(paired == plain)
    #expect(paired.runs == 3)
  }

  /// A quantile is pooled anew over the replications both have.
  @Test func failedReplicationsLeaveThePool() throws {
    let runs = try CoverageTests.population.runs(10, seed: 7, experiment: 0)
    let kept = [0, 1, 2, 4, 5, 6, 7, 9]
    let policy = runs.quantile(0.75, 1).keeping([0, 1, 2, 3, 4, 5, 6, 7, 9])
    let baseline = runs.quantile(0.75, 0).keeping([0, 1, 2, 4, 5, 6, 7, 8, 9])
    let difference = Difference(of: policy, against: baseline)
    #expect(difference.runs == 8)
    let expected = try #require(runs.quantile(0.75, 1).keeping(kept).estimate().value)
    let base = try #require(runs.quantile(0.75, 0).keeping(kept).estimate().value)
    #expect(difference.value == expected - base)
  }

  @Test func nothingInCommon() {
    let policy = MeanEstimator(RunSeries([(replication: 0, value: 1.0), (1, 2)]))
    let baseline = MeanEstimator(RunSeries([(replication: 2, value: 1.0), (3, 2)]))
    let difference = Difference(of: policy, against: baseline)
    #expect(difference.value == nil)
    #expect(difference.interval == .unbounded)
    #expect(difference.pValue == nil)
    #expect(difference.runs == 0)
    #expect(difference.notes == [.noRuns])
  }

  @Test func onePair() {
    let difference = Difference(of: mean([5]), against: mean([3]))
    #expect(difference.value == 2)
    #expect(difference.standardError == nil)
    #expect(difference.interval == .unbounded)
    #expect(difference.pValue == nil)
    #expect(difference.correlation == nil)
    #expect(difference.varianceRatio == nil)
    #expect(agree(difference.relative, 2.0 / 3))
    #expect(difference.relativeInterval == .unbounded)
    #expect(difference.notes == [.oneRun])
  }

  @Test func noDifferenceAtAll() {
    let difference = Difference(of: mean([10, 14, 11]), against: mean([10, 14, 11]))
    #expect(difference.value == 0)
    #expect(difference.standardError == 0)
    #expect(difference.interval == Interval(lower: 0, upper: 0))
    #expect(difference.pValue == 1)
    #expect(difference.correlation == 1)
    #expect(difference.varianceRatio == nil)
    #expect(difference.relativeInterval == Interval(lower: 0, upper: 0))
    #expect(difference.notes == [.noVariation])
  }

  @Test func theSameDifferenceInEveryRun() {
    let difference = Difference(of: mean([12, 16, 13]), against: mean([10, 14, 11]))
    #expect(agree(difference.value, 2))
    #expect(difference.standardError == 0)
    #expect(difference.interval.halfWidth == 0)
    #expect(difference.pValue == 0)
    #expect(difference.varianceRatio == nil)
  }

  /// 0.1 + 0.2 is not 0.3 in floating point, in every run alike: no reason for a verdict.
  @Test func roundingIsNoDifference() {
    let policy = mean([0.1 + 0.2, 0.1 + 0.2, 0.1 + 0.2])
    let baseline = mean([0.3, 0.3, 0.3])
    let difference = Difference(of: policy, against: baseline)
    #expect(difference.value == 0)
    #expect(difference.pValue == 1)
    let ratios = Difference(
      of: RatioEstimator(
        RunSeries(inOrder: [1, 2, 3].map { RatioTerms(numerator: $0, denominator: 30) })),
      against: RatioEstimator(
        RunSeries(inOrder: [1, 2, 3].map { RatioTerms(numerator: $0 * 0.7, denominator: 21) })))
    #expect(ratios.value == 0)
    #expect(ratios.pValue == 1)
  }

  @Test func aBaselineThatDoesNotVary() {
    let difference = Difference(of: mean([1, 2, 3]), against: mean([4, 4, 4]))
    #expect(difference.correlation == nil)
    #expect(agree(difference.varianceRatio, 1))
    // Nothing is uncertain about what the difference is relative to.
    #expect(agree(difference.relativeInterval.upper, difference.interval.upper / 4))
  }

  @Test func notFinite() {
    let difference = Difference(of: mean([1, .nan, 3]), against: mean([1, 2, 3]))
    #expect(difference.value == nil)
    #expect(difference.interval == .unbounded)
    #expect(difference.notes == [.notFinite])
  }

  // MARK: Shares at the end of their scale

  @Test func noEventUnderEither() {
    let difference = Difference(of: share([0, 0, 0], of: 90), against: share([0, 0, 0], of: 90))
    #expect(difference.value == 0)
    #expect(difference.interval == .unbounded)
    #expect(difference.pValue == nil)
    #expect(difference.notes == [.noEvents(trials: 270)])
    #expect(IntervalBound.maximumIncrease(0.01).outcome(for: difference.interval) == .unclear)
  }

  @Test func noNonEventUnderEither() {
    let all = share([90, 90, 90], of: 90)
    let difference = Difference(of: all, against: all)
    #expect(difference.interval == .unbounded)
    #expect(IntervalBound.maximumDecrease(0.01).outcome(for: difference.interval) == .unclear)
  }

  /// One side's spread is enough to compare with none at all.
  @Test func noEventUnderOne() {
    let difference = Difference(
      of: share([0, 0, 0, 0], of: 90), against: share([8, 9, 7, 8], of: 90))
    #expect(difference.interval.upper < 0)
    #expect(difference.notes.contains(.noEvents(trials: 360)))
  }

  /// Neither side says how far chance may have carried it there: one launch a run would do.
  @Test func noneOfAllAgainstAllOfAll() {
    let difference = Difference(of: share([9, 9, 9], of: 9), against: share([0, 0, 0], of: 9))
    #expect(difference.value == 1)
    #expect(difference.standardError == nil)
    #expect(difference.pValue == nil)
    #expect(difference.interval == .unbounded)
    #expect(difference.relative == nil)
    #expect(difference.notes == [.onlyEvents(trials: 27), .noEvents(trials: 27)])
    #expect(ComparisonFamily([difference], goal: .more).members[0].verdict == .inconclusive)
    #expect(IntervalBound.maximumDecrease(0).outcome(for: difference.interval) == .unclear)
  }

  // MARK: Counts that agree

  /// The same share in every run under both, and the same difference of shares that vary.
  @Test func sharesThatAgreeSayNothingOfTheSpread() {
    for (policy, baseline) in [
      ([3.0, 3, 3], [6.0, 6, 6]), ([0, 5, 9], [1, 6, 10]), ([2, 5, 7], [2, 5, 7]),
    ] {
      let difference = Difference(of: share(policy, of: 10), against: share(baseline, of: 10))
      #expect(difference.standardError == nil)
      #expect(difference.interval == .unbounded)
      #expect(difference.relativeInterval == .unbounded)
      #expect(difference.pValue == nil)
      #expect(difference.notes == [.agreementByChance])
      #expect(ComparisonFamily([difference], goal: .less).members[0].verdict == .inconclusive)
      #expect(IntervalBound.maximumIncrease(1).outcome(for: difference.interval) == .unclear)
    }
    // The spread of one side is enough.
    #expect(
      Difference(of: share([3, 3, 3], of: 10), against: share([4, 6, 5], of: 10)).pValue != nil)
  }

  /// A sum in which nothing but an agreement of counts speaks for its certainty.
  @Test func sumsOfSharesThatAgree() {
    let sum = LinearCombination([
      (of: share([3, 3, 3], of: 10), times: -2), (of: mean([4, 4, 4]), times: 1),
    ])
    #expect(sum.estimate().interval == .unbounded)
    #expect(sum.estimate().notes == [.agreementByChance])
    let spread = LinearCombination([
      (of: share([3, 3, 3], of: 10), times: -2), (of: mean([4, 5, 4]), times: 1),
    ])
    #expect(spread.estimate().interval.isBounded)
  }

  /// Two launches a run whose durations all differ, one of them below the median in every run.
  @Test func quantilesWhoseRunsAgreeInCounts() {
    func median(_ runs: [[Int64]]) -> QuantileEstimator {
      QuantileEstimator(0.5, of: RunSeries(inOrder: runs.map { SortedObservations($0) }))
    }
    let policy: [[Int64]] = [[930, 1270], [880, 1110], [940, 1003], [975, 1250]]
    let baseline = policy.map { run in run.map { $0 + 40 } }
    let estimate = median(policy).estimate()
    #expect(estimate.value == 989)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes.contains(.agreementByChance))
    let difference = Difference(of: median(policy), against: median(baseline))
    #expect(difference.value == -40)
    #expect(difference.interval == .unbounded)
    #expect(difference.pValue == nil)
    #expect(ComparisonFamily([difference], goal: .less).members[0].verdict == .inconclusive)
    // Durations that are all the same are no matter of chance.
    let constant = Difference(
      of: median([[5], [5], [5]]), against: median([[7], [7], [7]]))
    #expect(constant.interval == Interval(lower: -2, upper: -2))
    #expect(constant.pValue == 0)
  }

  // MARK: Relative changes

  /// Fieller's and the paired limits agree on the side of 0, whatever the data; a baseline whose own interval
  /// holds 0 has no relative limits.
  @Test(arguments: 1...40)
  func relativeLimitsAgreeWithAbsoluteOnes(seed: UInt64) throws {
    let runs = try CoverageTests.population.runs(6, seed: seed, experiment: 1)
    for policy in [
      Difference(of: runs.meanOfRuns(1), against: runs.meanOfRuns(0)),
      Difference(of: runs.share(over: 1500, 1), against: runs.share(over: 1500, 0)),
    ] where policy.relativeInterval.isBounded {
      #expect((policy.interval.upper < 0) == (policy.relativeInterval.upper < 0))
      #expect((policy.interval.lower > 0) == (policy.relativeInterval.lower > 0))
      #expect(policy.relativeInterval.contains(try #require(policy.relative)))
    }
  }

  @Test func uncertainBaselinesHaveNoRelativeLimits() {
    let difference = Difference(of: mean([1, 2, 3]), against: mean([-9, 1, 11]))
    #expect(difference.relative == 1)
    #expect(difference.interval.isBounded)
    #expect(difference.relativeInterval == .unbounded)
    // Below 0 a relative change has no meaning, and at 0 no value.
    #expect(Difference(of: mean([1, 2]), against: mean([-3, -4])).relative == nil)
    #expect(Difference(of: mean([1, 2]), against: mean([0, 0])).relative == nil)
  }

  /// Exchanging the sides mirrors everything that is not relative.
  @Test func exchangingSides() throws {
    let runs = try CoverageTests.population.runs(8, seed: 3, experiment: 2)
    let forth = Difference(of: runs.quantile(0.75, 1), against: runs.quantile(0.75, 0))
    let back = Difference(of: runs.quantile(0.75, 0), against: runs.quantile(0.75, 1))
    #expect(back.interval == -forth.interval)
    #expect(back.pValue == forth.pValue)
    #expect(agree(back.correlation, forth.correlation))
    #expect(agree(back.varianceRatio, forth.varianceRatio))
  }
}
