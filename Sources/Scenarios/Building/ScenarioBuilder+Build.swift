import LaunchModels
import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// The scenario, or every problem of its files.
  mutating func build(path: String) throws(ScenarioErrors) -> Scenario {
    readHeader()
    readSections()
    let (register, factorsAreSound) = readFactors()
    readPolicies(register: register)
    let kept = keptPolicies()
    readSets(register: register, kept: kept)
    if factorsAreSound { readDesign() }
    let replications = replications()

    catalogue = producedResponses
    let requested = readResponses()
    let comparisons = readComparisons(kept: kept)
    let gates = readGates()
    let targets = readTargets()
    let breakdowns = readBreakdowns()
    let derived = readDerived()
    checkColumns(factorsAreSound: factorsAreSound)
    let assumptions = readAssumptions()

    let points = DesignPoints(combinations, factorCount: factors.count)
    let space = checkParameters(points, kept: kept)
    if !hasErrors { findEqualPoints(points, kept: kept, in: space) }
    if !hasErrors { warnOfMissingEffects(points, kept: kept, in: space) }
    let renumbered = PolicyFilter(kept: kept)
    let unasked =
      hasErrors
      ? []
      : warnOfUnasked(comparisons: comparisons, gates: gates, targets: targets, renumbered)
    let errors = ScenarioErrors(diagnostics: diagnostics.inOrder, sources: sources.files)
    guard !hasErrors else { throw errors }

    let keptGates = gates.compactMap(renumbered.apply)
    let keptTargets = targets.compactMap(renumbered.apply)
    let keptComparisons = comparisons.compactMap(renumbered.apply)
    return Scenario(
      path: path, name: header.name, description: header.description,
      factors: factors.map { plan in plan.factor(paths: plan.targets.map(parameterPath)) },
      points: points,
      policies: kept.map { place in
        Policy(
          name: policies[place].name,
          paths: policies[place].overrides.map { parameterPath($0.target) })
      },
      seed: settings.seed ?? header.random.seed, replications: replications,
      catalogue: catalogue,
      responses: completed(
        requested, margins: keptComparisons, gates: keptGates, targets: keptTargets,
        derived: derived),
      derived: derived, comparisons: keptComparisons, gates: keptGates, breakdowns: breakdowns,
      targets: keptTargets, unasked: unasked, assumptions: assumptions, inputs: sources.inputs,
      sourceText: sources.files[root.range.file].text, warnings: errors.diagnostics,
      sources: sources.files, space: space, policyPlaces: kept)
  }

  /// Whether anything so far keeps the scenario from being used.
  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The path of `target` with the steps that name entries of lists as such.
  private func parameterPath(_ target: OverrideTarget) -> ParameterPath {
    var path = ParameterPath([.key(target.steps[0])])
    var node = sections.first { $0.section.rawValue == target.steps[0] }?.node
    for step in target.steps.dropFirst() {
      if case .list? = node?.value {
        path = path.appending(named: step)
        node = node?.element(named: step)
      } else {
        path = path.appending(key: step)
        node = node?[step]
      }
    }
    return path
  }

  /// `requested` and then whatever else a comparison, a gate, a target or a sum needs.
  private func completed(
    _ requested: [ResponseSelection], margins: [Comparison], gates: [Gate], targets: [Target],
    derived: [DerivedResponse]
  ) -> [ResponseSelection] {
    var names = margins.flatMap { $0.margins.map(\.response) }
    names += gates.map(\.response) + targets.map(\.response)
    names += derived.flatMap { $0.terms.map(\.response) }
    var known = Set(requested.map(\.name))
    let all = catalogue.responses.flatMap(ResponseSelection.all(of:))
    return requested
      + names.compactMap { name in
        guard known.insert(name).inserted else { return nil }
        return all.first { $0.name == name }
      }
  }
}

extension [Diagnostic] {
  /// The diagnostics by file and position, each once.
  var inOrder: [Diagnostic] {
    var seen = Set<Diagnostic>()
    return enumerated()
      .filter { seen.insert($0.element).inserted }
      .sorted { left, right in
        let (first, second) = (left.element, right.element)
        if first.file != second.file { return first.file < second.file }
        let (start, other) = (first.range?.start, second.range?.start)
        if start != other {
          guard let start else { return true }
          guard let other else { return false }
          return start < other
        }
        return left.offset < right.offset
      }
      .map(\.element)
  }
}
