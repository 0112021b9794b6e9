import OutputStatistics
import Testing

/// How often verdicts are wrong on populations where the truth is known.
@Suite struct VerdictErrorTests {
  /// A baseline and three policies that are all the same, but for luck of their own.
  static let same = ClusteredPopulation(
    policies: Array(repeating: .init(median: 1000, incident: 1.5), count: 4))

  /// Differences of all policies at two design points: one family.
  func family(
    _ experiment: Int, seed: UInt64,
    _ estimator: ([ClusteredPopulation.Run], Int) -> any Estimator
  ) throws -> [Difference] {
    try (0..<2).flatMap { point in
      let runs = try Self.same.runs(20, seed: seed, experiment: experiment, point: point)
      return (1...3).map {
        Difference(of: estimator(runs, $0), against: estimator(runs, 0))
      }
    }
  }

  /// Counts families with any false verdict, with and without Holm's adjustment.
  func falseVerdicts(
    seed: UInt64, _ estimator: ([ClusteredPopulation.Run], Int) -> any Estimator
  ) throws -> (adjusted: Int, alone: Int) {
    var counts = (adjusted: 0, alone: 0)
    for experiment in 0..<Coverage.experiments {
      let differences = try family(experiment, seed: seed, estimator)
      let judged = ComparisonFamily(differences, goal: .less).members
      if judged.contains(where: { $0.verdict?.claimsDirection ?? false }) { counts.adjusted += 1 }
      if differences.contains(where: { ($0.pValue ?? 1) < 0.05 }) { counts.alone += 1 }
    }
    return counts
  }

  /// A family of true nulls gets any verdict in at most 5 % of cases with Holm's adjustment, clearly
  /// more without.
  ///
  /// The limits of the counts are at 99.98 %.
  @Test(arguments: [false, true])
  func holmKeepsTheFamilyAtFivePercent(quantile: Bool) throws {
    let counts = try falseVerdicts(seed: quantile ? 31 : 32) { runs, policy -> any Estimator in
      if quantile { return runs.quantile(0.9, policy) }
      return runs.meanOfLaunches(policy)
    }
    func limits(_ events: Int) -> Interval {
      ProportionInterval.clopperPearson(
        events: events, trials: Coverage.experiments, at: ConfidenceLevel(0.9998))
    }
    #expect(limits(counts.adjusted).lower <= 0.05, "\(counts)")
    #expect(limits(counts.alone).lower > 0.05, "\(counts)")
  }

  /// A true harm of exactly the margin is said to be within it in 2.5 % of cases: one tail alone.
  ///
  /// Skewness moves that by a point or two.
  @Test func marginsAreRarelyClaimedInVain() throws {
    let population = ClusteredPopulation(policies: [
      .init(median: 1000, incident: 1.5), .init(median: 1050, incident: 1.5),
    ])
    let margin = population.meanOfLaunches(1) - population.meanOfLaunches(0)
    var claims = 0
    for experiment in 0..<Coverage.experiments {
      let runs = try population.runs(20, seed: 33, experiment: experiment)
      let difference = Difference(of: runs.meanOfLaunches(1), against: runs.meanOfLaunches(0))
      let member = ComparisonFamily([difference], goal: .less, margin: margin).members.first
      switch try #require(member?.verdict) {
      case .improves, .worseWithinMargin, .noWorseThanMargin: claims += 1
      case .worseThanMargin, .worse, .inconclusive: break
      }
    }
    let limits = ProportionInterval.clopperPearson(
      events: claims, trials: Coverage.experiments, at: ConfidenceLevel(0.9998))
    #expect(limits.lower <= 0.045 && limits.upper >= 0.015, "\(claims)")
  }

  /// A policy that is 7 % faster is found so, and its gate is passed, nearly always: verdicts are not merely
  /// cautious.
  @Test func realDifferencesAreFound() throws {
    var (found, passed) = (0, 0)
    for experiment in 0..<100 {
      let runs = try CoverageTests.population.runs(30, seed: 34, experiment: experiment)
      let difference = Difference(of: runs.quantile(0.9, 1), against: runs.quantile(0.9, 0))
      let member = ComparisonFamily([difference], goal: .less).members.first
      if member?.verdict == .improves { found += 1 }
      if IntervalBound.maximumIncrease(20).outcome(for: difference.interval) == .passed {
        passed += 1
      }
    }
    #expect(found >= 95)
    #expect(passed >= 95)
  }
}
