import OutputStatistics
import RandomVariates
import Testing

@Suite struct QuantileEstimatorTests {
  static let probabilities = [0.001, 0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99, 0.999]

  func estimator(_ probability: Double, _ runs: [[Int64]]) -> QuantileEstimator {
    QuantileEstimator(probability, of: RunSeries(inOrder: runs.map { SortedObservations($0) }))
  }

  /// numpy.quantile([15, 20, 35, 40, 50], [0.05, 0.3, 0.4, 0.5, 1]) and R's default, type 7.
  @Test func typeSeven() {
    let values = SortedObservations([35, 20, 15, 50, 40])
    for (probability, expected) in [(0.05, 16.0), (0.3, 23), (0.4, 29), (0.5, 35), (1, 50)] {
      #expect(agree(values.quantile(probability), expected), "\(probability)")
    }
    #expect(SortedObservations([]).quantile(0.5) == nil)
    #expect(SortedObservations([7]).quantile(0.99) == 7)
  }

  @Test func orderIsChecked() {
    #expect(SortedObservations(ascending: [1, 2, 2, 5])?.values == [1, 2, 2, 5])
    #expect(SortedObservations(ascending: [1, 3, 2]) == nil)
    #expect(SortedObservations(ascending: []) != nil)
  }

  @Test func countsAtOrBelow() {
    let values = SortedObservations([5, 1, 5, 3, 5])
    #expect([0, 1, 2, 3, 4, 5, 6].map { values.count(atOrBelow: $0) } == [0, 1, 1, 2, 2, 5, 5])
  }

  /// Selecting among runs gives what sorting all of them gives, exactly: many runs and few, empty ones, ties,
  /// negative numbers and the ends of the range.
  @Test(arguments: 0..<60)
  func poolingEqualsSorting(seed: UInt64) {
    var stream = RandomStream(
      key: StreamKey(seed: seed, purpose: StreamPurpose("pool")),
      at: StreamPosition(replication: 0))
    let range = [3.0, 100, 1e6, 1e12][Int(seed % 4)]
    var runs = (0..<(1 + Int(seed % 13))).map { _ in
      (0..<Int(stream.nextUniform() * 50)).map { _ in
        Int64((stream.nextUniform() - 0.3) * range)
      }
    }
    if seed % 5 == 0 { runs.append([.min, .max, .max]) }
    let sorted = SortedObservations(runs.flatMap(\.self))
    for probability in Self.probabilities {
      let value = estimator(probability, runs).estimate().value
      #expect(value == sorted.quantile(probability))
    }
  }

  @Test func unitsDivide() {
    let runs = RunSeries(
      inOrder: [[1_500_000, 2_500_000], [3_500_000]].map { SortedObservations($0) })
    #expect(QuantileEstimator(0.5, of: runs, baseUnits: 1e6).estimate().value == 2.5)
  }

  @Test func noObservation() {
    let estimate = estimator(0.9, [[], []]).estimate()
    #expect(estimate.value == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.runs == 2)
    #expect(estimate.notes == [.nothingCounted])
    #expect(estimator(0.9, []).estimate().notes == [.noRuns])
  }

  @Test func oneRunGivesNoInterval() {
    let estimate = estimator(0.5, [Array(0...100)]).estimate()
    #expect(estimate.value == 50)
    #expect(estimate.standardError == nil)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.oneRun])
  }

  @Test func allInOneRunGivesNoInterval() {
    let estimate = estimator(0.5, [Array(0...100), []]).estimate()
    #expect(estimate.value == 50)
    #expect(estimate.interval == .unbounded)
    #expect(estimate.notes == [.countedInOneRun])
  }

  /// 200 observations, 20 of them beyond the 90 % quantile; 40 beyond need no note.
  @Test func fewObservationsBeyond() {
    let runs = (0..<10).map { run in (0..<20).map { Int64($0 * 10 + run) } }
    #expect(estimator(0.9, runs).estimate().notes.contains(.fewBeyond(count: 20)))
    #expect(estimator(0.1, runs).estimate().notes.contains(.fewBeyond(count: 20)))
    #expect(!estimator(0.8, runs).estimate().notes.contains(.fewBeyond(count: 40)))
    #expect(!estimator(0.2, runs).estimate().notes.contains(.fewBeyond(count: 40)))
  }

