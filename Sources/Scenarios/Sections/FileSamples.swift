import LaunchModels
import Parameters
import ScenarioSyntax

/// The files that empirical distributions and links name, read beforehand.
struct FileSamples: SampleSource {
  /// The tables by path.
  private var tables: [String: Result<CSVTable, FileReadingError>] = [:]
  /// The delivery traces by path.
  private var traces: [String: Result<String, FileReadingError>] = [:]

  /// Reads every file that a distribution or a link in `node` names.
  mutating func load(
    from node: LocatedNode, sources: inout ScenarioSources, diagnostics: inout [Diagnostic]
  ) {
    switch node.value {
    case .null, .scalar: break
    case .list(let elements):
      for element in elements {
        load(from: element, sources: &sources, diagnostics: &diagnostics)
      }
    case .mapping(let entries):
      for entry in entries {
        if let file = entry.value["file"],
          case .scalar(let path, _) = file.fileName(in: sources.files)
        {
          open(path, at: entry.key, sources: &sources, diagnostics: &diagnostics)
        }
        load(from: entry.value, sources: &sources, diagnostics: &diagnostics)
      }
    }
  }

  /// Reads the file that `override` names when its path ends in `file`.
  mutating func load(
    from override: Override, sources: inout ScenarioSources, diagnostics: inout [Diagnostic]
  ) {
    load(from: override.value, sources: &sources, diagnostics: &diagnostics)
    let steps = override.target.steps
    if steps.last == "file", let key = steps.dropLast().last,
      case .scalar(let path, _) = override.value.fileName(in: sources.files)
    {
      open(path, at: key, sources: &sources, diagnostics: &diagnostics)
    }
    if let key = steps.last, let file = override.value["file"],
      case .scalar(let path, _) = file.fileName(in: sources.files)
    {
      open(path, at: key, sources: &sources, diagnostics: &diagnostics)
    }
  }

  /// Reads the file that the value of `key` names, if that is a key whose value is made of a file.
  private mutating func open(
    _ path: String, at key: String, sources: inout ScenarioSources,
    diagnostics: inout [Diagnostic]
  ) {
    if LinkSettings.traceKeys.contains(key), traces[path] == nil {
      traces[path] = sources.open(path, as: .trace).map { sources.files[$0].text }
    }
    guard key == "empirical", tables[path] == nil else { return }
    switch sources.open(path, as: .sample) {
    case .success(let id):
      let table = CSVReader().read(id, in: sources.files)
      diagnostics += table.diagnostics
      tables[path] = .success(table)
    case .failure(let error): tables[path] = .failure(error)
    }
  }

  /// The text of a delivery trace.
  func text(of file: String) -> Result<String, SampleError> {
    switch traces[file] {
    case .success(let text)?: .success(text)
    case .failure(let error)?:
      .failure(SampleError(.file, "cannot read \"\(file)\": \(error)"))
    case nil: .failure(SampleError(.file, "cannot read \"\(file)\""))
    }
  }

  /// The cells of a column.
  func cells(ofColumn column: String, in file: String) -> Result<[SampleCell], SampleError> {
    switch tables[file] {
    case .success(let table)?:
      guard let place = table.column(column) else {
        let names = table.header.map(\.text)
        return .failure(
          SampleError(
            .column, "\"\(file)\" has no column \"\(column)\"",
            suggestion: NearMiss.best(for: column, among: names)))
      }
      return .success(
        table.rows.map { row in SampleCell(row[place].text, line: row[place].range.start.line) })
    case .failure(let error)?:
      return .failure(SampleError(.file, "cannot read \"\(file)\": \(error)"))
    case nil: return .failure(SampleError(.file, "cannot read \"\(file)\""))
    }
  }
}
