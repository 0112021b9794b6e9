import ScenarioSyntax
import TestSupport
import Testing

@Suite struct YAMLProblemTests {
  /// Everything that can be wrong with a file before its meaning is looked at, as a person sees it.
  @Test func yamlProblems() {
    var text = ""
    for (name, bytes) in Self.cases {
      text += "=== \(name)\n" + Reading.rendered(yaml: bytes)
    }
    #expect(Golden("yamlProblems.txt").difference(from: text) == nil)
  }

  @Test func everyCaseIsAnError() {
    for (name, bytes) in Self.cases {
      #expect(Reading.yaml(bytes: bytes).hasErrors, "\(name)")
    }
  }

  private static var cases: [(name: String, bytes: [UInt8])] {
    texts.map { ($0.name, Array($0.text.utf8)) } + raw
  }

  private static let texts: [(name: String, text: String)] = [
    // Nothing, or not text.
    ("empty file", ""),
    ("comments only", "# nothing\n\n"),
    ("NUL and control characters", "a: \0\nb: x\u{7}\u{1B}y\u{7F}\n"),
    ("line separators of YAML 1.1", "a: x\u{2028}y\u{85}z\n"),
    ("byte order mark inside", "a: \u{FEFF}x\n"),
    // Indentation and layout.
    ("tab for indentation", "a:\n\tb: 1\n"),
    ("tab after spaces", "a:\n  b: 1\n\tc: 2\n"),
    ("less indented than its neighbours", "a:\n  b: 1\n c: 2\n"),
    ("more indented than its neighbours", "a:\n  b: 1\n   c: 2\n"),
    ("list entry less indented", "a:\n  - b: 1\n - c: 2\n"),
    ("list entry more indented", "a:\n  - b: 1\n    c: 2\n   - d: 1\n"),
    ("key among list entries", "a:\n  - x\n  y: 1\n"),
    ("list entry among keys", "a: 1\n- b\n"),
    ("list in the line of its key", "a: - b\n"),
    ("key without colon", "a: 1\nhello\nb: 2\n"),
    ("key without colon before another", "a:\n  b\n  c: 1\n"),
    ("no space after colon", "a: 1\nb:2\nc: 3\n"),
    ("no space after colon in braces", "a: {b:1, c: 2}\n"),
    ("two colons in a line", "a: b: c\n"),
    ("colon in a text", "description: first: second\n"),
    ("key that is too long", String(repeating: "k", count: 1_100) + ": 1\n"),
    // Brackets and quotes.
    ("list never closed", "a: [1, 2\n"),
    ("list never closed, more below", "a: [1, 2\nb: 3\n"),
    ("mapping never closed", "a: {b: 1\n"),
    ("mapping never closed, more below", "policies:\n  current: {x: serial\nfactors:\n  y: 1\n"),
    ("bracket opened at the end", "a: [\n"),
    ("comma missing in a list", "a: [1 2, {b: 1} 3]\n"),
    ("comma missing in a mapping", "a: {b: 1 c: 2}\n"),
    ("comma too many", "a: [,]\n"),
    ("bracket too many", "a: ]\n"),
    ("double quote never closed", "a: \"hello\nb: 1\n"),
    ("single quote never closed", "a: 'hello\nb: 1\n"),
    ("quote never closed before a document", "a: \"x\n---\ny\"\n"),
    ("text after a quote", "a: \"x\" y\n"),
    ("unknown escape", "a: \"\\q\"\n"),
    ("escape without digits", "a: \"\\xZZ\"\n"),
    ("escape of half a character", "a: \"\\uD800\"\n"),
    ("block of text with a wrong head", "a: |0\n  x\nb: 1\n"),
    ("block of text beside its head", "a: | x\n"),
    // Characters with a meaning.
    ("at sign", "a: @home\n"),
    ("back quote", "a: `x`\n"),
    ("per cent sign", "a: %x\n"),
    ("asterisk", "a: *.csv\n"),
    ("ampersand", "a: & x\n"),
    ("question mark", "a: ? b\n"),
    // What YAML has and scenario files do not.
    ("tags", "a: !foo x\nb: !!str 5\nc: ! x\nd: !<tag:x> y\n"),
    ("undefined tag handle", "a: !e!foo x\n"),
    ("tag directive", "%TAG ! tag:x,2000:\n---\na: 1\n"),
    ("unknown directive", "%FOO bar\n---\na: 1\n"),
    ("YAML 1.1", "%YAML 1.1\n---\na: 1\n"),
    ("YAML 2.0", "%YAML 2.0\n---\na: 1\n"),
    ("second document", "a: 1\n---\nb: 2\n"),
    ("text after the document", "a: 1\n...\nb: 2\n"),
    ("merge key", "x: &x {a: 1}\ny:\n  <<: *x\n  b: 2\n"),
    ("keys that are no texts", "[a, b]: 1\n? {c: 1}\n: 2\n? - x\n: y\n~: 5\n"),
    ("keys twice", "a: 1\nb:\n  c: 1\n  d: [{e: 1, e: 2}]\n  c: 3\n\"a\": 4\n"),
    // Anchors and aliases.
    ("undefined alias", "a: {b: [1, *c]}\n"),
    ("alias before its anchor", "a: *x\nb: &x 1\n"),
    ("alias of what encloses it", "a: &a [1, *a]\nb: &b {c: {d: *b}}\n"),
    ("anchor twice", "a: &x 1\nb: &x 2\nc: *x\n"),
    ("aliases of aliases", aliasBomb),
    ("alias that nests too deep", deepAlias),
    // Nesting.
    (
      "64 levels and one more",
      String(repeating: "[", count: 65) + String(repeating: "]", count: 65)
    ),
    ("10,000 lists", String(repeating: "[", count: 10_000)),
    ("10,000 mappings", String(repeating: "{a: ", count: 10_000)),
    ("10,000 dashes", String(repeating: "- ", count: 10_000) + "x\n"),
    ("10,000 question marks", String(repeating: "? ", count: 10_000) + "x\n"),
    ("wide characters before the place", "名前: {loss: *x}\n"),
  ]

