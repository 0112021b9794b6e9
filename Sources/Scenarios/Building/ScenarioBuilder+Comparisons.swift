import Parameters

extension ScenarioBuilder {
  /// The place of the policy called `name` at `steps`; nil after reporting that there is none.
  mutating func policy(
    _ name: String, at steps: [ParameterPath.Step], anchor: Problem.Anchor = .value
  ) -> Int? {
    if let place = policies.firstIndex(where: { $0.name == name }) { return place }
    reportUnknown(name, "policy", at: steps, anchor: anchor, among: policies.map(\.name))
    return nil
  }

  /// The comparisons; when the file does not say, the first of `kept` with all others of them.
  mutating func readComparisons(kept: [Int]) -> [Comparison] {
    guard let declarations = header.comparisons else {
      guard let first = kept.first, kept.count > 1 else { return [] }
      return [Comparison(baseline: first, against: Array(kept.dropFirst()), by: [], margins: [])]
    }
    var comparisons: [Comparison] = []
    for (index, declaration) in declarations.enumerated() {
      let steps: [ParameterPath.Step] = [.key("comparisons"), .index(index)]
      if let comparison = readComparison(declaration, at: steps) { comparisons.append(comparison) }
    }
    return comparisons
  }

  private mutating func readComparison(
    _ declaration: ComparisonDeclaration, at steps: [ParameterPath.Step]
  ) -> Comparison? {
    let by = readBlocks(declaration.by, at: steps + [.key("by")])
    let margins = readMargins(declaration.margin, at: steps + [.key("margin")])
    guard !declaration.baseline.text.isEmpty,
      let baseline = policy(declaration.baseline.text, at: steps + [.key("baseline")])
    else { return nil }
    guard let names = declaration.against else {
      let others = policies.indices.filter { $0 != baseline }
      if others.isEmpty {
        report(at: steps + [.key("baseline")], "there is no other policy to compare with it")
        return nil
      }
      return Comparison(baseline: baseline, against: others, by: by, margins: margins)
    }
    if names.isEmpty { report(at: steps + [.key("against")], "expected at least one policy") }
    var against: [Int] = []
    for (index, name) in names.map(\.text).enumerated() {
      let steps = steps + [.key("against"), .index(index)]
      guard let place = policy(name, at: steps) else { continue }
      if place == baseline {
        report(at: steps, "a policy cannot be compared with itself")
      } else if against.contains(place) {
        report(at: steps, "\(name) is named twice")
      } else {
        against.append(place)
      }
    }
    return against.isEmpty
      ? nil : Comparison(baseline: baseline, against: against, by: by, margins: margins)
  }

  private mutating func readBlocks(
    _ names: [WrittenName<FactorSubject>], at steps: [ParameterPath.Step]
  ) -> [Int] {
    let known = self.names(under: "factors")
    var blocks: [Int] = []
    for (index, name) in names.map(\.text).enumerated() {
      guard let place = known.firstIndex(of: name) else {
        reportUnknown(name, "factor", at: steps + [.index(index)], among: known)
        continue
      }
      if blocks.contains(place) {
        report(at: steps + [.index(index)], "\(name) is named twice")
      } else {
        blocks.append(place)
      }
    }
    return blocks
  }

  private mutating func readMargins(
    _ declaration: MarginDeclaration, at steps: [ParameterPath.Step]
  ) -> [Comparison.Margin] {
    var margins: [Comparison.Margin] = []
    for (name, node) in declaration.entries {
      let steps = steps + [.key(name)]
      guard let response = response(name, at: steps, anchor: .key) else { continue }
      if goal(of: response) == nil {
        let advice =
          switch response {
          case .selection: ""
          case .derived: "; say which with goal: less or goal: more under derived.\(name)"
          }
        report(
          at: steps, anchor: .key,
          "a margin has no effect, since neither direction of \(response.name) is better\(advice)")
      }
      switch ResponseQuantity(response).difference(node) {
      case .success(let value): margins.append(.init(response: response.name, value: value))
      case .failure(let error): report(at: steps, got: node, error)
      }
    }
    return margins
  }

  /// Reports that `node` at `steps` is not what `error` expects.
  mutating func report(
    at steps: [ParameterPath.Step], got node: ParameterNode, _ error: QuantityError
  ) {
    report(
      at: steps, .mismatch(got: node.shortDescription, expected: error.expected),
      suggestion: error.suggestion)
  }
}
