import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// More policies than this are a mistake.
  static let maximumPolicies = 1_000

  /// Reads the policies; `register` holds the paths that factors override.
  mutating func readPolicies(register: OverrideRegister) {
    guard let node = root["policies"], case .mapping(let entries) = node.value, !entries.isEmpty
    else {
      policies = [PolicyPlan(name: "default", overrides: [], register: register)]
      return
    }
    if entries.count > Self.maximumPolicies {
      report(
        at: [.key("policies")], anchor: .key,
        "\(entries.count) policies; there can be at most \(Self.maximumPolicies)")
      return
    }
    policies = entries.map { readPolicy($0, register: register) }
  }

  private mutating func readPolicy(
    _ entry: LocatedEntry, register: OverrideRegister
  ) -> PolicyPlan {
    var register = register
    var overrides: [Override] = []
    if case .mapping(let values) = entry.value.value {
      for value in values {
        guard let target = target(value.key, at: value.keyRange) else { continue }
        let override = readingTable(Override(target: target, value: value.value))
        guard isFree(target, in: register), canSubstitute(override) else { continue }
        register.insert(target, owner: "policy \(entry.key)")
        overrides.append(override)
      }
    }
    return PolicyPlan(name: entry.key, overrides: overrides, register: register)
  }

  /// The places of the policies that the command line keeps, in the order of the file.
  mutating func keptPolicies() -> [Int] {
    guard !settings.policies.isEmpty else { return Array(policies.indices) }
    let file = sources.files.add(
      SourceFile(path: "--policy", text: settings.policies.joined(separator: "\n")))
    var kept = Set<Int>()
    for (line, name) in settings.policies.enumerated() {
      if let place = policies.firstIndex(where: { $0.name == name }) {
        kept.insert(place)
        continue
      }
      let names = policies.map(\.name)
      let hint =
        NearMiss.best(for: name, among: names).map { "did you mean \"\($0)\"?" }
        ?? "there are \(WordList.shortened(names))"
      diagnostics.append(
        Diagnostic(
          at: SourceRange(
            file: file, start: SourcePosition(line: line + 1, column: 1),
            end: SourcePosition(line: line + 1, column: name.count + 1)),
          "there is no policy called \"\(name)\"; \(hint)"))
    }
    return kept.sorted()
  }
}
