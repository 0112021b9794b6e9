/// What the parser could not make sense of, in its own words.
struct YAMLSyntaxFailure: Hashable {
  /// What is wrong, in the parser's words.
  var problem: String
  /// Where it noticed.
  var position: SourcePosition
  /// What it was doing.
  var context: String?
  /// Where it began doing that.
  var contextPosition: SourcePosition?

  /// The machine has no memory left.
  static let outOfMemory = Self(
    problem: "there is not enough memory to read the file",
    position: SourcePosition(line: 1, column: 1))

  /// The failure in clear words, at the place that is to be changed.
  func diagnostic(in file: SourceFile, id: SourceFileID) -> Diagnostic {
    let explanation = YAMLSyntaxExplanation(of: self, in: file)
    let opening = contextPosition.map { SourceRange(file: id, at: $0) }
    // The parser adds a line break at the end of the file, and may notice only behind it.
    let noticed = SourceRange(file: id, at: min(position, file.end))
    let range = explanation.pointsAtContext ? opening ?? noticed : noticed
    var notes: [Diagnostic.Note] = []
    if let note = explanation.note, let opening, opening != range {
      notes.append(Diagnostic.Note(at: opening, note))
    }
    return Diagnostic(at: range, explanation.message, notes: notes)
  }
}
