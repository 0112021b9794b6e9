import TestSupport
import Testing

/// A table of known answers: one quantity a row, with an estimate and limits.
struct TruthTable {
  /// One row; what is missing in the table is nil.
  struct Row {
    let estimate: Double
    let standardError: Double?
    let lower: Double?
    let upper: Double?
  }

  private let rows: [String: Row]

  init(_ name: String) throws {
    var rows: [String: Row] = [:]
    for row in try Fixture(name).rows() {
      let quantity = try #require(row["quantity"])
      rows[quantity] = Row(
        estimate: try #require(row["estimate"].flatMap(Double.init)),
        standardError: row["standard_error"].flatMap(Double.init),
        lower: row["lower"].flatMap(Double.init), upper: row["upper"].flatMap(Double.init))
    }
    self.rows = rows
  }

  /// The row of `quantity`.
  func row(_ quantity: String) throws -> Row { try #require(rows[quantity], "\(quantity)") }

  /// The names of all quantities that begin with `prefix`.
  func quantities(_ prefix: String) -> [String] {
    rows.keys.filter { $0.hasPrefix(prefix) }.sorted()
  }
}

/// Whether two numbers agree to `tolerance`, relative to the larger.
func agree(_ left: Double?, _ right: Double?, within tolerance: Double = 1e-12) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  return left == right || abs(left - right) <= tolerance * max(abs(left), abs(right))
}
