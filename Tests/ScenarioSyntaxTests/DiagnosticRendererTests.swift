import ScenarioSyntax
import Testing

@Suite struct DiagnosticRendererTests {
  private var sources = SourceFiles()

  private mutating func add(_ text: String, path: String = "my-app.yaml") -> SourceFileID {
    sources.add(SourceFile(path: path, text: text))
  }

  private func range(
    _ file: SourceFileID, _ line: Int, _ column: Int, length: Int = 0
  ) -> SourceRange {
    SourceRange(
      file: file, start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + length))
  }

  /// The example of the user's guide, to the letter.
  @Test mutating func valueAndKey() {
    let blank = String(repeating: "\n", count: 13)
    let file = add(
      blank + "    loss: 8\n" + String(repeating: "\n", count: 7)
        + "    schedulng: {async: serial}\n")
    let diagnostics = [
      Diagnostic(
        at: range(file, 22, 5, length: 9), path: "startup.schedulng",
        "unknown key; did you mean \"scheduling\"?"),
      Diagnostic(
        at: range(file, 14, 11, length: 1), path: "network.link.loss",
        "got \"8\", expected a share such as 8 % or 0.08"),
    ]
    #expect(
      DiagnosticRenderer().render(diagnostics, sources: sources) == """
        my-app.yaml:14:11: error: network.link.loss: got "8", expected a share such as 8 % or 0.08
           14 |     loss: 8
              |           ^
        my-app.yaml:22:5: error: startup.schedulng: unknown key; did you mean "scheduling"?
           22 |     schedulng: {async: serial}
              |     ^~~~~~~~~

        """)
  }

  @Test mutating func sortedByFileAndPlaceEachOnce() {
    let first = add("a: 1\nb: 2\n", path: "one.yaml")
    let second = add("c: 3\n", path: "two.yaml")
    let late = Diagnostic(at: range(first, 2, 1), "late")
    let other = Diagnostic(at: range(second, 1, 1), "other")
    let early = Diagnostic(at: range(first, 1, 4), "early")
    let sameplace = Diagnostic(.warning, at: range(first, 1, 4), "also")
    let whole = Diagnostic(in: first, "whole file")
    let sorted = [other, late, early, sameplace, other, whole, late].inFileOrder()
    #expect(sorted == [whole, early, sameplace, late, other])
    #expect(DiagnosticRenderer().count([late, late, sameplace]) == "1 error, 1 warning")
    #expect(DiagnosticRenderer().count([late, other]) == "2 errors")
    #expect(DiagnosticRenderer().count([sameplace]) == "1 warning")
    #expect(DiagnosticRenderer().count([]) == "0 errors")
    #expect(DiagnosticRenderer().render([], sources: sources) == "")
  }

  @Test mutating func wholeFile() {
    let file = add("", path: "missing.yaml")
    let text = DiagnosticRenderer().render(
      [Diagnostic(in: file, "cannot be read: \(FileReadingError.missing)")], sources: sources)
    #expect(text == "missing.yaml: error: cannot be read: no such file\n")
  }

  /// A tab is four columns, a wide character two, a combining mark none.
  @Test(arguments: [
    ("a:\tb x", 6, 1, "a:    b x", "        ^"),
    ("\t\tb", 3, 1, "        b", "        ^"),
    ("\tx\ty", 1, 4, "    x    y", "^~~~~~~~~~"),
    ("名前: x", 5, 1, "名前: x", "      ^"),
    ("名前: x", 1, 2, "名前: x", "^~~~"),
    ("名前: x", 2, 1, "名前: x", "  ^~"),
    ("e\u{301}e\u{301}: x", 7, 1, "e\u{301}e\u{301}: x", "    ^"),
    ("\u{1F600} x", 3, 1, "\u{1F600} x", "   ^"),
    ("ｆｕｌｌ x", 6, 1, "ｆｕｌｌ x", "         ^"),
    ("한국 x", 4, 1, "한국 x", "     ^"),
    ("x", 1, 0, "x", "^"),
    ("x", 2, 0, "x", " ^"),
    ("x   ", 4, 1, "x", "   ^"),
    ("ab", 9, 0, "ab", "  ^"),
  ])
  mutating func caretLinesUp(
    line: String, column: Int, length: Int, shown: String, mark: String
  ) {
    let file = add(line)
    let text = DiagnosticRenderer().render(
      [Diagnostic(at: range(file, 1, column, length: length), "here")], sources: sources)
    #expect(
      text == "my-app.yaml:1:\(column): error: here\n    1 | \(shown)\n      | \(mark)\n")
  }

  @Test mutating func charactersThatDisturbATerminalAreReplaced() {
    let file = add("a: \u{1B}[31m\u{202E}x\u{7}y\u{200D}z\n")
    let text = DiagnosticRenderer().render(
      [Diagnostic(at: range(file, 1, 10, length: 1), "here")], sources: sources)
    #expect(
      text == """
        my-app.yaml:1:10: error: here
            1 | a: \u{FFFD}[31m\u{FFFD}x\u{FFFD}y\u{200D}z
              |          ^

        """)
  }

  /// Lines that are too long are cut on the sides that are too long, never at the mark.
  @Test(arguments: [
    (1, "abcdefghijklmnopqrstuvwxyzabcde…", "^"),
    (8, "abcdefghijklmnopqrstuvwxyzabcde…", "       ^"),
    (40, "…xyzabcdefghijklmnopqrstuvwxyza…", "                 ^"),
    (104, "…jklmnopqrstuvwxyz", "                 ^"),
  ])
  mutating func longLines(column: Int, shown: String, mark: String) {
    let alphabet = String(
      (UInt8(ascii: "a")...UInt8(ascii: "z")).map { Character(Unicode.Scalar($0)) })
    let file = add(String(repeating: alphabet, count: 4))
    let text = DiagnosticRenderer(width: 40).render(
      [Diagnostic(at: range(file, 1, column, length: 1), "here")], sources: sources)
    #expect(
      text == "my-app.yaml:1:\(column): error: here\n    1 | \(shown)\n      | \(mark)\n")
  }

  @Test mutating func longMarkEndsWithTheLine() {
    let file = add(String(repeating: "x", count: 500))
    let text = DiagnosticRenderer(width: 40).render(
      [Diagnostic(at: range(file, 1, 1, length: 500), "here")], sources: sources)
    let lines = text.split(separator: "\n")
    #expect(lines[1] == "    1 | " + String(repeating: "x", count: 31) + "…")
    #expect(lines[2] == "      | ^" + String(repeating: "~", count: 30))
  }

  /// The mark of a range over several lines ends with the first.
  @Test mutating func severalLines() {
    let file = add("a:\n  b: 1   \n  c: 2\n")
    let range = SourceRange(
      file: file, start: SourcePosition(line: 2, column: 3), end: SourcePosition(line: 3, column: 7)
    )
    let text = DiagnosticRenderer().render([Diagnostic(at: range, "here")], sources: sources)
    #expect(
      text == """
        my-app.yaml:2:3: error: here
            2 |   b: 1
              |   ^~~~

        """)
  }

  @Test mutating func notesAndWarnings() {
    let file = add("a: 1\na: 2\n")
    let diagnostic = Diagnostic(
      .warning, at: range(file, 2, 1, length: 1), path: "a", "the key stands twice",
      notes: [.init(at: range(file, 1, 1, length: 1), "first here")])
    #expect(
      DiagnosticRenderer().render([diagnostic], sources: sources) == """
        my-app.yaml:2:1: warning: a: the key stands twice
            2 | a: 2
              | ^
        my-app.yaml:1:1: note: first here
            1 | a: 1
              | ^

        """)
  }

  @Test mutating func colours() {
    let file = add("a: 1\n")
    let text = DiagnosticRenderer(usesColour: true).render(
      [Diagnostic(at: range(file, 1, 4, length: 1), "here")], sources: sources)
    #expect(
      text == """
        my-app.yaml:1:4: \u{1B}[1;31merror:\u{1B}[0m here
            1 | a: 1
              |    \u{1B}[1;31m^\u{1B}[0m

        """)
  }

  @Test mutating func onlyTheFirstAreShown() {
    let file = add(String(repeating: "x\n", count: 10))
    let diagnostics = (1...10).map {
      Diagnostic($0 > 8 ? .warning : .error, at: range(file, $0, 1), "here")
    }
    let text = DiagnosticRenderer(maximumShown: 3).render(diagnostics, sources: sources)
    #expect(
      text.hasSuffix(
        "my-app.yaml:3:1: error: here\n    3 | x\n      | ^\n... and 5 errors, 2 warnings more\n"))
  }

  @Test mutating func largeLineNumbers() {
    let file = add(String(repeating: "\n", count: 123_455) + "x")
    let text = DiagnosticRenderer().render(
      [Diagnostic(at: range(file, 123_456, 1), "here")], sources: sources)
    #expect(text == "my-app.yaml:123456:1: error: here\n123456 | x\n       | ^\n")
  }
}
