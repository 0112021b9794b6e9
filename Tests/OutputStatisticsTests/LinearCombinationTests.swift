import OutputStatistics
import Testing

@Suite struct LinearCombinationTests {
  func mean(_ values: [Double]) -> MeanEstimator { MeanEstimator(RunSeries(inOrder: values)) }

  /// A sum of means is the mean of the runs' sums.
  @Test func sumsOfMeansAreMeansOfSums() {
    let exposures = [40.0, 52, 47, 44]
    let leaves = [3.0, 9, 5, 4]
    let sum = LinearCombination([
      (of: mean(exposures), times: 0.02), (of: mean(leaves), times: -0.15),
    ])
    let direct = mean(zip(exposures, leaves).map { 0.02 * $0 - 0.15 * $1 })
    let estimate = sum.estimate()
    #expect(agree(estimate.value, direct.estimate().value))
    #expect(agree(estimate.standardError, direct.estimate().standardError))
    #expect(agree(estimate.interval.lower, direct.estimate().interval.lower))
    #expect(estimate.method == .t)
  }

  /// A block of ratios: the plain average of the points, with pseudo-values averaged run by run.
  @Test func averagesOfPoints() throws {
    let runs = try CoverageTests.population.runs(8, seed: 5, experiment: 4)
    let other = try CoverageTests.population.runs(8, seed: 5, experiment: 4, point: 1)
    let points = [runs.meanOfLaunches(0), other.meanOfLaunches(0)]
    let block = LinearCombination.average(of: points)
    let values = try points.map { try #require($0.estimate().value) }
    #expect(agree(block.estimate().value, (values[0] + values[1]) / 2))
    #expect(block.estimate().runs == 8)
    #expect(block.estimate().method == .jackknife)
    #expect(block.pseudoValues() == .average(of: points.map { $0.pseudoValues() }))
    // Points count equally however many launches they have.
    let weights = [runs, other].map { $0.reduce(0) { $0 + $1.durations[0].count } }
    #expect(weights[0] != weights[1])
  }

  @Test func onlyCommonReplicationsEnter() {
    let first = MeanEstimator(RunSeries([(replication: 0, value: 1.0), (1, 2), (3, 9)]))
    let second = MeanEstimator(RunSeries([(replication: 1, value: 20.0), (2, 5), (3, 90)]))
    let sum = LinearCombination([(of: first, times: 1), (of: second, times: 1)])
    #expect(sum.replications == [1, 3])
    #expect(sum.estimate().value == 60.5)
    #expect(sum.keeping([3]).estimate().value == 99)
  }

  @Test func kindsMayMix() throws {
    let runs = try CoverageTests.population.runs(20, seed: 6, experiment: 0)
    let sum = LinearCombination([
      (of: runs.quantile(0.75, 0), times: 1), (of: runs.meanOfRuns(0), times: 2),
    ])
    let estimate = sum.estimate()
    #expect(estimate.method == .linear)
    #expect(estimate.interval.isBounded)
    let quantile = try #require(runs.quantile(0.75, 0).estimate().value)
    let mean = try #require(runs.meanOfRuns(0).estimate().value)
    #expect(agree(estimate.value, quantile + 2 * mean))
  }

  @Test func aMissingTermLeavesNothing() {
    let sum = LinearCombination([(of: mean([1, 2]), times: 1), (of: mean([1, .nan]), times: 1)])
    #expect(sum.estimate().value == nil)
    #expect(sum.estimate().interval == .unbounded)
    #expect(sum.estimate().notes == [.notFinite])
    #expect(LinearCombination([]).estimate().notes == [.noRuns])
    #expect(LinearCombination([]).replications == [])
  }

  /// Where no point of a block saw an event there is no interval; where one did there is.
  @Test func blocksAtTheEndOfTheScale() {
    func share(_ events: [Double]) -> RatioEstimator {
      RatioEstimator(
        RunSeries(inOrder: events.map { RatioTerms(numerator: $0, denominator: 50) }), scale: .share
      )
    }
    let none = LinearCombination.average(of: [share([0, 0, 0]), share([0, 0, 0])])
    #expect(none.estimate().interval == .unbounded)
    #expect(Difference(of: none, against: none).interval == .unbounded)
    let some = LinearCombination.average(of: [share([0, 0, 0]), share([1, 3, 2])])
    #expect(some.estimate().interval.isBounded)
    // None of all at one point and all of all at the other agree everywhere, and say nothing.
    let ends = LinearCombination.average(of: [share([0, 0, 0]), share([50, 50, 50])])
    #expect(ends.estimate().interval == .unbounded)
    #expect(Difference(of: ends, against: ends).interval == .unbounded)
  }
}
