import OutputStatistics
import Scenarios

/// Answers to questions by name, for tests and scripts.
extension ExperimentResult {
  /// What the runs of a policy say about a response.
  ///
  /// - Parameters:
  ///   - response: its name in results: `total_ms.p90`, or `total_ms.p90[launch_kind=cold]` within a
  ///     group.
  ///   - policy: the policy's name; may be left out when there is one policy.
  ///   - levels: levels by factor, as labels; enough of them to single out one design point.
  /// - Throws: ``ResultError`` when a name is unknown or several points have these levels.
  public func estimate(
    of response: String, policy: String? = nil, at levels: KeyValuePairs<String, String> = [:]
  ) throws(ResultError) -> Estimate {
    let policyPlace = try place(ofPolicy: policy)
    let points = try points(at: levels)
    guard points.count == 1, let point = points.first else {
      throw Self.notOne(points.count, levels)
    }
    for row in summary
    where row.point == point && row.policy == policyPlace && row.response == response {
      return row.estimate
    }
    throw .unknownResponse(response, known: responses.map(\.name))
  }

  /// How a response differs between a policy and its baseline, where the scenario compares them.
  ///
  /// - Parameters:
  ///   - response: its name in results: `total_ms.p90`.
  ///   - policy: the policy's name.
  ///   - baseline: the baseline's name.
  ///   - levels: levels by factor, as labels; enough of them to single out one point or block.
  /// - Throws: ``ResultError`` when a name is unknown, the scenario does not compare the two, or several
  ///   points or blocks have these levels.
  public func comparison(
    of response: String, policy: String, against baseline: String,
    at levels: KeyValuePairs<String, String> = [:]
  ) throws(ResultError) -> Difference {
    try comparisonRow(of: response, policy: policy, against: baseline, at: levels).difference
  }

  /// The same with its adjusted p-value, margin and verdict.
  public func comparisonRow(
    of response: String, policy: String, against baseline: String,
    at levels: KeyValuePairs<String, String> = [:]
  ) throws(ResultError) -> ComparisonRow {
    let policyPlace = try place(ofPolicy: policy)
    let baselinePlace = try place(ofPolicy: baseline)
    guard responses.contains(where: { $0.name == response }) else {
      throw .unknownResponse(response, known: responses.map(\.name))
    }
    let compared = comparisons.filter {
      $0.policy == policyPlace && $0.baseline == baselinePlace && $0.response == response
    }
    if compared.isEmpty { throw .notCompared(policy: policy, baseline: baseline) }
    let wanted = try places(of: levels)
    let matching = compared.filter { matches($0.scope, wanted) }
    // Where points and blocks are compared, the block that has just these levels is meant.
    let exact = matching.filter { $0.scope.isBlock(ofFactors: wanted.count) }
    let found = exact.isEmpty ? matching : exact
    guard found.count == 1, let row = found.first else { throw Self.notOne(found.count, levels) }
    return row
  }

  private static func notOne(
    _ count: Int, _ levels: KeyValuePairs<String, String>
  ) -> ResultError {
    let text =
      levels.isEmpty
      ? "no levels named"
      : levels.map { "\($0.key) = \($0.value)" }.joined(separator: ", ")
    return count == 0 ? .nothingThere(text) : .ambiguous(text, count: count)
  }

  private func place(ofPolicy name: String?) throws(ResultError) -> Int {
    let names = scenario.policies.map(\.name)
    guard let name else {
      guard names.count == 1 else { throw .ambiguous("no policy named", count: names.count) }
      return 0
    }
    guard let place = names.firstIndex(of: name) else {
      throw .unknownPolicy(name, known: names)
    }
    return place
  }

  /// The places of factors and levels that are given by name.
  private func places(
    of levels: KeyValuePairs<String, String>
  ) throws(ResultError) -> [(factor: Int, level: Int)] {
    var places: [(factor: Int, level: Int)] = []
    for (name, label) in levels {
      guard let factor = scenario.factors.firstIndex(where: { $0.name == name }) else {
        throw .unknownFactor(name, known: scenario.factors.map(\.name))
      }
      let known = scenario.factors[factor].levels.map(\.label)
      guard let level = known.firstIndex(of: label) else {
        throw .unknownLevel(factor: name, level: label, known: known)
      }
      places.append((factor, level))
    }
    return places
  }

  private func points(at levels: KeyValuePairs<String, String>) throws(ResultError) -> [Int] {
    let wanted = try places(of: levels)
    return scenario.points.indices.filter { has($0, wanted) }
  }

  private func has(_ point: Int, _ wanted: [(factor: Int, level: Int)]) -> Bool {
    wanted.allSatisfy { Int(scenario.points.level(of: $0.factor, at: point)) == $0.level }
  }

  private func matches(
    _ scope: ComparisonRow.Scope, _ wanted: [(factor: Int, level: Int)]
  ) -> Bool {
    switch scope {
    case .point(let point):
      has(point, wanted)
    case .block(let levels):
      wanted.allSatisfy { wanted in
        levels.contains { $0.factor == wanted.factor && $0.level == wanted.level }
      }
    }
  }
}

extension ComparisonRow.Scope {
  /// Whether it is a block by `count` factors.
  fileprivate func isBlock(ofFactors count: Int) -> Bool {
    if case .block(let levels) = self { levels.count == count } else { false }
  }
}
