import Parameters
import ScenarioSyntax
import TestSupport
import Testing

@Suite struct CanonicalTextTests {
  @Test(
    arguments: [
      (.null, "null"), ("250 ms", "250 ms"), ("-5", "-5"), ("3.8 %", "3.8 %"), ("", "\"\""),
      ("4 Mbit/s", "4 Mbit/s"), ("push-sdk", "push-sdk"), ("null", "\"null\""),
      ("Null", "\"Null\""),
      ("a: b", "\"a: b\""), ("- a", "\"- a\""), ("%a", "\"%a\""), (" a", "\" a\""),
      ("a ", "\"a \""),
      ("a  b", "\"a  b\""), ("名前", "\"名前\""), (.scalar("8", quoted: true), "\"8\""),
      ("a\n\"b\"\\\u{7}\u{2028}", "\"a\\n\\\"b\\\"\\\\\\u0007\\u2028\""),
      (["a", ["b": "c", "d e": []]], "[a, {b: c, d e: []}]"),
    ] as [(ParameterNode, String)])
  func texts(node: ParameterNode, text: String) {
    #expect(node.canonicalText == text)
  }

  /// Whatever the value, its text is YAML that reads as the value: texts of different values differ.
  @Test(arguments: 0..<UInt64(20))
  func textIsReadBack(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      let node = Self.node(depth: 3, using: &random)
      var sources = SourceFiles()
      let id = sources.add(SourceFile(path: "canonical", text: node.canonicalText))
      let document = YAMLReader().read(id, in: sources)
      #expect(document.diagnostics.isEmpty, "\(node.canonicalText)")
      let root = try #require(document.root)
      #expect(Self.node(root) == Self.withoutStyle(node), "\(node.canonicalText)")
    }
  }

  private static func node(_ located: LocatedNode) -> ParameterNode {
    switch located.value {
    case .null: .null
    case .scalar(let text, _): .plain(text)
    case .list(let elements): .list(elements.map(node))
    case .mapping(let entries): .mapping(entries.map { .init($0.key, node($0.value)) })
    }
  }

  private static func withoutStyle(_ node: ParameterNode) -> ParameterNode {
    switch node {
    case .null: .null
    case .scalar(let text, _): .plain(text)
    case .list(let elements): .list(elements.map(withoutStyle))
    case .mapping(let entries): .mapping(entries.map { .init($0.key, withoutStyle($0.value)) })
    }
  }

  private static func node(
    depth: Int, using random: inout SeededRandom
  ) -> ParameterNode {
    switch Int.random(in: 0..<(depth == 0 ? 3 : 5), using: &random) {
    case 0: return .null
    case 1: return .scalar(text(using: &random), quoted: Bool.random(using: &random))
    case 2: return .plain("\(Int.random(in: -1_000...1_000, using: &random)) ms")
    case 3:
      let count = Int.random(in: 0...3, using: &random)
      return .list((0..<count).map { _ in node(depth: depth - 1, using: &random) })
    default:
      let count = Int.random(in: 0...3, using: &random)
      return .mapping(
        (0..<count).map { index in
          .init("\(index)" + text(using: &random), node(depth: depth - 1, using: &random))
        })
    }
  }

  private static func text(using random: inout SeededRandom) -> String {
    let marks = Array("-?:,[]{}#&*!|>'\"%@`\\ \t\n~<=.0aZé名\u{1F600}\u{7F}\u{85}\u{2029}\u{FEFF}")
    let count = Int.random(in: 0...6, using: &random)
    return String((0..<count).compactMap { _ in marks.randomElement(using: &random) })
  }
}
