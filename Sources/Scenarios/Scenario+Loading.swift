import ScenarioSyntax

extension Scenario {
  /// Reads the scenario at `path` and all files that it names, and checks it as a whole.
  ///
  /// - Throws: every problem of all files at once.
  public static func load(
    _ path: String, settings: ScenarioSettings = ScenarioSettings()
  ) throws(ScenarioErrors) -> Scenario {
    var reader = ScenarioFileReader()
    let root: LocatedNode?
    do {
      root = try reader.read(path)
    } catch {
      var sources = SourceFiles()
      let file = sources.add(SourceFile(path: path, text: ""))
      throw ScenarioErrors(diagnostics: [Diagnostic(in: file, "\(error)")], sources: sources)
    }
    guard let root, !reader.diagnostics.contains(where: { $0.severity == .error }) else {
      throw ScenarioErrors(
        diagnostics: reader.diagnostics.inOrder, sources: reader.sources.files)
    }
    var builder = ScenarioBuilder(
      root: root, settings: settings, sources: reader.sources, diagnostics: reader.diagnostics)
    return try builder.build(path: path)
  }
}
