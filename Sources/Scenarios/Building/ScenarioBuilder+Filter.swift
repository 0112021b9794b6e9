import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// Warns of what `--policy` keeps from being asked; `filter` keeps the policies that are simulated.
  ///
  /// - Returns: the same in words, for whoever looks at the results alone.
  mutating func warnOfUnasked(
    comparisons: [Comparison], gates: [Gate], targets: [Target], _ filter: PolicyFilter
  ) -> [String] {
    var unasked: [String] = []
    for (index, gate) in gates.enumerated() {
      let missing = filter.missing([gate.policy] + gate.bound.baselines)
      warn("gates", index, missing, "not evaluated", &unasked)
    }
    for (index, target) in targets.enumerated() {
      let missing = filter.missing([target.policy] + target.observed.baselines)
      warn("targets", index, missing, "not compared", &unasked)
    }
    // Without comparisons in the file, the policies that are kept are compared.
    guard header.comparisons != nil else { return unasked }
    for (index, comparison) in comparisons.enumerated() {
      let missing = filter.missing([comparison.baseline] + comparison.against)
      let isLeft = filter.apply(comparison) != nil
      warn("comparisons", index, missing, isLeft ? "made in part" : "not made", &unasked)
    }
    return unasked
  }

  private mutating func warn(
    _ key: String, _ index: Int, _ missing: [Int], _ consequence: String, _ unasked: inout [String]
  ) {
    guard !missing.isEmpty else { return }
    let names = WordList.conjunction(missing.map { policies[$0].name })
    let steps: [ParameterPath.Step] = [.key(key), .index(index)]
    let statement = "\(consequence), since --policy leaves out \(names)"
    report(at: steps, severity: .warning, statement)
    unasked.append("\(ParameterPath(steps)): \(statement)")
  }
}

extension Gate.Bound {
  /// The policy that a change is measured against, if there is one.
  fileprivate var baselines: [Int] {
    switch self {
    case .maximum, .minimum: []
    case .maximumIncrease(_, let against), .maximumDecrease(_, let against): [against]
    }
  }
}

extension Target.Observation {
  /// The policy that a direction is measured against, if there is one.
  fileprivate var baselines: [Int] {
    switch self {
    case .value, .atLeast, .atMost: []
    case .less(let against), .more(let against): [against]
    }
  }
}
