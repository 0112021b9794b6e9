import Parameters
import ScenarioSyntax

/// Reads a scenario file and the files that it extends into one value.
struct ScenarioFileReader {
  /// How many files may extend each other in a row.
  static let maximumDepth = 16

  /// The files read so far.
  var sources = ScenarioSources()
  /// What is wrong with them.
  var diagnostics: [Diagnostic] = []

  /// The merged value of the file at `path`; nil when a file is missing or its syntax is broken.
  ///
  /// - Throws: when `path` itself cannot be read.
  mutating func read(_ path: String) throws(FileReadingError) -> LocatedNode? {
    let id = try sources.open(path, as: .scenario).get()
    return read(id, chain: [path])
  }

  /// The value of the file `id` merged over what it extends; `chain` leads from the scenario to it.
  private mutating func read(_ id: SourceFileID, chain: [String]) -> LocatedNode? {
    let document = YAMLReader().read(id, in: sources.files)
    if Self.looksLikeTable(sources.files[id].path), document.root?.isMapping != true {
      diagnostics.append(
        Diagnostic(
          at: SourceRange(file: id, at: SourcePosition(line: 1, column: 1)),
          "this looks like a table, expected a scenario in YAML; a scenario names its tables"))
      return nil
    }
    diagnostics += document.diagnostics
    guard !document.hasErrors, var root = document.root else { return nil }
    guard case .mapping(var entries) = root.value else {
      diagnostics.append(
        Diagnostic(
          at: root.range, "expected a mapping with keys such as launchsim and name at the top"))
      return nil
    }
    guard let place = entries.firstIndex(where: { $0.key == "extends" }) else {
      return root
    }
    let extends = entries.remove(at: place)
    root.value = .mapping(entries)
    guard let base = readBase(extends, besides: sources.files[id].path, chain: chain) else {
      return nil
    }
    return base.extended(by: root, holding: ParameterSchema(.group(ScenarioFormat.parameters)))
  }

  /// Whether the name of a file is that of a table.
  private static func looksLikeTable(_ path: String) -> Bool {
    [".csv", ".tsv"].contains { path.lowercased().hasSuffix($0) }
  }

  /// The value of the file that `extends` names.
  private mutating func readBase(
    _ extends: LocatedEntry, besides path: String, chain: [String]
  ) -> LocatedNode? {
    func refuse(_ message: String) -> Diagnostic {
      Diagnostic(at: extends.value.range, path: "extends", message)
    }
    guard let name = extends.value.text, !name.isEmpty else {
      diagnostics.append(refuse("expected the path of one scenario file, relative to this one"))
      return nil
    }
    let base = PathText.resolve(name, besides: path)
    let spelling = PathText.normalised(base)
    if let start = chain.firstIndex(where: { PathText.normalised($0) == spelling }) {
      let cycle = chain[start...] + [base]
      diagnostics.append(refuse("cycle " + cycle.joined(separator: " -> ")))
      return nil
    }
    guard chain.count < Self.maximumDepth else {
      diagnostics.append(
        refuse("more than \(Self.maximumDepth) files extend each other in a row"))
      return nil
    }
    switch sources.open(base, as: .scenario) {
    case .success(let id): return read(id, chain: chain + [base])
    case .failure(let error):
      diagnostics.append(refuse("cannot read \"\(base)\": \(error)"))
      return nil
    }
  }
}
