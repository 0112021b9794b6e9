import LaunchModels
import SimulationEngine
import Testing

/// Finish times of real threads on one and two cores of a Linux machine.
@Suite struct ContentionTruthTests {
  @Test func everyCellIsThere() {
    #expect(ContentionCell.all.count == 66)
    #expect(ContentionCell.all.map(\.measured.count).reduce(0, +) == 1_002)
  }

  /// The bar is the error of the same model in floating point over the same rows, and 0.3 points for
  /// the cost of switching, which that model left out.
  @Test(arguments: ContentionCell.all)
  func errorOfFinishTimes(cell: ContentionCell) throws {
    let error = cell.error(of: try Self.finishes(of: cell))
    #expect(error <= cell.referenceError + 0.3)
  }

  private static func finishes(of cell: ContentionCell) throws -> [[SimulationTime]] {
    try ProcessorBench.run(
      cores: CoreSpeeds(count: cell.cores), policy: .nice,
      switchCost: SwitchCost(quantum: 1_400_000, cost: 2_000), loads: cell.loads
    ).model.finishes
  }
}
