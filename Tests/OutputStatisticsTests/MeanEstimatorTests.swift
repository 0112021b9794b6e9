import OutputStatistics
import Testing

@Suite struct MeanEstimatorTests {
  /// Student's t with 2 and 4 degrees of freedom from the printed tables: 4.3027 and 2.7764.
  @Test func handExample() throws {
    let estimate = MeanEstimator(RunSeries(inOrder: [10.0, 12, 14])).estimate()
    #expect(estimate.value == 12)
    #expect(agree(estimate.standardError, 2 / 3.0.squareRoot()))
    #expect(abs(estimate.interval.halfWidth - 4.3027 * 2 / 3.0.squareRoot()) < 1e-4)

    let five = MeanEstimator(RunSeries(inOrder: [1.0, 2, 3, 4, 5])).estimate()
    #expect(abs(five.interval.halfWidth - 2.7764 * 0.5.squareRoot()) < 1e-4)
  }

  /// t quantiles of the printed tables for other levels.
  @Test(arguments: [(0.9, 2.9200), (0.95, 4.3027), (0.99, 9.9248), (0.999, 31.599)])
  func levels(confidence: Double, quantile: Double) {
    let estimate = MeanEstimator(RunSeries(inOrder: [-1.0, 0, 1])).estimate(
      at: ConfidenceLevel(confidence))
    let t = estimate.interval.upper * 3.0.squareRoot()
    #expect(abs(t - quantile) < 5e-4 * quantile)
  }

  @Test func oneRunGivesNoInterval() {
    let estimate = MeanEstimator(RunSeries(inOrder: [812.0])).estimate()
    #expect(estimate.value == 812)
    #expect(estimate.standardError == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.interval.lowerLimit == nil)
    #expect(estimate.notes == [.oneRun])
    #expect(estimate.note == "one run: no interval")
  }

  @Test func noRunGivesNothing() {
    let estimate = MeanEstimator(RunSeries(inOrder: [Double]())).estimate()
    #expect(estimate.value == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.runs == 0)
    #expect(estimate.notes == [.noRuns])
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func whatIsNotFiniteGivesNothing(value: Double) {
    let estimate = MeanEstimator(RunSeries(inOrder: [1, value, 3])).estimate()
    #expect(estimate.value == nil)
    #expect(estimate.standardError == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.notFinite])
  }

  @Test func sumsThatOverflowGiveNothing() {
    let estimate = MeanEstimator(RunSeries(inOrder: [1.7e308, 1.7e308])).estimate()
    #expect(estimate.value == nil)
    #expect(estimate.notes == [.notFinite])
  }

  /// 0.1 has no exact form; ten times it over ten still is it.
  @Test(arguments: [0.1, 1e-300, 123_456.789, -7.3])
  func equalRunsHaveNoWidth(value: Double) {
    let estimate = MeanEstimator(RunSeries(inOrder: Array(repeating: value, count: 10))).estimate()
    #expect(estimate.value == value)
    #expect(estimate.standardError == 0)
    #expect(estimate.interval == Interval(lower: value, upper: value))
    #expect(estimate.notes == [.noVariation])
  }
}