  /// Four runs whose shares below differ much: t s reaches beyond 1, so there is no upper limit, and the
  /// difference with anything has no limits at all.
  @Test func limitsBeyondTheData() {
    let runs: [[Int64]] = [
      Array(0..<50), Array(100..<150), Array(200..<250), Array(300..<350),
    ]
    let estimate = estimator(0.9, runs).estimate()
    #expect(estimate.interval.upperLimit == nil)
    #expect(estimate.interval.lowerLimit != nil)
    #expect(!estimate.interval.isBounded)
    #expect(estimate.standardError == nil)
    #expect(estimate.notes.contains(.upperLimitBeyondData))
    #expect(IntervalBound.maximum(1e9).outcome(for: estimate.interval) == .unclear)
    #expect(IntervalBound.minimum(0).outcome(for: estimate.interval) == .passed)

    let low = estimator(0.1, runs).estimate()
    #expect(low.interval.lowerLimit == nil)
    #expect(low.notes.contains(.lowerLimitBeyondData))

    let difference = Difference(of: estimator(0.9, runs), against: estimator(0.9, runs))
    #expect(difference.value == 0)
    #expect(difference.interval == .unbounded)
    #expect(difference.pValue == nil)
    #expect(difference.correlation == nil)
    #expect(difference.relativeInterval == .unbounded)
  }

  @Test func equalObservationsHaveNoWidth() {
    let runs = Array(repeating: Array(repeating: Int64(16), count: 30), count: 8)
    let estimate = estimator(0.9, runs).estimate()
    #expect(estimate.value == 16)
    #expect(estimate.standardError == 0)
    #expect(estimate.interval == Interval(lower: 16, upper: 16))
    #expect(estimate.notes.contains(.noVariation))
  }

  /// Most launches end at a time-out of exactly 100: the share at or below varies between runs, the quantile
  /// does not.
  @Test func anAtomHoldsTheQuantile() {
    let runs = (0..<10).map { run in
      Array(repeating: Int64(100), count: 60) + (0..<20).map { Int64($0 + run) }
        + (0..<(5 + run % 3)).map { Int64(200 + $0) }
    }
    let estimate = estimator(0.6, runs).estimate()
    #expect(estimate.value == 100)
    #expect(estimate.interval == Interval(lower: 100, upper: 100))
    #expect(estimator(0.6, runs).pseudoValues().deviations?.allSatisfy { $0 == 0 } == true)
  }

  /// The same where all runs agree about the share at or below: the atom is wider than chance would move
  /// the quantile.
  ///
  /// One that is not so wide says nothing.
  @Test func anAtomHoldsTheQuantileWhereRunsAgree() {
    func runs(_ atom: Int) -> [[Int64]] {
      (0..<10).map { run in
        (0..<(50 - atom / 2)).map { Int64($0 + run) } + Array(repeating: Int64(100), count: atom)
          + (0..<(50 - atom / 2)).map { Int64(200 + $0) }
      }
    }
    // t(9) = 2.26, so chance reaches 2.26 x (0.25 / 1000)^0.5 = 3.6 % to each side.
    #expect(estimator(0.5, runs(10)).estimate().interval == Interval(lower: 100, upper: 100))
    #expect(estimator(0.5, runs(4)).estimate().value == 100)
    #expect(estimator(0.5, runs(4)).estimate().interval == .unbounded)
    #expect(estimator(0.5, runs(4)).estimate().notes.contains(.agreementByChance))
  }

  /// A higher level never gives a narrower interval, and the quantile lies inside.
  @Test(arguments: 1...10)
  func intervalsNest(seed: UInt64) throws {
    let runs = try CoverageTests.population.runs(15, seed: seed, experiment: 3)
    for probability in [0.5, 0.75, 0.9] {
      let estimator = runs.quantile(probability, 0)
      let narrow = estimator.estimate(at: ConfidenceLevel(0.8))
      let wide = estimator.estimate(at: ConfidenceLevel(0.95))
      #expect(wide.interval.lower <= narrow.interval.lower)
      #expect(narrow.interval.upper <= wide.interval.upper)
      #expect(narrow.interval.contains(try #require(narrow.value)))
    }
  }
}
