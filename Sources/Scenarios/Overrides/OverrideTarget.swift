import Parameters
import ScenarioSyntax

/// The parameter that an override sets, and where its path is written.
struct OverrideTarget: Sendable {
  /// The steps of the path: `startup`, `tasks`, `push-sdk`, `cpu`.
  let steps: [String]
  /// Where each step is written.
  let stepRanges: [SourceRange]
  /// Where the whole path is written.
  let range: SourceRange

  /// The path as people write it.
  var text: String { steps.joined(separator: ".") }

  /// The longest path: as deep as a file may be nested.
  static let maximumSteps = 64

  /// The path `text` that is written at `range`; nil when a step is empty or there are too many.
  ///
  /// A step stands where its characters are, unless the text was written with quotes, escapes or
  /// over several lines: then every step stands at the whole.
  init?(_ text: String, at range: SourceRange) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= Self.maximumSteps, parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    steps = parts.map(String.init)
    self.range = range
    let isVerbatim =
      range.start.line == range.end.line && range.end.column - range.start.column == text.count
    var column = range.start.column
    stepRanges = parts.map { part in
      guard isVerbatim else { return range }
      let start = SourcePosition(line: range.start.line, column: column)
      column += part.count + 1
      let end = SourcePosition(line: range.start.line, column: column - 1)
      return SourceRange(file: range.file, start: start, end: end)
    }
  }
}

/// A value that takes the place of what the sections say.
struct Override: Sendable {
  /// The parameter that it sets.
  let target: OverrideTarget
  /// The value, at the place where it is written.
  let value: LocatedNode
}
