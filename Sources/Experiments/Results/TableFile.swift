/// A comma-separated file while it is written.
final class TableFile {
  let schema: TableSchema
  /// The rows so far, without the header.
  private(set) var rows = 0
  private let file: PendingFile
  private var row = CSVRow()
  private var line: [UInt8] = []

  /// Begins the table in `directory` with its header.
  init(_ schema: TableSchema, in directory: ResultsDirectory) throws(SweepError) {
    self.schema = schema
    do {
      file = try PendingFile(directory.file(schema.fileName))
      try file.append(schema.header)
    } catch {
      throw .output(error)
    }
  }

  /// Adds a row that `fill` fills.
  func append(_ fill: (inout CSVRow) -> Void) throws(SweepError) {
    line.removeAll(keepingCapacity: true)
    fill(&row)
    row.finishLine(into: &line)
    rows += 1
    do {
      try file.append(line)
    } catch {
      throw .output(error)
    }
  }

  /// Brings the whole file to the device, still under its temporary name.
  func seal() throws(SystemError) -> PendingFile {
    try file.seal()
    return file
  }
}
