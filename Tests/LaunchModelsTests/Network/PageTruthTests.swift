import LaunchModels
import SimulationEngine
import TestSupport
import Testing

/// Pages of twelve objects over six connections of HTTP/1.1 and over one of HTTP/2: 44 cells, 1,155 pages.
///
/// 200 pages a lossy cell. Medians of 15 to 30 measured pages are known to about 10 %, those of 200 here to
/// 3 %: half of the errors of cells without any bias would be below 7 %.
@Suite struct PageTruthTests {
  private struct Comparison {
    let cell: PageCell
    let model: PageCell.Times

    var firstError: Double { model.first / cell.measured.first - 1 }
    var meanError: Double { model.mean / cell.measured.mean - 1 }
    var lastError: Double { model.last / cell.measured.last - 1 }
  }

  private static func compare(
    _ cells: [PageCell], order: StreamOrder? = nil
  ) throws -> [Comparison] {
    try cells.map {
      Comparison(cell: $0, model: try $0.simulated(runs: $0.loss > 0 ? 200 : 3, order: order))
    }
  }

  private static let comparisons = Result { try compare(try PageCell.all()) }

  private static func medianError(
    _ comparisons: [Comparison], _ error: (Comparison) -> Double
  ) -> Double {
    comparisons.map { abs(error($0)) }.median
  }

  /// The bars of the last object are those of a single exchange for all twelve.
  @Test(arguments: [
    (CongestionAlgorithm.cubic, false, 0.08), (.cubic, true, 0.06), (.bottleneckRate, false, 0.06),
    (.bottleneckRate, true, 0.04),
  ])
  func pages(congestion: CongestionAlgorithm, isOne: Bool, bar: Double) throws {
    let comparisons = try Self.comparisons.get().filter {
      $0.cell.congestion == congestion && $0.cell.isOne == isOne
    }
    #expect(comparisons.count == 11)
    #expect(Self.medianError(comparisons, \.lastError) <= bar)
    #expect(Self.medianError(comparisons, \.meanError) <= 0.07)
  }

  /// An earlier model of ours, with strict turns of 8 KB, had up to 80 % for the mean object on one connection,
  /// 19 % at the median of these cells.
  @Test func theMeanObjectOnOneConnection() throws {
    let comparisons = try Self.comparisons.get().filter {
      $0.cell.isOne && $0.cell.congestion == .cubic
    }
    for comparison in comparisons where comparison.cell.object == 30_720 {
      #expect(abs(comparison.meanError) <= 0.2, "\(comparison.cell)")
    }
    for comparison in comparisons where comparison.cell.loss == 0 {
      #expect(abs(comparison.meanError) <= 0.02, "\(comparison.cell)")
      #expect(abs(comparison.firstError) <= 0.02, "\(comparison.cell)")
    }
    #expect(Self.medianError(comparisons, \.firstError) <= 0.04)
  }

  /// Neither turns of 8 KB nor one response after another is what the measured server did.
  ///
  /// Of the large objects one cell is left out with the usual order, that with 1 % loss: the last object of its
  /// 15 measured pages came after 1.2 to 15 s, and their mean is 43 % off, which says nothing of orders.
  @Test func otherOrdersAreFartherOff() throws {
    let cells = try PageCell.all().filter { $0.isOne && $0.congestion == .cubic }
    let usual = try Self.comparisons.get().filter {
      $0.cell.isOne && $0.cell.congestion == .cubic
    }
    let eight = try Self.compare(cells, order: .roundRobin(bytes: 8_192))
    #expect(Self.medianError(eight, \.meanError) > 2 * Self.medianError(usual, \.meanError))
    let inOrder = try Self.compare(cells.filter { $0.object > 100_000 }, order: .inOrder)
    let large = usual.filter { $0.cell.object > 100_000 && $0.cell.loss != 1 }
    for comparison in large { #expect(abs(comparison.meanError) < 0.07, "\(comparison.cell)") }
    for comparison in inOrder { #expect(comparison.meanError < -0.15, "\(comparison.cell)") }
  }
}
