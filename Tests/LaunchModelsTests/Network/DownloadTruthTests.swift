import LaunchModels
import TestSupport
import Testing

/// Downloads over a metered link by the TCP stack of Linux: 180 cells, 5,193 runs.
///
/// 400 downloads a cell: the median of so many is known three times better than that of the 24 to 40 measured
/// ones (sqrt(400 / 40) = 3.2), so that it is their error that decides. 34 million events take about 8 s.
@Suite struct DownloadTruthTests {
  private static let comparisons = DownloadComparison.grid

  private static func comparisons(loss: Double) throws -> [DownloadComparison] {
    try comparisons.get().filter { $0.cell.loss == loss }
  }

  @Test func everyCellIsThere() throws {
    #expect(try Self.comparisons.get().count == 180)
    for loss in [0.0, 1, 3, 8] { #expect(try Self.comparisons(loss: loss).count == 45) }
  }

  /// 0.3 ms of the shaper and the scheduler come on top of a measured round trip: up to 1 % of 40 ms.
  @Test func withoutLossEveryMedianIsWithinOneAndAHalfPercent() throws {
    for comparison in try Self.comparisons(loss: 0) {
      #expect(abs(comparison.medianError) <= 0.015, "\(comparison.cell)")
    }
  }

  /// If the model were right, nine of ten cells would be inside without any slack, 121.5 of 135.
  @Test func withLossMediansAreInsideTheIntervalsOfTheMeasuredOnes() throws {
    let lossy = try Self.comparisons.get().filter { $0.cell.loss > 0 }
    let outside = lossy.filter { !$0.isInside(slack: 0.02) }
    #expect(lossy.count - outside.count >= 130, "outside: \(outside.map(\.cell))")
  }

  /// The bars are the errors of an earlier model of ours.
  @Test(arguments: [(1.0, 0.007), (3, 0.013), (8, 0.037)])
  func mediansByLoss(loss: Double, bar: Double) throws {
    #expect(try Self.comparisons(loss: loss).medianError <= bar)
  }

  /// Of 24 to 40 measured runs three or four are beyond the 90th percentile, so that it is off by chance alone.
  ///
  /// As many runs of the model in their place, drawn 2,000 times from its 400, are off from the model as far as
  /// the bar or farther in one of a thousand.
  @Test(arguments: [1.0, 3, 8]) func ninetiethPercentilesAreOffByChanceOnly(loss: Double) throws {
    let comparisons = try Self.comparisons(loss: loss)
    var random = SeededRandom(seed: UInt64(loss))
    let byChance = (0..<2_000).map { _ in
      comparisons.map { comparison in
        let times = comparison.model.times
        let drawn = (0..<comparison.cell.count).map { _ in
          times[Int.random(in: times.indices, using: &random)]
        }
        return abs(drawn.percentile(0.9) / comparison.model.p90 - 1)
      }.median
    }
    let bar = byChance.percentile(0.999)
    #expect(comparisons.p90Error <= bar, "\(byChance.median) by chance")
  }
}
