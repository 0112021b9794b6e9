import ScenarioSyntax

/// Why a scenario cannot be used: every problem of all its files at once.
public struct ScenarioErrors: Error, Sendable {
  /// The problems in the order of files and positions; at least one is an error.
  public let diagnostics: [Diagnostic]
  /// The files that they point into.
  public let sources: SourceFiles

  package init(diagnostics: [Diagnostic], sources: SourceFiles) {
    self.diagnostics = diagnostics
    self.sources = sources
  }
}

extension ScenarioErrors: CustomStringConvertible {
  /// The problems as the command shows them, without colours.
  public var description: String {
    DiagnosticRenderer().render(diagnostics, sources: sources)
  }
}
