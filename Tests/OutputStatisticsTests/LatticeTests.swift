import OutputStatistics
import Testing

/// Few runs of few launches: counts are then often the same in all of them, and no interval may be made of
/// that.
@Suite struct LatticeTests {
  /// One to five launches a user, two users a run at most, two policies that differ.
  static let population = ClusteredPopulation(
    policies: [.init(median: 1000, incident: 1.5), .init(median: 930, incident: 1.35)], users: 2)

  /// No duration of these populations occurs twice, so no interval without width is true.
  @Test(arguments: [2, 3, 5])
  func noIntervalIsWithoutWidth(runs count: Int) throws {
    var agreements = 0
    for experiment in 0..<1_000 {
      let runs = try Self.population.runs(count, seed: 41, experiment: experiment)
      let estimators: [(Int) -> any Estimator] = [
        { runs.share(over: 1000, $0) }, { runs.share(over: 2500, $0) },
        { runs.quantile(0.5, $0) }, { runs.quantile(0.9, $0) },
      ]
      for estimator in estimators {
        let estimate = estimator(0).estimate()
        let difference = Difference(of: estimator(1), against: estimator(0))
        #expect(estimate.interval.halfWidth > 0, "\(experiment): \(estimate)")
        #expect(difference.interval.halfWidth > 0, "\(experiment): \(difference)")
        #expect(difference.pValue != 0, "\(experiment): \(difference)")
        if difference.notes.contains(.agreementByChance) { agreements += 1 }
      }
    }
    #expect(agreements > 50)
  }

  /// The intervals that are given still cover: shares and medians of five runs of some ten launches.
  @Test(arguments: [false, true])
  func intervalsThatAreGivenCover(median: Bool) throws {
    var population = Self.population
    population.users = 4
    var coverage = Coverage()
    for experiment in 0..<Coverage.experiments {
      let runs = try population.runs(5, seed: 42, experiment: experiment)
      if median {
        coverage.count(
          runs.quantile(0.5, 0).estimate().interval, truth: population.quantile(0.5, 0))
      } else {
        coverage.count(
          runs.share(over: 1200, 0).estimate().interval,
          truth: 1 - population.share(within: 1200, 0))
      }
    }
    #expect(coverage.isConsistent(with: 0.93...0.99), "\(coverage)")
  }
}
