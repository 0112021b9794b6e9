import OutputStatistics
import Testing

/// What the design forbids, done on purpose: each must miss the truth visibly more often than 5 %.
///
/// They also show that the coverage tests can fail: with the same number of experiments on the same
/// populations, a wrong method is found out.
@Suite struct WrongUnitTests {
  static let population = CoverageTests.population
  /// Incidents that weigh more, and fewer users a run.
  static let rough: ClusteredPopulation = {
    var population = ClusteredPopulation(policies: [.init(median: 1000, incident: 2.5)])
    population.users = 8
    return population
  }()

  func coverage(
    of population: ClusteredPopulation = population, runs count: Int = 30, seed: UInt64,
    truth: Double,
    _ interval: ([ClusteredPopulation.Run]) -> Interval
  ) throws -> Coverage {
    var coverage = Coverage()
    for experiment in 0..<Coverage.experiments {
      let runs = try population.runs(count, seed: seed, experiment: experiment)
      coverage.count(interval(runs), truth: truth)
    }
    return coverage
  }

  @Test func launchesAreNotUnits() throws {
    let coverage = try coverage(seed: 21, truth: Self.population.meanOfLaunches(0)) { runs in
      let launches = runs.flatMap { $0.durations[0].map { Double($0) / 1e6 } }
      return MeanEstimator(RunSeries(inOrder: launches)).estimate().interval
    }
    #expect(!coverage.isConsistent(with: 0.8...1), "\(coverage.share)")
  }

  @Test func meansOfRunQuantilesAreNotQuantiles() throws {
    let truth = Self.rough.quantile(0.75, 0)
    let pooled = try coverage(of: Self.rough, runs: 50, seed: 22, truth: truth) {
      $0.quantile(0.75, 0).estimate().interval
    }
    expect(pooled, in: 0.93...0.97, "pooled quantile")
    let coverage = try coverage(of: Self.rough, runs: 50, seed: 22, truth: truth) { runs in
      let quantiles = runs.compactMap { SortedObservations($0.durations[0]).quantile(0.75) }
      return MeanEstimator(RunSeries(inOrder: quantiles.map { $0 / 1e6 })).estimate().interval
    }
    #expect(!coverage.isConsistent(with: 0.9...1), "\(coverage.share)")
  }

  @Test func meansOfRunRatiosAreNotRatiosOfTotals() throws {
    let truth = Self.rough.meanOfLaunches(0)
    let totals = try coverage(of: Self.rough, runs: 50, seed: 23, truth: truth) {
      $0.meanOfLaunches(0).estimate().interval
    }
    expect(totals, in: 0.93...0.97, "ratio of totals")
    let coverage = try coverage(of: Self.rough, runs: 50, seed: 23, truth: truth) { runs in
      runs.meanOfRuns(0).estimate().interval
    }
    #expect(!coverage.isConsistent(with: 0.9...1), "\(coverage.share)")
  }

  /// A rare share over 12 runs: symmetric limits miss where those on the logit do not.
  @Test func symmetricLimitsOfSharesMiss() throws {
    let limit = 3200.0
    let truth = 1 - Self.population.share(within: limit, 0)
    let logit = try coverage(runs: 12, seed: 24, truth: truth) {
      $0.share(over: limit, 0).estimate().interval
    }
    let symmetric = try coverage(runs: 12, seed: 24, truth: truth) {
      RatioEstimator($0.share(over: limit, 0).runs).estimate().interval
    }
    expect(logit, in: 0.92...0.98, "share by logit")
    #expect(symmetric.share < logit.share - 0.02, "\(symmetric.share), \(logit.share)")
  }
}
