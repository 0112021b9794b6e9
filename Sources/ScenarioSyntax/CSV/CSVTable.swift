/// What ``CSVReader`` made of a file: a header and rows of equally many cells.
public struct CSVTable: Sendable {
  /// The names of the columns.
  public var header: [CSVCell]
  /// The rows, each with one cell for every column.
  public var rows: [[CSVCell]]
  /// Every problem found, in the order of the file.
  ///
  /// Rows with problems are left out of `rows`.
  public var diagnostics: [Diagnostic]

  /// Whether any problem is an error.
  public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The place of the column called `name`.
  public func column(_ name: String) -> Int? { header.firstIndex { $0.text == name } }

  /// The rows as mappings from column name to cell.
  ///
  /// An empty cell without quotes is left out, so that the default holds. A key stands where the
  /// header names its column.
  public func mappings() -> [LocatedNode] {
    rows.map { row in
      var entries: [LocatedEntry] = []
      entries.reserveCapacity(row.count)
      for (name, cell) in zip(header, row) where !cell.text.isEmpty || cell.isQuoted {
        let value = LocatedNode(.scalar(cell.text, .cell), at: cell.range)
        entries.append(LocatedEntry(key: name.text, keyRange: name.range, value: value))
      }
      let range =
        row.first.map { first in
          SourceRange(
            file: first.range.file, start: first.range.start,
            end: row.last?.range.end ?? first.range.end)
        } ?? header[0].range
      return LocatedNode(.mapping(entries), at: range)
    }
  }
}
