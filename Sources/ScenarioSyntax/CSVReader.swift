/// Reads a comma-separated file (RFC 4180, UTF-8, one header line) into located cells.
public struct CSVReader: Sendable {
  /// A reader.
  public init() {}

  /// Reads the file `id` of `sources`.
  public func read(_ id: SourceFileID, in sources: SourceFiles) -> CSVTable {
    CSVTable(header: [], rows: [], diagnostics: [])
  }
}
