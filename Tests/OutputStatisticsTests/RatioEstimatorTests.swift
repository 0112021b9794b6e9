import OutputStatistics
import Testing

@Suite struct RatioEstimatorTests {
  func ratio(_ terms: [(Double, Double)], _ scale: RatioEstimator.Scale = .ratio)
    -> RatioEstimator
  {
    RatioEstimator(
      RunSeries(inOrder: terms.map { RatioTerms(numerator: $0.0, denominator: $0.1) }), scale: scale
    )
  }

  /// 1/2, 3/4, 2/4: the totals give 6/10; leaving out one gives 5/8, 3/6, 4/6, so the pseudo-values are
  /// 1.8 - 2 x (0.625, 0.5, 0.6667) = 0.55, 0.8, 0.4667 with mean 0.60556 and standard error 0.10015.
  @Test func handExample() throws {
    let estimator = ratio([(1, 2), (3, 4), (2, 4)])
    let values = try #require(estimator.pseudoValues().values)
    for (value, expected) in zip(values, [0.55, 0.8, 1.8 - 4.0 / 3]) {
      #expect(abs(value - expected) < 1e-14)
    }
    let estimate = estimator.estimate()
    #expect(agree(estimate.value, 0.6))
    #expect(abs((estimate.standardError ?? 0) - 0.100_154) < 1e-6)
    #expect(estimate.method == .jackknife)
  }

  /// With equal denominators the jackknife is the t interval of the runs' own ratios.
  @Test func equalDenominatorsGiveStudentsT() {
    let numerators = [3.0, 1, 4, 1, 5, 9, 2, 6]
    let jackknife = ratio(numerators.map { ($0, 8) }).estimate()
    let mean = MeanEstimator(RunSeries(inOrder: numerators.map { $0 / 8 })).estimate()
    #expect(agree(jackknife.value, mean.value))
    #expect(agree(jackknife.standardError, mean.standardError))
    #expect(agree(jackknife.interval.lower, mean.interval.lower))
  }

  /// Leaving out each run in turn, by definition.
  @Test(arguments: 1...20)
  func pseudoValuesAreTheDefinitions(seed: UInt64) throws {
    let runs = try CoverageTests.population.runs(9, seed: seed, experiment: 5)
    let estimator = runs.meanOfLaunches(0)
    let pseudo = try #require(estimator.pseudoValues().values)
    let whole = try #require(estimator.estimate().value)
    for left in 0..<9 {
      let others = estimator.keeping((0..<9).filter { $0 != left })
      let without = try #require(others.estimate().value)
      #expect(agree(pseudo[left], 9 * whole - 8 * without))
    }
  }

  @Test func runsThatCountNothingStillAreRuns() {
    let estimate = ratio([(1, 2), (0, 0), (3, 4), (2, 4)]).estimate()
    #expect(agree(estimate.value, 0.6))
    #expect(estimate.runs == 4)
    #expect(estimate.interval.isBounded)
  }

  @Test func nothingCounted() {
    let estimate = ratio([(0, 0), (0, 0)]).estimate()
    #expect(estimate.value == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.nothingCounted])
    #expect(ratio([]).estimate().notes == [.noRuns])
  }

  @Test func allCountedInOneRun() {
    let estimate = ratio([(0, 0), (3, 4), (0, 0)]).estimate()
    #expect(estimate.value == 0.75)
    #expect(estimate.standardError == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.countedInOneRun])
  }

  @Test(arguments: [RatioEstimator.Scale.ratio, .share])
  func oneRun(scale: RatioEstimator.Scale) {
    let estimate = ratio([(1, 4)], scale).estimate()
    #expect(estimate.value == 0.25)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.oneRun])
  }

  @Test(arguments: [RatioEstimator.Scale.ratio, .share])
  func notFinite(scale: RatioEstimator.Scale) {
    for terms in [(Double.nan, 2.0), (1, .infinity), (1, .nan)] {
      let estimate = ratio([(1, 4), terms], scale).estimate()
      #expect(estimate.value == nil)
      #expect(estimate.interval == .unbounded)
      #expect(estimate.notes == [.notFinite])
    }
  }

  @Test(arguments: [RatioEstimator.Scale.ratio, .share])
  func noEvents(scale: RatioEstimator.Scale) {
    let estimate = ratio([(0, 90), (0, 100), (0, 110)], scale).estimate()
    #expect(estimate.value == 0)
    #expect(estimate.standardError == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.noEvents(trials: 300)])
    #expect(estimate.note == "no event in 300")
  }

  @Test func onlyEvents() {
    let estimate = ratio([(90, 90), (100, 100), (110, 110)], .share).estimate()
    #expect(estimate.value == 1)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.onlyEvents(trials: 300)])
    // As a ratio, 1 is a value like any other.
    #expect(
      ratio([(90, 90), (100, 100), (110, 110)]).estimate().interval
        == Interval(lower: 1, upper: 1))
  }

  @Test func eventsInOneRun() {
    for terms in [[(0.0, 9.0), (4, 9), (0, 9)], [(9, 9), (4, 9), (9, 9)]] {
      let estimate = ratio(terms, .share).estimate()
      #expect(estimate.interval == .unbounded)
      #expect(estimate.notes == [.eventsInOneRun])
    }
  }

  @Test func shareLimitsStayInside() {
    let estimate = ratio([(1, 100), (0, 100), (2, 100), (0, 100)], .share).estimate()
    #expect(estimate.interval.lower > 0)
    #expect(estimate.interval.upper < 1)
    #expect(estimate.interval.contains(0.0075))
    #expect(estimate.method == .jackknifeLogit)
    // The symmetric limits would go below 0.
    #expect(ratio([(1, 100), (0, 100), (2, 100), (0, 100)]).estimate().interval.lower < 0)
  }

  /// Counting the non-events instead mirrors the limits.
  @Test func sharesMirror() {
    let terms = [(3.0, 40.0), (1, 35), (6, 50), (2, 41)]
    let share = ratio(terms, .share).estimate().interval
    let mirrored = ratio(terms.map { ($0.1 - $0.0, $0.1) }, .share).estimate().interval
    #expect(agree(share.lower, 1 - mirrored.upper))
    #expect(agree(share.upper, 1 - mirrored.lower))
  }

  /// One of two launches in every run is what chance gives often enough: nothing is known of the spread.
  @Test func equalSharesHaveNoInterval() {
    for terms in [[(1.0, 10.0), (2, 20), (3, 30)], [(1, 2), (1, 2), (1, 2)]] {
      let estimate = ratio(terms, .share).estimate()
      #expect(agree(estimate.value, terms[0].0 / terms[0].1))
      #expect(estimate.standardError == nil)
      #expect(estimate.interval == .unbounded)
      #expect(estimate.notes == [.agreementByChance])
      #expect(IntervalBound.minimum(0.05).outcome(for: estimate.interval) == .unclear)
    }
    // A ratio of durations that is the same in every run is no matter of chance.
    #expect(ratio([(1, 10), (2, 20), (3, 30)]).estimate().notes == [.noVariation])
  }

  @Test func moreEventsThanTrialsAreNoShare() {
    let estimate = ratio([(5, 4), (1, 4), (2, 4)], .share).estimate()
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.notShare])
  }
}
