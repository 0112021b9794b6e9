/// Reads a comma-separated file (RFC 4180, UTF-8, one header line) into located cells.
///
/// Lines end with LF, CRLF or CR; a byte order mark at the beginning, as spreadsheets write it, and
/// empty lines are passed over. Spaces belong to their cell. A cell in quotes may hold commas, line
/// breaks and doubled quotes.
///
/// - Complexity: O(n) in the length of the file.
public struct CSVReader: Sendable {
  /// How many problems are reported before the reader gives up.
  public static let maximumProblems = 1_000

  /// A reader.
  public init() {}

  /// Reads the file `id` of `sources`.
  public func read(_ id: SourceFileID, in sources: SourceFiles) -> CSVTable {
    let file = sources[id]
    let unfit = TextCheck.diagnostics(for: file, id: id, strictness: .plainText)
    guard unfit.isEmpty else { return CSVTable(header: [], rows: [], diagnostics: unfit) }
    var diagnostics: [Diagnostic] = []
    var records = CSVRecords(file: file, id: id)
    guard let header = records.next(&diagnostics) else {
      let start = SourceRange(file: id, at: SourcePosition(line: 1, column: 1))
      diagnostics.append(Diagnostic(at: start, "the file is empty, expected a header line"))
      return CSVTable(header: [], rows: [], diagnostics: diagnostics)
    }
    Self.check(header: header, &diagnostics)
    var rows: [[CSVCell]] = []
    while diagnostics.count < Self.maximumProblems, let row = records.next(&diagnostics) {
      if row.count == header.count {
        rows.append(row)
      } else {
        diagnostics.append(Self.ragged(row, header: header))
      }
    }
    return CSVTable(header: header, rows: rows, diagnostics: diagnostics)
  }

  private static func check(header: [CSVCell], _ diagnostics: inout [Diagnostic]) {
    var first: [String: SourceRange] = [:]
    for cell in header {
      if cell.text.isEmpty {
        diagnostics.append(Diagnostic(at: cell.range, "a column has no name"))
      } else if let earlier = first[cell.text] {
        diagnostics.append(
          Diagnostic(
            at: cell.range, "column \"\(cell.text)\" stands twice",
            notes: [.init(at: earlier, "first here")]))
      } else {
        first[cell.text] = cell.range
      }
    }
    if header.count == 1, header[0].text.contains(where: { $0 == ";" || $0 == "\t" }) {
      diagnostics.append(
        Diagnostic(at: header[0].range, "the columns are separated by something else than commas"))
    }
  }

  private static func ragged(_ row: [CSVCell], header: [CSVCell]) -> Diagnostic {
    let place = row.count > header.count ? row[header.count].range : row[row.count - 1].range
    let cells = row.count == 1 ? "1 cell" : "\(row.count) cells"
    return Diagnostic(
      at: place, "got \(cells), expected \(header.count) as in the header",
      notes: [.init(at: header[0].range, "the header stands here")])
  }
}
