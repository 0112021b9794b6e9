import ScenarioSyntax

/// Reads a piece of YAML that stands inside another text: a cell of a table, a `--set` value.
struct FragmentReader {
  /// The value of `path` written as `text` from `start` of the file `id` on, and what is wrong with it.
  ///
  /// Places in the first line of `text` are moved right by where it starts, others down.
  static func read(
    _ text: String, startingAt start: SourcePosition, in id: SourceFileID, path: String
  ) -> (node: LocatedNode?, diagnostics: [Diagnostic]) {
    var sources = SourceFiles()
    let fragment = sources.add(SourceFile(path: "", text: text))
    let document = YAMLReader().read(fragment, in: sources)

    func place(_ position: SourcePosition) -> SourcePosition {
      SourcePosition(
        line: start.line + position.line - 1,
        column: position.line == 1 ? start.column + position.column - 1 : position.column)
    }
    let last = place(sources[fragment].end)
    func move(_ range: SourceRange) -> SourceRange {
      SourceRange(
        file: id, start: min(place(range.start), last), end: min(place(range.end), last))
    }
    let diagnostics = document.diagnostics.map { diagnostic in
      Diagnostic(
        diagnostic.severity,
        at: diagnostic.range.map(move) ?? SourceRange(file: id, at: start),
        path: diagnostic.path.isEmpty ? path : "\(path).\(diagnostic.path)",
        diagnostic.message.replacing("the file", with: "the value"),
        notes: diagnostic.notes.map { .init(at: move($0.range), $0.message) })
    }
    return (document.root?.relocated(move), diagnostics)
  }
}

extension SourceFile {
  /// The place after the last character.
  fileprivate var end: SourcePosition {
    SourcePosition(line: lineCount, column: line(lineCount).count + 1)
  }
}
