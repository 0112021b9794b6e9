import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// Sections of the format that no model reads.
  static let unsupportedSections = ["lifecycle", "patience", "advertising", "probes"]

  /// Tells the keys at the top apart and reads all but the sections.
  mutating func readHeader() {
    guard case .mapping(let entries) = root.value else { return }
    let headerKeys = ScenarioHeader.parameters.map(\.key)
    let sectionKeys = Section.allCases.map(\.rawValue)
    var headerEntries: [ParameterNode.Entry] = []
    for entry in entries {
      if sectionKeys.contains(entry.key) { continue }
      if headerKeys.contains(entry.key) {
        var node = entry.value.parameterNode
        if entry.key == "replications" { node = withoutStopping(node) }
        guard isMapping(node, entry.key) else { continue }
        headerEntries.append(ParameterNode.Entry(entry.key, node))
      } else if Self.unsupportedSections.contains(entry.key) {
        report(at: [.key(entry.key)], anchor: .key, Self.unsupportedSection)
      } else {
        report(
          at: [.key(entry.key)], anchor: .key, "unknown key",
          suggestion: NearMiss.best(
            for: entry.key, among: headerKeys + sectionKeys + Self.unsupportedSections))
      }
    }
    var reader = ParameterReader()
    if let header = reader.read(ScenarioHeader.self, from: .mapping(headerEntries)) {
      self.header = header
    }
    for problem in reader.problems { report(problem) }
  }

  /// What to say about a section that the format names and no model reads.
  static let unsupportedSection =
    "there is no model for this section yet; the sections are "
    + WordList.conjunction(Section.allCases.map(\.key))

  /// Whether `node` can be read as the mapping under `key`; says what the mapping holds when a single
  /// value stands in its place.
  private mutating func isMapping(_ node: ParameterNode, _ key: String) -> Bool {
    let examples = ["random": "{seed: 42}", "replications": "{count: 50}"]
    guard let example = examples[key], let text = node.text else { return true }
    report(
      at: [.key(key)],
      .mismatch(got: "\"\(text)\"", expected: "a mapping such as \(example)"))
    return false
  }

  /// `replications` without the keys of sequential stopping, which are reported.
  private mutating func withoutStopping(_ node: ParameterNode) -> ParameterNode {
    guard case .mapping(let entries) = node else { return node }
    let unsupported = ReplicationsDeclaration.unsupported
    if let first = entries.first(where: { unsupported.contains($0.key) }) {
      report(
        at: [.key("replications"), .key(first.key)], anchor: .key,
        """
        stopping by precision (\(unsupported.joined(separator: ", "))) is not supported; expected a \
        fixed number such as {count: 50}
        """)
    }
    return .mapping(entries.filter { !unsupported.contains($0.key) })
  }

  /// The names under `key`, also when some of the values could not be read.
  func names(under key: String) -> [String] {
    guard case .mapping(let entries)? = root[key]?.value else { return [] }
    return entries.map(\.key)
  }
}
