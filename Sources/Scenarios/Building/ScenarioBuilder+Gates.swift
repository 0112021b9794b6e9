import Parameters

extension ScenarioBuilder {
  /// The gates of the file.
  mutating func readGates() -> [Gate] {
    var gates: [Gate] = []
    for (index, declaration) in header.gates.enumerated() {
      let steps: [ParameterPath.Step] = [.key("gates"), .index(index)]
      if let gate = readGate(declaration, at: steps) { gates.append(gate) }
    }
    return gates
  }

  private mutating func readGate(
    _ declaration: GateDeclaration, at steps: [ParameterPath.Step]
  ) -> Gate? {
    let policy = subject(declaration.policy?.text, at: steps)
    var against: Int?
    if let name = declaration.against?.text {
      against = self.policy(name, at: steps + [.key("against")])
      if against != nil, against == policy {
        report(at: steps + [.key("against")], "a policy cannot be compared with itself")
      }
    }
    let bounds = declaration.bounds
    guard bounds.count == 1 else {
      let keys = WordList.alternatives(["max", "min", "max_increase", "max_decrease"])
      report(
        at: steps,
        bounds.isEmpty
          ? "missing bound; expected one of \(keys)"
          : "has \(bounds.count) bounds; expected one of \(keys), and a gate of its own for each")
      return nil
    }
    let (key, node) = bounds[0]
    let isChange = key.hasSuffix("crease")
    if isChange, declaration.against == nil {
      report(at: steps, "missing against; expected the policy that the change is measured against")
    }
    if !isChange, declaration.against != nil {
      report(
        at: steps + [.key("against")], anchor: .key,
        "\(key) bounds the response itself; max_increase and max_decrease bound a change")
    }
    guard !declaration.response.text.isEmpty,
      let response = response(declaration.response.text, at: steps + [.key("response")])
    else { return nil }
    let scale = ResponseQuantity(response)
    let value: Double
    switch isChange ? scale.difference(node) : scale.value(node) {
    case .success(let number): value = number
    case .failure(let error):
      report(at: steps + [.key(key)], got: node, error)
      return nil
    }
    let bound: Gate.Bound
    switch key {
    case "max": bound = .maximum(value)
    case "min": bound = .minimum(value)
    default:
      guard let against else { return nil }
      bound =
        key == "max_increase"
        ? .maximumIncrease(value, against: against) : .maximumDecrease(value, against: against)
    }
    guard let policy else { return nil }
    return Gate(
      response: response.name, policy: policy, bound: bound, boundText: node.text ?? "")
  }

  /// The policy that an entry at `steps` is about: the one it names, or else the only one.
  mutating func subject(_ name: String?, at steps: [ParameterPath.Step]) -> Int? {
    if let name { return policy(name, at: steps + [.key("policy")]) }
    if policies.count == 1 { return 0 }
    report(
      at: steps, "missing policy; there are \(WordList.conjunction(policies.map(\.name)))")
    return nil
  }
}
