import LaunchModels
import Parameters

extension ScenarioBuilder {
  /// Groups of launches that the format names and no model tells apart.
  private static let unsupportedGroups = ["trigger", "scene", "device_class", "network", "signal"]

  /// The groups under `breakdowns`.
  mutating func readBreakdowns() -> [LaunchGroup] {
    var groups: [LaunchGroup] = []
    let known = LaunchGroup.allCases.map(\.rawValue)
    for (index, written) in header.breakdowns.enumerated() {
      let steps: [ParameterPath.Step] = [.key("breakdowns"), .index(index)]
      if let group = written.node.text.flatMap(LaunchGroup.init(rawValue:)) {
        if groups.contains(group) {
          report(at: steps, "\(group.rawValue) is named twice")
        } else {
          groups.append(group)
        }
        continue
      }
      let expected = WordList.alternatives(known)
      if let text = written.node.text, Self.unsupportedGroups.contains(text) {
        report(at: steps, "no model tells launches apart by \(text); expected \(expected)")
      } else {
        report(
          at: steps, .mismatch(got: written.node.shortDescription, expected: expected),
          suggestion: written.node.text.flatMap { NearMiss.best(for: $0, among: known) })
      }
    }
    return groups
  }

  /// The targets of the file.
  mutating func readTargets() -> [Target] {
    var targets: [Target] = []
    for (index, declaration) in header.targets.enumerated() {
      let steps: [ParameterPath.Step] = [.key("targets"), .index(index)]
      if let target = readTarget(declaration, at: steps) { targets.append(target) }
    }
    return targets
  }

  /// How a figure is written that is a bound.
  private static let bounds: [(words: String, make: @Sendable (Double) -> Target.Observation)] = [
    ("at least ", { .atLeast($0) }), ("at most ", { .atMost($0) }),
  ]

  private mutating func readTarget(
    _ declaration: TargetDeclaration, at steps: [ParameterPath.Step]
  ) -> Target? {
    let policy = subject(declaration.policy?.text, at: steps)
    let against = declaration.against.flatMap {
      self.policy($0.text, at: steps + [.key("against")])
    }
    let node = declaration.observed.node
    guard !declaration.response.text.isEmpty,
      let response = response(declaration.response.text, at: steps + [.key("response")]),
      node != .null
    else { return nil }
    let observed: Target.Observation
    if declaration.role == .direction {
      guard let text = node.text, text == "less" || text == "more" else {
        report(
          at: steps + [.key("observed")],
          .mismatch(got: node.shortDescription, expected: "less or more, as the role is direction"))
        return nil
      }
      guard declaration.against != nil else {
        report(at: steps, "missing against; a direction is measured against another policy")
        return nil
      }
      guard let against else { return nil }
      observed = text == "less" ? .less(against: against) : .more(against: against)
    } else {
      if declaration.against != nil {
        report(
          at: steps + [.key("against")], anchor: .key,
          "only a target of role direction is measured against another policy")
      }
      let bound = Self.bounds.first { node.text?.hasPrefix($0.words) ?? false }
      let figure =
        bound.flatMap { bound in
          node.text.map { ParameterNode.plain(String($0.dropFirst(bound.words.count))) }
        }
        ?? node
      switch ResponseQuantity(response).value(figure) {
      case .success(let value): observed = bound?.make(value) ?? .value(value)
      case .failure(let error):
        report(at: steps + [.key("observed")], got: node, error)
        return nil
      }
    }
    guard let policy else { return nil }
    return Target(
      response: response.name, policy: policy, observed: observed,
      observedText: node.text ?? "", role: declaration.role, source: declaration.source)
  }
}
