import ScenarioSyntax
import Testing

/// Large and hostile files.
///
/// The time limits are far above what is needed (about a second in debug
/// builds) and far below what reading in quadratic time or by writing aliases out would take.
@Suite(.timeLimit(.minutes(1))) struct YAMLLimitTests {
  @Test func deepestNestingIsRead() {
    let lists = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(Reading.yaml(lists).diagnostics.isEmpty)
    let block = (0..<63).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Reading.yaml(block + String(repeating: " ", count: 63) + "a: x\n").diagnostics.isEmpty)
    let tooDeep = (0..<64).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    #expect(Reading.yaml(tooDeep + String(repeating: " ", count: 64) + "a: x\n").hasErrors)
  }

  @Test func longScalar() throws {
    let text = String(repeating: "word ", count: 400_000) + "end"
    let document = Reading.yaml("a: \(text)\nb: \"\(text)\"\nc: |\n  \(text)\n")
    #expect(document.diagnostics.isEmpty)
    #expect(document.root?["a"]?.text == text)
    #expect(document.root?["b"]?.text == text)
    #expect(document.root?["c"]?.text == text + "\n")
  }

  @Test func manyKeysAndEntries() throws {
    let keys = (0..<20_000).map { "key\($0): {id: t\($0), cpu: 1 ms}\n" }.joined()
    let root = try #require(Reading.yaml(keys).root)
    #expect(root["key19999"]?["id"]?.text == "t19999")
    let twice = Reading.yaml(keys + "key7: 1\n")
    #expect(twice.diagnostics.count == 1)
  }

  @Test func manyProblemsAreAllFound() {
    let text = (0..<5_000).map { "a: *x\($0)\n" }.joined()
    // Each line has an undefined alias, each but the first also repeats the key.
    #expect(Reading.yaml(text).diagnostics.count == 2 * 5_000 - 1)
  }

  @Test func aliasesWithinTheLimitAreExpanded() {
    var limits = YAMLReader.Limits()
    limits.aliasedNodes = 12
    // Each alias repeats six values: the mapping, two keys, the number, the list and what is in it.
    let text = "a: &a {x: 1, y: [2]}\nb: *a\nc: *a\n"
    #expect(Reading.yaml(text, limits: limits).diagnostics.isEmpty)
    limits.aliasedNodes = 11
    #expect(Reading.yaml(text, limits: limits).root == nil)
  }

  @Test func numberOfValuesIsLimited() {
    var limits = YAMLReader.Limits()
    limits.nodes = 8
    // The list and eight values; keys count as values.
    #expect(Reading.yaml("[1, 2, {a: 3, b: 4}, 5]", limits: limits).root == nil)
    limits.nodes = 10
    #expect(Reading.yaml("[1, 2, {a: 3, b: 4}, 5]", limits: limits).root != nil)
    // What aliases repeat counts as well.
    #expect(Reading.yaml("[&a [1, 2], *a, *a]", limits: limits).root != nil)
    #expect(Reading.yaml("[&a [1, 2], *a, *a, *a]", limits: limits).root == nil)
  }

  /// Nodes nest 64 deep at most, and comparing, hashing and freeing them recurses no deeper.
  @Test func deeplyNestedAliasesStayCheap() throws {
    var text = "a0: &a0 [x]\n"
    for number in 1..<60 { text += "a\(number): &a\(number) [*a\(number - 1)]\n" }
    let root = try #require(Reading.yaml(text).root)
    #expect(root == root)
    #expect(root.hashValue == root.hashValue)
  }
}
