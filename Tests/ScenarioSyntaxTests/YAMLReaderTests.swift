import ScenarioSyntax
import Testing

@Suite struct YAMLReaderTests {
  @Test func everyNodeKnowsItsPlace() throws {
    let document = Reading.yaml(
      """
      name: tank
      network:
        link: {loss: 8 %, delay: [20 ms, 30 ms]}
        # a comment
        on: off

      tasks:
        - id: a
        - id: b
      """)
    #expect(document.diagnostics.isEmpty)
    let root = try #require(document.root)
    #expect(root.range.description == "1:1-9:10")
    #expect(root["network"]?.range.description == "3:3-5:10")
    let link = try #require(root["network"]?["link"])
    #expect(link.range.description == "3:9-3:43")
    let loss = try #require(link.entry("loss"))
    #expect(loss.keyRange.description == "3:10-3:14")
    #expect(loss.value.range.description == "3:16-3:19")
    #expect(loss.value.value == .scalar("8 %", .plain))
    #expect(link["delay"]?.range.description == "3:28-3:42")
    let tasks = try #require(root.entry("tasks"))
    #expect(tasks.keyRange.description == "7:1-7:6")
    #expect(tasks.value.range.description == "8:3-9:10")
    guard case .list(let elements) = tasks.value.value else {
      Issue.record("tasks is no list")
      return
    }
    #expect(elements.map(\.range.description) == ["8:5-8:10", "9:5-9:10"])
  }

  /// The core schema of YAML 1.2: nothing but `~`, `null` and the empty value is anything else than
  /// its text, so `no`, `on` and `0o17` stay as they are for whoever reads them.
  @Test(arguments: [
    ("~", nil), ("null", nil), ("Null", nil), ("NULL", nil), ("", nil), ("nULL", "nULL"),
    ("no", "no"), ("off", "off"), ("on", "on"), ("yes", "yes"), ("true", "true"), ("0o17", "0o17"),
    ("017", "017"), ("1:30", "1:30"), ("2025-01-15", "2025-01-15"), (".inf", ".inf"),
    ("3.8 %", "3.8 %"), ("1_000", "1_000"), ("a b", "a b"), ("a#b", "a#b"), ("a # b", "a"),
  ])
  func plainScalars(text: String, expected: String?) throws {
    let value = try #require(Reading.yaml("a: \(text)\n").root?["a"]?.value)
    #expect(value == expected.map { .scalar($0, .plain) } ?? .null)
  }

  @Test(arguments: [
    ("'null'", "null", ScalarStyle.singleQuoted), ("\"~\"", "~", .doubleQuoted),
    ("''", "", .singleQuoted), ("\"a\\tb\\u00e9\"", "a\tbé", .doubleQuoted),
    ("'it''s'", "it's", .singleQuoted), ("|\n  x\n  y\n", "x\ny\n", .literal),
    (">-\n  x\n  y\n", "x y", .folded),
  ])
  func quotedScalars(written: String, text: String, style: ScalarStyle) throws {
    let value = try #require(Reading.yaml("a: \(written)").root?["a"]?.value)
    #expect(value == .scalar(text, style))
    #expect(style.isText)
  }

  @Test func keysKeepTheirOrder() throws {
    let root = try #require(Reading.yaml("{z: 1, a: 2, m: 3, \"b\": 4}").root)
    guard case .mapping(let entries) = root.value else {
      Issue.record("no mapping")
      return
    }
    #expect(entries.map(\.key) == ["z", "a", "m", "b"])
  }

  /// An alias stands at its own place, what is in it where the anchor is.
  @Test func aliasesRepeatTheirAnchor() throws {
    let root = try #require(
      Reading.yaml("base: &base {cpu: 2 ms}\nother: *base\nagain: {x: *base}\n").root)
    let other = try #require(root["other"])
    #expect(other.range.description == "2:8-2:13")
    #expect(other["cpu"]?.text == "2 ms")
    #expect(other["cpu"]?.range.description == "1:19-1:23")
    #expect(root["again"]?["x"]?["cpu"]?.text == "2 ms")
  }

  @Test func aliasesCanBeKeys() throws {
    let document = Reading.yaml("a: &a name\n*a : 1\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?["name"]?.text == "1")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineBreaks(_ lineBreak: String) throws {
    let text = ["a: 1", "b:", "  c: 2", ""].joined(separator: lineBreak)
    let root = try #require(Reading.yaml(text).root)
    #expect(root["b"]?["c"]?.range.description == "3:6-3:7")
  }

  /// Columns count characters, not bytes; a byte order mark is none.
  @Test func columnsCountCharacters() throws {
    let root = try #require(Reading.yaml("\u{FEFF}{名前: é, \u{1F600}: x}").root)
    #expect(root["名前"]?.range.description == "1:6-1:7")
    #expect(root["\u{1F600}"]?.range.description == "1:12-1:13")
  }

  @Test func versionDirectiveAndDocumentMarks() throws {
    let document = Reading.yaml("%YAML 1.2\n---\na: 1\n...\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?["a"]?.text == "1")
  }

  @Test func rootsOfEveryKind() {
    #expect(Reading.yaml("x").root?.value == .scalar("x", .plain))
    #expect(Reading.yaml("[]").root?.value == .list([]))
    #expect(Reading.yaml("---\n").root?.value == .null)
  }

  /// What is wrong but readable leaves the rest to be read, so that its problems are found too.
  @Test func readingGoesOnAfterProblems() throws {
    let document = Reading.yaml(
      """
      a: !x 1
      b: {c: 1, c: 2}
      [d]: 3
      e: *nowhere
      f: 4
      """)
    #expect(document.diagnostics.count == 4)
    #expect(document.hasErrors)
    let root = try #require(document.root)
    #expect(root["a"]?.text == "1")
    #expect(root["b"]?["c"]?.text == "1")
    #expect(root["e"]?.value == .null)
    #expect(root["f"]?.text == "4")
  }

  @Test func syntaxErrorsLeaveNoRoot() {
    let document = Reading.yaml("a: 1\nb: [1\n")
    #expect(document.root == nil)
    #expect(document.diagnostics.count == 1)
  }
}
