import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// Sections of the format that no model reads.
  static let unsupportedSections = ["lifecycle", "patience", "advertising", "network", "probes"]

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
        headerEntries.append(ParameterNode.Entry(entry.key, node))
      } else if Self.unsupportedSections.contains(entry.key) {
        report(
          at: [.key(entry.key)], anchor: .key,
          "no model reads this section; there are \(sectionKeys.joined(separator: ", "))")
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

  /// `replications` without the keys of sequential stopping, each of which is reported.
  private mutating func withoutStopping(_ node: ParameterNode) -> ParameterNode {
    guard case .mapping(let entries) = node else { return node }
    return .mapping(
      entries.filter { entry in
        guard ReplicationsDeclaration.unsupported.contains(entry.key) else { return true }
        report(
          at: [.key("replications"), .key(entry.key)], anchor: .key,
          "stopping by precision is not supported; expected a fixed number such as {count: 50}")
        return false
      })
  }

  /// The names under `key`, also when some of the values could not be read.
  func names(under key: String) -> [String] {
    guard case .mapping(let entries)? = root[key]?.value else { return [] }
    return entries.map(\.key)
  }
}
