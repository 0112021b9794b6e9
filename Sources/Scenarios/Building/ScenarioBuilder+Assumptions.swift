import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// The assumptions, each about a parameter that exists.
  mutating func readAssumptions() -> [Assumption] {
    guard case .mapping(let entries)? = root["assumptions"]?.value else { return [] }
    var assumptions: [Assumption] = []
    for entry in entries {
      guard let text = entry.value.text else { continue }
      guard let target = target(entry.key, at: entry.keyRange) else { continue }
      guard let path = declaredPath(target) else { continue }
      assumptions.append(Assumption(path: path, text: text))
    }
    return assumptions
  }

  /// The path of `target` when such a parameter exists; nil after reporting which step does not.
  private mutating func declaredPath(_ target: OverrideTarget) -> ParameterPath? {
    guard let section = sections.first(where: { $0.section.rawValue == target.steps[0] }),
      !section.isBroken
    else { return nil }
    var path = ParameterPath([.key(target.steps[0])])
    var schema: ParameterSchema? = section.section.schema
    var node: LocatedNode? = section.node
    for (index, step) in target.steps.enumerated().dropFirst() {
      let candidates: [String]
      switch schema?.form {
      case .group(let parameters)?:
        candidates = parameters.map(\.key)
        schema = parameters.first { $0.key == step }?.schema
        node = node?[step]
        path = path.appending(key: step)
      case .namedList(let element)?:
        let ids = node?.ids ?? []
        candidates = ids
        schema = ids.contains(step) ? element : nil
        node = node?.element(named: step)
        path = path.appending(named: step)
      default:
        // Inside a distribution or a model's own form only what is written is known.
        candidates = node?.keys ?? []
        node = node?[step]
        schema = node.map { _ in ParameterSchema(.text) }
        path = path.appending(key: step)
      }
      guard schema != nil else {
        let hint = NearMiss.best(for: step, among: candidates).map { "; did you mean \"\($0)\"?" }
        diagnostics.append(
          Diagnostic(
            at: target.stepRanges[index], path: target.steps[...index].joined(separator: "."),
            "there is no such parameter" + (hint ?? "")))
        return nil
      }
    }
    return path
  }
}
