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
    let error = cell.error(of: try Self.finishes(of: cell, engine: .fluid))
    #expect(error <= cell.fluid.recomputed + 0.3)
  }

  /// The bar is the error of least virtual runtime first in floating point, with the same quantum, over
  /// the same rows, and 0.3 points for the order of threads that are level.
  @Test(arguments: ContentionCell.all)
  func errorOfFinishTimesWithSlices(cell: ContentionCell) throws {
    let error = cell.error(of: try Self.finishes(of: cell, engine: .slices))
    #expect(error <= cell.slices.recomputed + 0.3, "\(error) against \(cell.slices.recomputed)")
  }

  /// The quantum is that of the kernel, but 1 ms with slices, as in the reference.
  private static func finishes(
    of cell: ContentionCell, engine: ProcessorEngine
  ) throws -> [[SimulationTime]] {
    try ProcessorBench.run(
      cores: CoreSpeeds(count: cell.cores), policy: .nice,
      switchCost: SwitchCost(quantum: engine == .slices ? 1_000_000 : 1_400_000, cost: 2_000),
      engine: engine, loads: cell.loads
    ).model.finishes
  }
}