  private static let raw: [(name: String, bytes: [UInt8])] = [
    (
      "invalid UTF-8",
      Array("a: ".utf8) + [0xFF, 0x20, 0xC3, 0x0A] + Array("b: é".utf8) + [0xE2, 0x82]
    ),
    ("surrogates in UTF-8", Array("a: ".utf8) + [0xED, 0xA0, 0x80] + Array(" x\n".utf8)),
    ("overlong UTF-8", Array("a: ".utf8) + [0xC0, 0xAF] + Array(" x\n".utf8)),
    ("binary file", (0..<200).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 128) }),
    ("UTF-16 with a mark", [0xFF, 0xFE] + Array("a: 1\n".utf8).flatMap { [$0, 0] }),
    ("UTF-16 without a mark", Array("a: 1\n".utf8).flatMap { [0, $0] }),
    ("UTF-32", [0xFF, 0xFE, 0, 0] + Array("a: 1\n".utf8).flatMap { [$0, 0, 0, 0] }),
  ]

  /// What would be 10^12 values if it were written out: ten times ten times ten and so on.
  private static var aliasBomb: String {
    var text = "a: &a [x, x, x, x, x, x, x, x, x, x]\n"
    for (name, previous) in zip("bcdefghijkl", "abcdefghijk") {
      let aliases = repeatElement("*\(previous)", count: 10).joined(separator: ", ")
      text += "\(name): &\(name) [\(aliases)]\n"
    }
    return text
  }

  /// Ten levels a line, each around an alias of the line above.
  private static var deepAlias: String {
    var text = "a0: &a0 [[[[[[[[[[x]]]]]]]]]]\n"
    for number in 1...8 { text += "a\(number): &a\(number) [[[[[[[[[[*a\(number - 1)]]]]]]]]]]\n" }
    return text
  }
}
