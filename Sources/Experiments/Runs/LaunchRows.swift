/// The rows of one run in `launches.csv`.
package struct LaunchRows: Sendable {
  /// The lines, one behind the other.
  package private(set) var bytes: [UInt8] = []
  private var row = CSVRow()

  /// No rows.
  package init() {}

  /// Adds a line that `fill` fills.
  package mutating func append(_ fill: (inout CSVRow) -> Void) {
    fill(&row)
    row.finishLine(into: &bytes)
  }
}
