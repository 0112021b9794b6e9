import LaunchModels
import Parameters

extension ScenarioBuilder {
  /// A response that a file names.
  enum NamedResponse {
    /// One of the models.
    case selection(ResponseSelection)
    /// A weighted sum.
    case derived(String)

    /// The name in results.
    var name: String {
      switch self {
      case .selection(let selection): selection.name
      case .derived(let name): name
      }
    }
  }

  /// Which way of `response` is better.
  func goal(of response: NamedResponse) -> Response.Goal? {
    switch response {
    case .selection(let selection): selection.response.goal
    case .derived(let name):
      header.derived.entries.first { $0.name == name }?.value.goal.goal
    }
  }

  /// The responses that are asked for; all when the file does not say.
  mutating func readResponses() -> [ResponseSelection] {
    guard let names = header.responses else {
      return catalogue.responses.flatMap(ResponseSelection.all(of:))
    }
    var selections: [ResponseSelection] = []
    if names.isEmpty, root["responses"] != nil {
      report(at: [.key("responses")], "expected at least one response")
    }
    for (index, name) in names.map(\.text).enumerated() {
      let steps: [ParameterPath.Step] = [.key("responses"), .index(index)]
      guard let response = response(name, at: steps) else { continue }
      guard case .selection(let selection) = response else { continue }
      if selections.contains(selection) {
        report(at: steps, "\(name) is named twice")
      } else {
        selections.append(selection)
      }
    }
    return selections
  }

  /// The response called `name` at `steps`; nil after reporting what is wrong with it.
  mutating func response(
    _ name: String, at steps: [ParameterPath.Step], anchor: Problem.Anchor = .value
  ) -> NamedResponse? {
    if names(under: "derived").contains(name) { return .derived(name) }
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let response = catalogue.response(named: String(parts[0])) else {
      let known = catalogue.responses.map(\.name) + names(under: "derived")
      let suggestion = NearMiss.best(for: String(parts[0]), among: known)
      let ending = parts.count == 2 && suggestion != nil ? ".\(parts[1])" : ""
      report(
        at: steps, anchor: anchor,
        suggestion == nil
          ? "no response is called \"\(name)\"; they are listed by launchsim help responses"
          : "no response is called \"\(name)\"",
        suggestion: suggestion.map { $0 + ending })
      return nil
    }
    let statistics = ResponseStatistic.allCases.map(\.rawValue)
    switch (response.kind == .duration, parts.count == 2 ? String(parts[1]) : nil) {
    case (true, let statistic?):
      if let statistic = ResponseStatistic(rawValue: statistic) {
        return .selection(ResponseSelection(response, statistic))
      }
      report(
        at: steps, anchor: anchor,
        "\(response.name) has no .\(statistic); expected \(WordList.alternatives(statistics.map { ".\($0)" }))"
      )
    case (true, nil):
      report(
        at: steps, anchor: anchor,
        """
        \(response.name) is one duration a launch; expected what to make of them: \
        \(WordList.alternatives(statistics.map { "\(response.name).\($0)" }))
        """)
    case (false, let statistic?):
      report(
        at: steps, anchor: anchor,
        "\(response.name) is one number a run and has no .\(statistic); expected \(response.name)")
    case (false, nil): return .selection(ResponseSelection(response))
    }
    return nil
  }
}
