/// Writes diagnostics for people: `file:line:column: error: ...`, the source line and a caret.
///
/// ```
/// my-app.yaml:14:11: error: network.link.loss: got "8", expected a share such as 8 % or 0.08
///    14 |     loss: 8
///       |           ^
/// ```
///
/// Columns count characters (Unicode scalars) from 1, whatever their width. In the source line a
/// tab is shown as four spaces, and what would disturb a terminal as U+FFFD, so that the caret
/// stands below its place.
public struct DiagnosticRenderer: Sendable {
  /// Whether to mark severities and carets with terminal colours.
  public var usesColour: Bool
  /// The widest source line to write, in columns of a terminal.
  public var width: Int
  /// How many diagnostics to show before the rest is only counted.
  public var maximumShown: Int

  /// A renderer.
  public init(usesColour: Bool = false, width: Int = 100, maximumShown: Int = 100) {
    self.usesColour = usesColour
    self.width = width
    self.maximumShown = maximumShown
  }

  /// The diagnostics as text, sorted by file and position, each once; ends with a line break unless
  /// there are none.
  public func render(_ diagnostics: [Diagnostic], sources: SourceFiles) -> String {
    let sorted = diagnostics.inFileOrder()
    var text = ""
    for diagnostic in sorted.prefix(maximumShown) {
      write(diagnostic, sources, into: &text)
    }
    if sorted.count > maximumShown {
      let rest = Array(sorted.dropFirst(maximumShown))
      text += "... and \(count(rest)) more\n"
    }
    return text
  }

  /// How many errors and warnings there are, as people say it: `2 errors, 1 warning`.
  ///
  /// The same diagnostic twice counts once, as it is shown once.
  public func count(_ diagnostics: [Diagnostic]) -> String {
    let unique = diagnostics.inFileOrder()
    let errors = unique.count { $0.severity == .error }
    let warnings = unique.count - errors
    func phrase(_ count: Int, _ noun: String) -> String {
      count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
    }
    switch (errors, warnings) {
    case (_, 0): return phrase(errors, "error")
    case (0, _): return phrase(warnings, "warning")
    default: return phrase(errors, "error") + ", " + phrase(warnings, "warning")
    }
  }

  private func write(_ diagnostic: Diagnostic, _ sources: SourceFiles, into text: inout String) {
    let label: Label = diagnostic.severity == .error ? .error : .warning
    let message =
      diagnostic.path.isEmpty ? diagnostic.message : "\(diagnostic.path): \(diagnostic.message)"
    if let range = diagnostic.range {
      write(label, message, at: range, sources, into: &text)
    } else {
      writeHead(label, message, place: sources[diagnostic.file].path, into: &text)
    }
    for note in diagnostic.notes {
      write(.note, note.message, at: note.range, sources, into: &text)
    }
  }

  private func write(
    _ label: Label, _ message: String, at range: SourceRange, _ sources: SourceFiles,
    into text: inout String
  ) {
    let file = sources[range.file]
    writeHead(
      label, message, place: "\(file.path):\(range.start.line):\(range.start.column)", into: &text)
    guard !file.bytes.isEmpty else { return }
    let number = String(range.start.line)
    let gutter = max(5, number.count)
    let excerpt = SourceExcerpt(of: range, in: file, width: width - gutter - 3)
    let padding = String(repeating: " ", count: gutter - number.count)
    text += "\(padding)\(number) |\(excerpt.text.isEmpty ? "" : " ")\(excerpt.text)\n"
    text += String(repeating: " ", count: gutter) + " | "
    text += String(repeating: " ", count: excerpt.indent)
    text += painted(excerpt.mark, label.colour) + "\n"
  }

  private func writeHead(
    _ label: Label, _ message: String, place: String, into text: inout String
  ) {
    text += "\(place): \(painted("\(label.rawValue):", label.colour)) \(message)\n"
  }

  private func painted(_ text: String, _ colour: String) -> String {
    usesColour ? "\u{1B}[\(colour)m\(text)\u{1B}[0m" : text
  }

  private enum Label: String {
    case error
    case warning
    case note

    /// Bold red, magenta and cyan, as compilers have them.
    var colour: String {
      switch self {
      case .error: "1;31"
      case .warning: "1;35"
      case .note: "1;36"
      }
    }
  }
}
