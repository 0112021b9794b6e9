import RandomVariates
import Testing

/// That what is drawn is distributed as it should be.
struct GoodnessOfFitTests {
  /// Kolmogorov-Smirnov at a level of 10⁻⁵ for each of some 50 distributions and 3 seeds: a correct
  /// library passes with all seeds but one choice of seeds in some 600.
  @Test(arguments: DistributionCase.all, [1, 2, 3] as [UInt64])
  func samplesFollowTheDistribution(_ item: DistributionCase, _ seed: UInt64) {
    let key = StreamKey(seed: seed, purpose: StreamPurpose("test.fit"), entity: "sample")
    // One draw from each of many positions, as a simulation takes them.
    let sample = (0..<20_000).map { user in
      var stream = RandomStream(key: key, at: StreamPosition(replication: 0, user: UInt32(user)))
      return stream.nextValue(of: item.distribution, in: item.tables)
    }
    let statistic = KolmogorovSmirnov.statistic(of: sample) { item.level(of: $0).below }
    #expect(statistic < KolmogorovSmirnov.criticalValue)
  }

  /// The test itself must see a scale that is 6 % off.
  @Test func theTestSeesASmallDifference() throws {
    let tables = DistributionTables()
    let (drawn, supposed) = (
      try Distribution.exponential(mean: 1), try Distribution.exponential(mean: 1.06)
    )
    let key = StreamKey(seed: 1, purpose: StreamPurpose("test.fit"))
    var stream = RandomStream(key: key, at: StreamPosition(replication: 0))
    let sample = (0..<20_000).map { _ in stream.nextValue(of: drawn, in: tables) }
    // The greatest distance is 0.06/e = 0.022, times √20000 is 3.1.
    let statistic = KolmogorovSmirnov.statistic(of: sample) {
      supposed.level(of: $0, in: tables).below
    }
    #expect(statistic > KolmogorovSmirnov.criticalValue)
  }
}
