import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// Reads with which factor the one at `place` goes in step, and when it has levels.
  mutating func readRelations(of place: Int, _ declaration: FactorDeclaration) {
    let steps: [ParameterPath.Step] = [.key("factors"), .key(factors[place].name)]
    if let name = declaration.zipWith?.text {
      readLeader(name, of: place, at: steps + [.key("zip_with")])
    }
    for (name, condition) in declaration.when.entries.map({ ($0.name, $0.value) }) {
      readCondition(name, condition.node, of: place, at: steps + [.key("when"), .key(name)])
    }
  }

  private mutating func readLeader(
    _ name: String, of place: Int, at steps: [ParameterPath.Step]
  ) {
    guard let leader = factors.firstIndex(where: { $0.name == name }) else {
      return reportUnknown(name, "factor", at: steps, among: otherFactors(than: place))
    }
    guard leader != place else {
      return report(at: steps, "a factor cannot go in step with itself")
    }
    let (own, others) = (factors[place].levels.count, factors[leader].levels.count)
    // A factor whose levels could not be read has been reported.
    if own != others, own > 0, others > 0 {
      report(
        at: steps,
        """
        \(factors[place].name) has \(Plural.text(own, "level")) and \(name) has \(others); \
        factors that go in step have equally many
        """)
      return
    }
    factors[place].leader = leader
  }

  private mutating func readCondition(
    _ name: String, _ written: ParameterNode, of place: Int, at steps: [ParameterPath.Step]
  ) {
    guard let asked = factors.firstIndex(where: { $0.name == name }) else {
      return reportUnknown(
        name, "factor", at: steps, anchor: .key, among: otherFactors(than: place))
    }
    guard asked != place else {
      return report(at: steps, anchor: .key, "a factor cannot depend on itself")
    }
    guard let node = root.node(at: steps[...]),
      let levels = levels(of: asked, named: node, at: steps)
    else { return }
    var holds = [Bool](repeating: false, count: factors[asked].levels.count)
    for level in levels { holds[level] = true }
    factors[place].conditions.append(DesignSpace.Condition(factor: asked, holds: holds))
  }

  /// The levels of `factor` that `node` names, one or a list of them; nil after reporting.
  mutating func levels(
    of factor: Int, named node: LocatedNode, at steps: [ParameterPath.Step]
  ) -> [Int]? {
    if let level = factors[factor].place(of: node) { return [level] }
    if case .list(let nodes) = node.value, !nodes.isEmpty {
      var levels: [Int] = []
      for (index, node) in nodes.enumerated() {
        guard let level = factors[factor].place(of: node) else {
          reportUnknownLevel(node, of: factor, at: steps + [.index(index)])
          continue
        }
        levels.append(level)
      }
      return levels.count == nodes.count ? levels : nil
    }
    reportUnknownLevel(node, of: factor, at: steps)
    return nil
  }

  private mutating func reportUnknownLevel(
    _ node: LocatedNode, of factor: Int, at steps: [ParameterPath.Step]
  ) {
    // A factor whose levels could not be read has been reported.
    guard !factors[factor].levels.isEmpty else { return }
    let labels = factors[factor].levels.map(\.label)
    let suggestion = node.text.flatMap { NearMiss.best(for: $0, among: labels) }
    let known =
      suggestion != nil || labels.count > 12
      ? "" : "; its levels are \(WordList.conjunction(labels))"
    let got = node.text.map { "\"\($0)\"" } ?? node.parameterNode.canonicalText
    report(
      at: steps, "factor \(factors[factor].name) has no level \(got)\(known)",
      suggestion: suggestion)
  }

  private func otherFactors(than place: Int) -> [String] {
    factors.indices.filter { $0 != place }.map { factors[$0].name }
  }

  /// Reports factors that wait for each other and cuts their ties.
  mutating func findCycles() {
    var state = [Int](repeating: 0, count: factors.count)
    var chain: [Int] = []
    var cycles: [[Int]] = []

    func visit(_ place: Int) {
      guard state[place] == 0 else {
        if state[place] == 1, let start = chain.firstIndex(of: place) {
          cycles.append(Array(chain[start...]) + [place])
        }
        return
      }
      state[place] = 1
      chain.append(place)
      if let leader = factors[place].leader { visit(leader) }
      for condition in factors[place].conditions { visit(condition.factor) }
      chain.removeLast()
      state[place] = 2
    }
    for place in factors.indices { visit(place) }

    for cycle in cycles {
      let first = factors[cycle[0]]
      let key = first.leader == cycle[1] ? "zip_with" : "when"
      report(
        at: [.key("factors"), .key(first.name), .key(key)],
        "cycle " + cycle.map { factors[$0].name }.joined(separator: " -> "))
    }
    guard !cycles.isEmpty else { return }
    for place in factors.indices {
      factors[place].leader = nil
      factors[place].conditions = []
    }
  }
}
