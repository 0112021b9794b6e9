import ScenarioSyntax

/// Reads texts as files called `test.yaml` and `test.csv`.
enum Reading {
  static func yaml(_ text: String, limits: YAMLReader.Limits = .init()) -> YAMLDocument {
    yaml(bytes: Array(text.utf8), limits: limits)
  }

  static func yaml(bytes: [UInt8], limits: YAMLReader.Limits = .init()) -> YAMLDocument {
    var sources = SourceFiles()
    let id = sources.add(SourceFile(path: "test.yaml", bytes: bytes))
    return YAMLReader(limits: limits).read(id, in: sources)
  }

  static func csv(_ text: String) -> CSVTable { csv(bytes: Array(text.utf8)) }

  static func csv(bytes: [UInt8]) -> CSVTable {
    var sources = SourceFiles()
    let id = sources.add(SourceFile(path: "test.csv", bytes: bytes))
    return CSVReader().read(id, in: sources)
  }

  /// What a person sees of the problems of `text`.
  static func rendered(yaml text: String, width: Int = 100) -> String {
    rendered(yaml: Array(text.utf8), width: width)
  }

  static func rendered(yaml bytes: [UInt8], width: Int = 100) -> String {
    var sources = SourceFiles()
    let id = sources.add(SourceFile(path: "test.yaml", bytes: bytes))
    let document = YAMLReader().read(id, in: sources)
    return DiagnosticRenderer(width: width).render(document.diagnostics, sources: sources)
  }

  static func rendered(csv bytes: [UInt8]) -> String {
    var sources = SourceFiles()
    let id = sources.add(SourceFile(path: "test.csv", bytes: bytes))
    let table = CSVReader().read(id, in: sources)
    return DiagnosticRenderer().render(table.diagnostics, sources: sources)
  }
}

extension SourceRange {
  /// `line:column-line:column`, the end excluded.
  var description: String { "\(start.line):\(start.column)-\(end.line):\(end.column)" }
}
