/// Says in clear words what the parser's terse ones mean.
struct YAMLSyntaxExplanation {
  /// What is wrong and what to do about it.
  var message: String
  /// What to say about the place where the broken part began; nil when that helps nobody.
  var note: String?
  /// Whether the place to change is where the broken part began.
  var pointsAtContext = false

  /// Explains `failure`, which happened in `file`.
  init(of failure: YAMLSyntaxFailure, in file: SourceFile) {
    let context = failure.context ?? ""
    let isAtEnd = Self.isAtEnd(failure.position, of: file)
    let before = file.line(failure.position.line).unicodeScalars.prefix(failure.position.column - 1)
    let isInLine = before.contains { $0 != " " }
    switch failure.problem {
    case "found character that cannot start any token":
      message = Self.strayCharacter(file.scalar(at: failure.position))
    case "found a tab character that violates indentation",
      "found a tab character where an indentation space is expected":
      message = "a tab cannot indent; use spaces"
    case "mapping values are not allowed in this context":
      message = Self.strayColon(after: String(String.UnicodeScalarView(before)))
    case "block sequence entries are not allowed in this context":
      message = "\"-\" cannot begin a list here; begin the list on a new line"
    case "mapping keys are not allowed in this context":
      message = "\"?\" cannot begin a key here"
    case "could not find expected ':'":
      message = Self.missingColon(failure, in: file)
      pointsAtContext = true
    case "did not find expected key" where isInLine,
      "did not find expected '-' indicator" where isInLine,
      "did not find expected <document start>" where isInLine:
      message = "expected the end of the line after this value"
    case "did not find expected key":
      message = Self.indentation("a key")
      note = "the mapping begins here"
    case "did not find expected '-' indicator":
      message = Self.indentation("\"- \" of the next entry")
      note = "the list begins here"
    case "did not find expected ',' or ']'":
      message = isAtEnd ? "\"[\" is never closed" : "expected \",\" or \"]\""
      note = "the list begins here"
      pointsAtContext = isAtEnd
    case "did not find expected ',' or '}'":
      message = isAtEnd ? "\"{\" is never closed" : "expected \",\" or \"}\""
      note = "the mapping begins here"
      pointsAtContext = isAtEnd
    case "did not find expected node content":
      message = isAtEnd ? "the file ends where a value is expected" : "expected a value here"
    case "did not find expected <document start>":
      message = "expected the end of the file: the document ended above"
    case "found unexpected end of stream":
      message = "the quote is never closed"
      pointsAtContext = true
    case "found unexpected document indicator":
      message = "the quote is never closed before the document ends"
      pointsAtContext = true
    case "found unknown escape character":
      message =
        "unknown escape in double quotes; write \"\\\\\" for a backslash, or use single quotes"
    case "did not find expected hexdecimal number", "found invalid Unicode character escape code":
      message = "the escape in double quotes does not name a character"
    case "did not find expected alphabetic or numeric character":
      message =
        context.contains("alias")
        ? "expected a name after \"*\"; put a text that begins with it in quotes"
        : "expected a name after \"&\"; put a text that begins with it in quotes"
      pointsAtContext = true
    case "found an indentation indicator equal to 0":
      message = "a block of text cannot be indented by 0"
    case "did not find expected comment or line break":
      message = "expected the end of the line"
    case "found unexpected ':'":
      message = "\":\" cannot stand here; put the text in quotes"
    default:
      (message, note) = Self.rare(failure.problem, context: context)
    }
  }

  /// Explains what hardly anyone writes: directives and tags.
  private static func rare(
    _ problem: String, context: String
  ) -> (message: String, note: String?) {
    if problem == "found incompatible YAML document" {
      return ("only version 1.2 of YAML can be read", nil)
    }
    if context.contains("directive") || problem.contains("directive") {
      return ("unknown directive; a line cannot begin with \"%\" here", nil)
    }
    if context.contains("tag") || problem.contains("tag handle") {
      return (
        "tags are not used in scenario files; put a text that begins with \"!\" in quotes", nil
      )
    }
    return (problem, context.isEmpty ? nil : context)
  }

  /// Explains a ":" that stands behind `text` in its line.
  private static func strayColon(after text: String) -> String {
    if text.unicodeScalars.count > 1_024 { return "a key can have at most 1024 characters" }
    // A line that is a key by itself can only be misread because of what stands above it.
    return text.contains(": ")
      ? "\":\" cannot stand here; begin the mapping on a new line, or put the text in quotes"
      : "this line continues the text above; check its indentation, or add \":\" above"
  }

  /// Explains a key without ":" behind it.
  private static func missingColon(_ failure: YAMLSyntaxFailure, in file: SourceFile) -> String {
    guard let start = failure.contextPosition else { return "expected \":\" after this key" }
    let text = file.line(start.line).unicodeScalars.dropFirst(start.column - 1)
    return text.contains(":")
      ? "expected a space after \":\"" : "expected \":\" after this key"
  }

  private static func indentation(_ expected: String) -> String {
    "expected \(expected); check the indentation of this line and of those above"
  }

  private static func strayCharacter(_ scalar: Unicode.Scalar?) -> String {
    switch scalar {
    case "\t": "a tab cannot indent; use spaces"
    case let scalar?: "a text cannot begin with \"\(scalar)\"; put it in quotes"
    case nil: "the file ends where a value is expected"
    }
  }

  /// Whether nothing but spaces, line breaks and comments follows `position`.
  private static func isAtEnd(_ position: SourcePosition, of file: SourceFile) -> Bool {
    guard position.line <= file.lineCount else { return true }
    let rest = file.line(position.line).unicodeScalars.dropFirst(position.column - 1)
    if !rest.allSatisfy({ $0 == " " || $0 == "\t" }) { return false }
    for line in (position.line + 1)..<max(position.line + 1, file.lineCount + 1) {
      if !file.lineBytes(line).allSatisfy({ $0 == 0x20 || $0 == 0x09 }) { return false }
    }
    return true
  }
}

extension SourceFile {
  /// The character at `position`; nil at the end of a line.
  func scalar(at position: SourcePosition) -> Unicode.Scalar? {
    line(position.line).unicodeScalars.dropFirst(position.column - 1).first
  }
}
