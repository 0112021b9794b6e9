import Foundation
import TestSupport

/// A results folder as a reader sees it.
struct ResultsFolder {
  let path: String

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/" + name)
  }

  func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path + "/" + name, encoding: .utf8)
  }

  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// The tables that must not depend on how the runs were done.
  static let tables = ["runs.csv", "summary.csv", "comparisons.csv", "breakdown.csv"]

  func tableBytes(_ more: [String] = []) throws -> [String: Data] {
    var bytes: [String: Data] = [:]
    for name in Self.tables + more { bytes[name] = try self.bytes(name) }
    return bytes
  }

  /// The records of a table by column name, read by RFC 4180.
  func rows(_ name: String) throws -> [[String: String]] {
    var records = Self.records(try text(name))
    guard !records.isEmpty else { return [] }
    let header = records.removeFirst()
    return records.map { record in
      Dictionary(uniqueKeysWithValues: zip(header, record))
    }
  }

  func header(_ name: String) throws -> [String] {
    Self.records(try text(name)).first ?? []
  }

  /// Splits a comma-separated text by RFC 4180, quotes and line ends within them included.
  static func records(_ text: String) -> [[String]] {
    var records: [[String]] = []
    var record: [String] = []
    var field = ""
    var isQuoted = false
    var characters = Array(text.unicodeScalars)[...]
    while let next = characters.popFirst() {
      switch (next, isQuoted) {
      case ("\"", true) where characters.first == "\"":
        field.unicodeScalars.append(next)
        characters.removeFirst()
      case ("\"", _):
        isQuoted.toggle()
      case (",", false):
        record.append(field)
        field = ""
      case ("\n", false):
        records.append(record + [field])
        record = []
        field = ""
      default:
        field.unicodeScalars.append(next)
      }
    }
    return records
  }
}
