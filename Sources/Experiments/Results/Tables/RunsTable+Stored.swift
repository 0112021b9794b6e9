extension RunsTable {
  /// The row of the run `id` in the file `path`, by column; nil when it has none.
  static func storedRow(
    of id: RunIdentifier, in path: String
  ) throws(SystemError) -> [(column: String, cell: String)]? {
    var reader = try CSVRowReader(opening: path)
    guard let header = try reader.next() else { return nil }
    let columns = CSVRowReader.cells(of: header)
    let beginning = Array("\(id),".utf8)
    while let row = try reader.next() {
      guard row.starts(with: beginning) else { continue }
      return zip(columns, CSVRowReader.cells(of: row)).map { ($0, $1) }
    }
    return nil
  }

  /// The row of `run` as it is written now, by column.
  func row(_ record: RunRecord, of run: PlannedRun) -> [String: String] {
    var row = CSVRow()
    append(record, of: run, to: &row)
    let columns = CSVRowReader.cells(of: schema.header.dropLast())
    return Dictionary(
      zip(columns, CSVRowReader.cells(of: row.bytes)), uniquingKeysWith: { first, _ in first })
  }
}
