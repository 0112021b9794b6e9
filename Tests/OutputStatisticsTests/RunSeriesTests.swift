import OutputStatistics
import Testing

@Suite struct RunSeriesTests {
  @Test func entriesAreSortedByReplication() {
    let series = RunSeries([(replication: 7, value: "c"), (2, "a"), (5, "b")])
    #expect(series.replications == [2, 5, 7])
    #expect(series.values == ["a", "b", "c"])
  }

  @Test func keepingTakesWhatIsThere() {
    let series = RunSeries([(replication: 0, value: 10), (1, 11), (3, 13), (4, 14)])
    #expect(series.keeping([1, 2, 4]).replications == [1, 4])
    #expect(series.keeping([1, 2, 4]).values == [11, 14])
    #expect(series.keeping([]).count == 0)
    #expect(series.keeping([9]).count == 0)
    #expect(series.keeping([0, 1, 3, 4]) == series)
    #expect(series.keeping(Array(-5...5)) == series)
  }

  @Test func commonReplications() {
    #expect(Replications.common(to: [[0, 1, 2, 4], [1, 2, 3, 4], [0, 2, 4, 9]]) == [2, 4])
    #expect(Replications.common(to: [[3, 4]]) == [3, 4])
    #expect(Replications.common(to: [[0, 1], []]) == [])
    #expect(Replications.common(to: [[Int]]()) == [])
  }

  /// Runs that finish in another order give the same bytes.
  @Test(arguments: 1...10)
  func theOrderOfArrivalDoesNotMatter(seed: UInt64) throws {
    let runs = try CoverageTests.population.runs(12, seed: seed, experiment: 0)
    let order = runs.indices.sorted { ($0 * 7 + Int(seed)) % 12 < ($1 * 7 + Int(seed)) % 12 }
    func arrived<Value: Sendable>(_ series: RunSeries<Value>) -> RunSeries<Value> {
      RunSeries(order.map { (replication: $0, value: series.values[$0]) })
    }
    func arrived(_ runs: [ClusteredPopulation.Run], _ policy: Int) -> [any Estimator] {
      let quantile = runs.quantile(0.9, policy)
      return [
        MeanEstimator(arrived(runs.meanOfRuns(policy).runs)),
        RatioEstimator(arrived(runs.meanOfLaunches(policy).runs)),
        RatioEstimator(arrived(runs.share(over: 1500, policy).runs), scale: .share),
        QuantileEstimator(0.9, of: arrived(quantile.runs), baseUnits: quantile.baseUnits),
      ]
    }
    func inOrder(_ policy: Int) -> [any Estimator] {
      [
        runs.meanOfRuns(policy), runs.meanOfLaunches(policy), runs.share(over: 1500, policy),
        runs.quantile(0.9, policy),
      ]
    }
    for (shuffled, ordered) in zip(arrived(runs, 0), inOrder(0)) {
      #expect(shuffled.estimate() == ordered.estimate())
      #expect(shuffled.pseudoValues() == ordered.pseudoValues())
    }
    for index in 0..<4 {
      #expect(
        Difference(of: arrived(runs, 1)[index], against: arrived(runs, 0)[index])
          == Difference(of: inOrder(1)[index], against: inOrder(0)[index]))
    }
  }
}
