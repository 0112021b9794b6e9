import Parameters

extension ScenarioBuilder {
  /// More sums than this are a mistake.
  static let maximumSums = 1_000

  /// The derived responses, with sums of sums multiplied out.
  mutating func readDerived() -> [DerivedResponse] {
    let declarations = header.derived.entries
    if declarations.count > Self.maximumSums {
      report(
        at: [.key("derived")], anchor: .key,
        "\(declarations.count) sums; there can be at most \(Self.maximumSums)")
      return []
    }
    var sums: [[(response: NamedResponse, coefficient: Double)]] = []
    for declaration in declarations {
      let steps: [ParameterPath.Step] = [.key("derived"), .key(declaration.name)]
      sums.append(readTerms(declaration.value.sum, at: steps + [.key("sum")]))
    }
    let names = declarations.map(\.name)
    if let cycle = Self.cycle(names, sums) {
      report(
        at: [.key("derived"), .key(cycle[0]), .key("sum")],
        "cycle " + cycle.joined(separator: " -> "))
      return []
    }
    var expanded: [String: [DerivedResponse.Term]] = [:]
    func expand(_ name: String) -> [DerivedResponse.Term] {
      if let terms = expanded[name] { return terms }
      var terms: [DerivedResponse.Term] = []
      if let place = names.firstIndex(of: name) {
        for (response, coefficient) in sums[place] {
          switch response {
          case .selection(let selection):
            Self.add(selection.name, coefficient, to: &terms)
          case .derived(let inner):
            for term in expand(inner) {
              Self.add(term.response, term.coefficient * coefficient, to: &terms)
            }
          }
        }
      }
      expanded[name] = terms
      return terms
    }
    return declarations.map { declaration in
      DerivedResponse(
        name: declaration.name, goal: declaration.value.goal.goal,
        terms: expand(declaration.name))
    }
  }

  private mutating func readTerms(
    _ terms: [DerivedDeclaration.Term], at steps: [ParameterPath.Step]
  ) -> [(response: NamedResponse, coefficient: Double)] {
    var result: [(response: NamedResponse, coefficient: Double)] = []
    for (index, term) in terms.enumerated() where !term.of.text.isEmpty {
      if let response = response(term.of.text, at: steps + [.index(index), .key("of")]) {
        result.append((response, term.times))
      }
    }
    return result
  }

  /// Names that lead from a sum back to itself; nil when there are none.
  private static func cycle(
    _ names: [String], _ sums: [[(response: NamedResponse, coefficient: Double)]]
  ) -> [String]? {
    var done = Set<String>()
    var chain: [String] = []
    func visit(_ name: String) -> [String]? {
      if let start = chain.firstIndex(of: name) { return Array(chain[start...]) + [name] }
      guard !done.contains(name), let place = names.firstIndex(of: name) else { return nil }
      chain.append(name)
      for case .derived(let inner) in sums[place].map(\.response) {
        if let cycle = visit(inner) { return cycle }
      }
      chain.removeLast()
      done.insert(name)
      return nil
    }
    for name in names {
      if let cycle = visit(name) { return cycle }
    }
    return nil
  }

  private static func add(
    _ response: String, _ coefficient: Double, to terms: inout [DerivedResponse.Term]
  ) {
    if let place = terms.firstIndex(where: { $0.response == response }) {
      let sum = terms[place].coefficient + coefficient
      terms[place] = DerivedResponse.Term(response: response, coefficient: sum)
    } else {
      terms.append(DerivedResponse.Term(response: response, coefficient: coefficient))
    }
  }
}
