import LaunchModels
import TestSupport
import Testing

/// The page with all cells of the grid says what the model gives.
@Suite struct NetworkTableTests {
  /// Where the page is, from the folder of fixtures.
  private static let page =
    "../../../../Sources/LaunchModels/LaunchModels.docc/NetworkTables.md"

  private static func tables() throws -> NetworkTables {
    let reference = try Fixture("linux_downloads.csv").rows().compactMap {
      DownloadComparison(referenceRow: $0)
    }
    return NetworkTables(here: try DownloadComparison.grid.get(), reference: reference)
  }

  @Test func thePageSaysWhatTheModelGives() throws {
    #expect(Golden(Self.page).difference(from: try Self.tables().text) == nil)
  }

  /// ns-3 has neither RACK nor tail loss probes, so that it waits for time-outs more often than Linux.
  @Test func theModelIsNearerThanTheReference() throws {
    let tables = try Self.tables()
    #expect(tables.reference.count == 180)
    #expect(tables.reference.map(\.cell.description) == tables.here.map(\.cell.description))
    for loss in [0.0, 1, 3, 8] {
      let here = tables.here.filter { $0.cell.loss == loss }
      let reference = tables.reference.filter { $0.cell.loss == loss }
      #expect(here.medianError <= reference.medianError, "\(loss) %")
      if loss > 0 { #expect(here.p90Error <= reference.p90Error, "\(loss) %") }
    }
  }
}
