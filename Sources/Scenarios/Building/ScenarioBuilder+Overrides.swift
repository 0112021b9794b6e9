import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// The parameter at the path `text` that is written at `range`; nil after reporting what is wrong.
  mutating func target(_ text: String, at range: SourceRange) -> OverrideTarget? {
    guard let target = OverrideTarget(text, at: range) else {
      diagnostics.append(
        Diagnostic(
          at: range, path: text.utf8.count <= 100 ? text : "",
          """
          expected a dotted path such as startup.scheduling.delay, of at most \
          \(OverrideTarget.maximumSteps) steps
          """))
      return nil
    }
    return hasSection(target) ? target : nil
  }

  /// Whether the first step of `target` is a section; reports when it is not.
  private mutating func hasSection(_ target: OverrideTarget) -> Bool {
    let name = target.steps[0]
    let sectionKeys = Section.allCases.map(\.rawValue)
    if sectionKeys.contains(name) { return true }
    let message: String
    if Self.unsupportedSections.contains(name) {
      message = Self.unsupportedSection
    } else if ScenarioHeader.parameters.contains(where: { $0.key == name }) {
      message =
        "only parameters of the models can be overridden: those of "
        + WordList.conjunction(sectionKeys)
    } else if let suggestion = NearMiss.best(for: name, among: sectionKeys) {
      message = "there is no such section; did you mean \"\(suggestion)\"?"
    } else {
      message = "there is no such section; the sections are " + WordList.conjunction(sectionKeys)
    }
    diagnostics.append(Diagnostic(at: target.stepRanges[0], path: name, message))
    return false
  }

  /// Whether there is something to override at the path; reports when there is not.
  mutating func canSubstitute(_ override: Override) -> Bool {
    let target = override.target
    guard let section = sections.first(where: { $0.section.rawValue == target.steps[0] }),
      !section.isBroken
    else { return true }
    do throws(LocatedNode.SubstitutionFailure) {
      if let failure = Self.failure(of: target, in: section) { throw failure }
      _ = try section.node.substituting(override)
      return true
    } catch {
      let (step, message) = Self.explain(error, target: target)
      diagnostics.append(
        Diagnostic(
          at: target.stepRanges[step], path: target.steps[...step].joined(separator: "."), message))
      return false
    }
  }

  /// Why nothing can be put at the path of `target` though nothing is written there either: it leads
  /// into a list without entries, or into a single value.
  private static func failure(
    of target: OverrideTarget, in section: SectionTree
  ) -> LocatedNode.SubstitutionFailure? {
    var schema = section.section.schema
    var node: LocatedNode? = section.node
    for (step, name) in target.steps.enumerated().dropFirst() {
      switch (schema.form, node?.value) {
      case (.namedList, nil): return .noEntry(step: step, ids: [])
      case (.group, _), (.names, _), (.random, _), (.namedList, _), (_, .mapping?), (_, .list?):
        break
      default: return .notNested(step: step, isList: false)
      }
      guard let inner = schema.schema(at: [name]) else { return nil }
      schema = inner
      node = node?[name] ?? node?.element(named: name)
    }
    return nil
  }

  /// The step that is to blame for `failure`, and what to say about it.
  private static func explain(
    _ failure: LocatedNode.SubstitutionFailure, target: OverrideTarget
  ) -> (step: Int, message: String) {
    switch failure {
    case .noEntry(let step, let ids):
      let list = target.steps[..<step].joined(separator: ".")
      let name = target.steps[step]
      if let suggestion = NearMiss.best(for: name, among: ids) {
        return (step, "\(list) has no entry \"\(name)\"; did you mean \"\(suggestion)\"?")
      }
      return (
        step,
        ids.isEmpty
          ? "\(list) has no entries"
          : ids.count <= 12
            ? "\(list) has no entry \"\(name)\"; there are \(WordList.conjunction(ids))"
            : "\(list) has no entry \"\(name)\""
      )
    case .notNested(let step, let isList):
      let outer = target.steps[..<step].joined(separator: ".")
      return (
        step,
        isList
          ? "the entries of \(outer) have no ids; override \(outer) as a whole"
          : "\(outer) is a single value; override \(outer) itself"
      )
    }
  }

  /// Whether nothing in `register` overlaps `target`; reports when something does.
  mutating func isFree(_ target: OverrideTarget, in register: OverrideRegister) -> Bool {
    guard let owner = register.owner(overlapping: target) else { return true }
    let message =
      owner.target.steps == target.steps
      ? "also set by \(owner.name); only one of them can set it"
      : "overlaps \(owner.target.text), which is set by \(owner.name); one lies inside the other"
    diagnostics.append(
      Diagnostic(
        at: target.range, path: target.text, message,
        notes: [.init(at: owner.target.range, "\(owner.name) sets \(owner.target.text) here")]))
    return false
  }
}
