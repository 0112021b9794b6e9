import Parameters
import ScenarioSyntax

/// Puts the rows of comma-separated files in the place of `{file: tasks.csv}`.
///
/// A table may stand wherever a list of entries with ids may. A column is a key, a row an entry, and
/// an empty cell is a key that is not written. A cell that begins with `{` or `[` is read as YAML.
struct TableReader {
  /// The files.
  var sources: ScenarioSources
  /// What is wrong with tables.
  var diagnostics: [Diagnostic] = []
  /// Whether a table could not be read.
  var isBroken = false

  /// `node`, which stands at `path` where `schema` may be written, with its tables read.
  mutating func expand(
    _ node: LocatedNode, _ schema: ParameterSchema, at path: ParameterPath
  ) -> LocatedNode {
    switch (schema.form, node.value) {
    case (.group(let parameters), .mapping(var entries)):
      for index in entries.indices {
        guard let parameter = parameters.first(where: { $0.key == entries[index].key }) else {
          continue
        }
        entries[index].value = expand(
          entries[index].value, parameter.schema, at: path.appending(key: parameter.key))
      }
      return LocatedNode(.mapping(entries), at: node.range)
    case (.namedList(let element), .mapping(let entries)) where node["file"] != nil:
      return table(entries, of: element, at: path, instead: node)
    case (.namedList(let element), .list(let elements)), (.list(let element), .list(let elements)):
      return LocatedNode(
        .list(elements.map { expand($0, element, at: path) }), at: node.range)
    default: return node
    }
  }

  /// The rows of the table that `entries` name.
  private mutating func table(
    _ entries: [LocatedEntry], of element: ParameterSchema, at path: ParameterPath,
    instead node: LocatedNode
  ) -> LocatedNode {
    func refuse(_ range: SourceRange, _ key: String, _ message: String) -> LocatedNode {
      diagnostics.append(
        Diagnostic(at: range, path: path.appending(key: key).description, message))
      isBroken = true
      return LocatedNode(.list([]), at: node.range)
    }
    for entry in entries where entry.key != "file" {
      _ = refuse(entry.keyRange, entry.key, "unknown key; a table has only file")
    }
    guard let file = node["file"], case .scalar(let name, _) = file.fileName(in: sources.files)
    else {
      return refuse(
        (node["file"] ?? node).range, "file", "expected the path of a comma-separated file")
    }
    let id: SourceFileID
    switch sources.open(name, as: .table) {
    case .success(let opened): id = opened
    case .failure(let error):
      return refuse(file.range, "file", "cannot read \"\(name)\": \(error)")
    }
    let table = CSVReader().read(id, in: sources.files)
    diagnostics += table.diagnostics
    guard !table.hasErrors, hasKnownColumns(table, of: element, at: path) else {
      isBroken = true
      return LocatedNode(.list([]), at: node.range)
    }
    if table.rows.isEmpty {
      diagnostics.append(
        Diagnostic(
          .warning, at: file.range, path: path.appending(key: "file").description,
          "\"\(name)\" has no rows below its header"))
    }
    return LocatedNode(.list(table.mappings().map { readCells($0, at: path) }), at: node.range)
  }

  /// Whether each column is a key of `element` and the one with ids is there; reports what is not.
  private mutating func hasKnownColumns(
    _ table: CSVTable, of element: ParameterSchema, at path: ParameterPath
  ) -> Bool {
    guard case .group(let parameters) = element.form else { return true }
    let keys = parameters.map(\.key)
    let problemsBefore = diagnostics.count
    for cell in table.header where !keys.contains(cell.text) {
      let hint =
        NearMiss.best(for: cell.text, among: keys).map { "did you mean \"\($0)\"?" }
        ?? "columns are \(keys.joined(separator: ", "))"
      diagnostics.append(
        Diagnostic(
          at: cell.range, path: path.description, "unknown column \"\(cell.text)\"; \(hint)"))
    }
    if table.column("id") == nil, keys.contains("id"), let first = table.header.first {
      diagnostics.append(
        Diagnostic(at: first.range, path: path.description, "there is no column id"))
    }
    return diagnostics.count == problemsBefore
  }

  /// `row` with cells that hold lists and mappings read as such.
  private mutating func readCells(_ row: LocatedNode, at path: ParameterPath) -> LocatedNode {
    guard case .mapping(let entries) = row.value else { return row }
    let id = row["id"]?.text
    let place = id.map { path.appending(named: $0) } ?? path
    let read = entries.compactMap { entry -> LocatedEntry? in
      let cell = entry.value
      guard let text = cell.text, text.hasPrefix("{") || text.hasPrefix("[") else { return entry }
      var start = cell.range.start
      let isQuoted = cell.range.end.column - start.column != text.count
      if isQuoted { start.column += 1 }
      let (node, problems) = FragmentReader.read(
        text, startingAt: start, in: cell.range.file,
        path: place.appending(key: entry.key).description)
      diagnostics += problems
      // A cell that cannot be read has been reported; without it the default holds.
      return node.map { LocatedEntry(key: entry.key, keyRange: entry.keyRange, value: $0) }
    }
    return LocatedNode(.mapping(read), at: row.range)
  }
}
