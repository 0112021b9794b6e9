import Foundation
import ScenarioSyntax
import TestSupport
import Testing

/// Files with random damage never trap or hang, and what is said about them points into them.
///
/// `LAUNCHSIM_STRESS=1` does a hundred times as many.
@Suite(.timeLimit(.minutes(10))) struct FuzzTests {
  private static let isStress = ProcessInfo.processInfo.environment["LAUNCHSIM_STRESS"] == "1"
  private static let count = isStress ? 50_000 : 500

  @Test(arguments: 0..<UInt64(8))
  func damagedYAML(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<Self.count {
      let bytes = Damage.apply(to: Self.yaml, using: &random)
      var sources = SourceFiles()
      let id = sources.add(SourceFile(path: "fuzz.yaml", bytes: bytes))
      let document = YAMLReader().read(id, in: sources)
      check(document.diagnostics, root: document.root, sources: sources, bytes: bytes)
      #expect(document.root != nil || document.hasErrors)
    }
  }

  @Test(arguments: 0..<UInt64(8))
  func damagedCSV(seed: UInt64) {
    var random = SeededRandom(seed: seed &+ 1_000)
    for _ in 0..<Self.count {
      let bytes = Damage.apply(to: Self.csv, using: &random)
      var sources = SourceFiles()
      let id = sources.add(SourceFile(path: "fuzz.csv", bytes: bytes))
      let table = CSVReader().read(id, in: sources)
      check(table.diagnostics, root: nil, sources: sources, bytes: bytes)
      #expect(table.rows.allSatisfy { $0.count == table.header.count })
      #expect(table.mappings().count == table.rows.count)
    }
  }

  /// The renderer shows any place of any text within the width, with the mark below the line.
  @Test(arguments: 0..<UInt64(8))
  func anyPlaceOfAnyText(seed: UInt64) {
    var random = SeededRandom(seed: seed &+ 2_000)
    for _ in 0..<Self.count {
      let bytes = Damage.apply(to: Self.yaml, using: &random)
      var sources = SourceFiles()
      let id = sources.add(SourceFile(path: "f", bytes: bytes))
      let start = SourcePosition(
        line: Int.random(in: 1...40, using: &random),
        column: Int.random(in: 1...200, using: &random))
      let end = SourcePosition(
        line: start.line + Int.random(in: 0...1, using: &random),
        column: Int.random(in: 1...200, using: &random))
      let diagnostic = Diagnostic(at: SourceRange(file: id, start: start, end: end), "here")
      let width = Int.random(in: 1...120, using: &random)
      let text = DiagnosticRenderer(width: width).render([diagnostic], sources: sources)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // The head, the line and the mark, each with a line break; of an empty file the head alone.
      #expect(lines.count == (bytes.isEmpty ? 2 : 4))
    }
  }

  private func check(
    _ diagnostics: [Diagnostic], root: LocatedNode?, sources: SourceFiles, bytes: [UInt8]
  ) {
    for diagnostic in diagnostics {
      guard let range = diagnostic.range else { continue }
      let lineCount = sources[range.file].lineCount
      #expect(
        (1...lineCount).contains(range.start.line) && range.start.column >= 1, "\(bytes)")
    }
    // Rendering must cope with whatever was found.
    _ = DiagnosticRenderer().render(diagnostics, sources: sources)
    if let root { #expect(depth(of: root) <= 64) }
  }

  private func depth(of node: LocatedNode) -> Int {
    switch node.value {
    case .null, .scalar: 0
    case .list(let elements): 1 + (elements.map(depth).max() ?? 0)
    case .mapping(let entries): 1 + (entries.map { depth(of: $0.value) }.max() ?? 0)
    }
  }

  private static let yaml = Array(
    """
    launchsim: 1
    name: first-screen  # a comment
    description: >
      Folded text,
      two lines.
    extends: "base app.yaml"
    defaults: &defaults {cpu: {lognormal: {median: 12 ms, p95: 40 ms}}, qos: utility}
    startup:
      tasks:
        - id: push-sdk
          <<text: 'single ''quoted'''
          depends_on: [config, "log\\u00efn"]
        - {id: 名前, loss: 3.8 %, base: *defaults}
    policies:
      ? current
      : {}
      staggered: {startup.scheduling.async: serial, startup.scheduling.delay: 800 ms}
    factors:
      loss: {path: network.link.loss, levels: [0, 1 %, 8 %], when: {qos: ~}}
    notes: |-
      literal
        text
    """.utf8)

  private static let csv = Array(
    "id,stage,cpu,note\r\na,launch,12 ms,\"quoted, \"\"twice\"\"\"\r\nb,,\"multi\nline\",é\n\n".utf8
  )
}
