import TestSupport
import Testing

/// A row of a truth table, whose cells must be there and be what is asked for.
struct TruthRow: CustomStringConvertible {
  private let cells: [String: String]

  var description: String {
    cells.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// All rows of the fixture `name`.
  static func all(of name: String) throws -> [TruthRow] {
    try Fixture(name).rows().map { TruthRow(cells: $0) }
  }

  func text(_ column: String) throws -> String {
    try #require(cells[column], "no column \(column)")
  }

  func number(_ column: String) throws -> Double { try value(column) }

  func value<Value: LosslessStringConvertible>(_ column: String) throws -> Value {
    let cell = try text(column)
    return try #require(Value(cell), "\(column) is \(cell)")
  }

  /// The whole number that the cell holds in hexadecimal.
  func hexadecimal<Value: FixedWidthInteger>(_ column: String) throws -> Value {
    let cell = try text(column)
    return try #require(Value(cell, radix: 16), "\(column) is \(cell)")
  }
}
