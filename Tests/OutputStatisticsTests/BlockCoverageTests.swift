import OutputStatistics
import Testing

/// Blocks: design points averaged within a replication.
@Suite struct BlockCoverageTests {
  /// Three design points that share the weather and the incidents of their replication.
  static let points = [(1000.0, 930.0), (1400, 1250), (600, 580)].map { medians in
    ClusteredPopulation(policies: [
      .init(median: medians.0, incident: 1.5), .init(median: medians.1, incident: 1.25),
    ])
  }

  func experiment(_ number: Int, seed: UInt64) throws -> [[ClusteredPopulation.Run]] {
    try Self.points.enumerated().map { index, point in
      try point.runs(30, seed: seed, experiment: number, point: index)
    }
  }

  func coverage(
    seed: UInt64, of estimator: ([ClusteredPopulation.Run], Int) -> any Estimator,
    truth: (ClusteredPopulation, Int) -> Double
  ) throws -> Coverage {
    let differences = Self.points.map { truth($0, 1) - truth($0, 0) }
    let average = differences.reduce(0, +) / Double(differences.count)
    var coverage = Coverage()
    for number in 0..<Coverage.experiments {
      let runs = try experiment(number, seed: seed)
      func block(_ policy: Int) -> PseudoValues {
        .average(of: runs.map { estimator($0, policy).pseudoValues() })
      }
      coverage.count(Difference(of: block(1), against: block(0)).interval, truth: average)
    }
    return coverage
  }

  @Test func means() throws {
    let coverage = try coverage(
      seed: 11, of: { $0.meanOfRuns($1) }, truth: { $0.meanOfRuns($1) })
    expect(coverage, in: 0.93...0.97, "block of means")
  }

  @Test func ratios() throws {
    let coverage = try coverage(
      seed: 12, of: { $0.meanOfLaunches($1) }, truth: { $0.meanOfLaunches($1) })
    expect(coverage, in: 0.93...0.97, "block of ratios")
  }

  @Test func shares() throws {
    let coverage = try coverage(
      seed: 13, of: { $0.share(over: 1500, $1) }, truth: { 1 - $0.share(within: 1500, $1) })
    expect(coverage, in: 0.93...0.97, "block of shares")
  }

  @Test func quantiles() throws {
    let coverage = try coverage(
      seed: 14, of: { $0.quantile(0.9, $1) }, truth: { $0.quantile(0.9, $1) })
    expect(coverage, in: 0.93...0.98, "block of quantiles")
  }

  /// With points as units three times as many values seem to be independent as are.
  @Test func pointsAreNotUnits() throws {
    let truth =
      Self.points.map { $0.meanOfRuns(1) / $0.meanOfRuns(0) - 1 }.reduce(0, +) / 3
    var coverage = Coverage()
    for number in 0..<Coverage.experiments {
      let runs = try experiment(number, seed: 15)
      let changes = runs.flatMap { runs in
        zip(runs.meanOfRuns(1).runs.values, runs.meanOfRuns(0).runs.values).map { $0 / $1 - 1 }
      }
      coverage.count(MeanEstimator(RunSeries(inOrder: changes)).estimate().interval, truth: truth)
    }
    #expect(!coverage.isConsistent(with: 0.9...1), "\(coverage.share)")
  }
}
