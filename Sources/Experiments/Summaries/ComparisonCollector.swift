import OutputStatistics
import Scenarios

/// Gathers the differences of one comparison, point by point, until all can be judged together.
struct ComparisonCollector {
  private let place: Int
  private let comparison: Comparison
  private let design: ExperimentDesign
  private let blocks: ComparisonBlocks?
  /// By scope, policy and response; of blocks only at the end.
  private var differences: [Difference] = []
  /// By block, policy and response.
  private var averages: [(policy: BlockAverage, baseline: BlockAverage)] = []

  /// The collector of the comparison at `place` in the scenario.
  init(_ place: Int, of design: ExperimentDesign) {
    self.place = place
    self.design = design
    comparison = design.scenario.comparisons[place]
    guard !comparison.by.isEmpty else {
      blocks = nil
      return
    }
    let blocks = ComparisonBlocks(design.scenario, by: comparison.by)
    self.blocks = blocks
    for block in blocks.blocks {
      let empty = BlockAverage(points: block.points.count)
      for _ in 0..<(comparison.against.count * design.responses.count) {
        averages.append((empty, empty))
      }
    }
  }

  private func index(scope: Int, policy: Int, response: Int) -> Int {
    (scope * comparison.against.count + policy) * design.responses.count + response
  }

  /// Takes in the next point.
  mutating func append(_ point: Int, _ analysis: inout PointAnalysis) {
    for (number, policy) in comparison.against.enumerated() {
      for response in design.responses.indices {
        let pair = analysis.pair(
          policy: policy, baseline: comparison.baseline, response: response)
        if let blocks {
          let place = index(
            scope: blocks.blockOfPoint[point], policy: number, response: response)
          averages[place].policy.append(pair.policy)
          averages[place].baseline.append(pair.baseline)
        } else {
          differences.append(Difference(of: pair.policy, against: pair.baseline))
        }
      }
    }
  }

  /// The rows, once all points are in: by scope, policy and response.
  ///
  /// - Parameter analyse: works out a point once more, for blocks whose points have different
  ///   replications.
  consuming func rows(
    analyse: (Int) throws(SweepError) -> PointAnalysis
  ) throws(SweepError) -> [ComparisonRow] {
    if let blocks {
      for block in blocks.blocks.indices {
        try finish(block, of: blocks, analyse: analyse)
      }
    }
    let scopes: [ComparisonRow.Scope] =
      blocks.map { $0.blocks.map { .block($0.levels) } }
      ?? design.scenario.points.indices.map { .point($0) }
    let members = judged()
    var rows: [ComparisonRow] = []
    rows.reserveCapacity(members.count)
    for (scopeNumber, scope) in scopes.enumerated() {
      for (number, policy) in comparison.against.enumerated() {
        for (response, reported) in design.responses.enumerated() {
          let member = members[index(scope: scopeNumber, policy: number, response: response)]
          rows.append(
            ComparisonRow(
              comparison: place, scope: scope, baseline: comparison.baseline, policy: policy,
              response: reported.name, difference: member.difference,
              adjustedPValue: member.adjustedPValue, margin: comparison.margin(of: reported.name),
              verdict: member.verdict))
        }
      }
    }
    return rows
  }

  /// Every difference with its verdict; the family is one response, all policies and scopes.
  private func judged() -> [ComparisonFamily.Member] {
    let count = design.responses.count
    let families = design.responses.enumerated().map { response, reported in
      ComparisonFamily(
        stride(from: response, to: differences.count, by: count).map { differences[$0] },
        goal: reported.goal, margin: comparison.margin(of: reported.name))
    }
    return differences.indices.map { families[$0 % count].members[$0 / count] }
  }

  /// Appends the differences of a block.
  private mutating func finish(
    _ block: Int, of blocks: ComparisonBlocks, analyse: (Int) throws(SweepError) -> PointAnalysis
  ) throws(SweepError) {
    let range =
      index(scope: block, policy: 0, response: 0)..<index(scope: block + 1, policy: 0, response: 0)
    if averages[range].contains(where: { $0.policy.isMixed }) {
      try takeAgain(range, points: blocks.blocks[block].points, analyse: analyse)
    }
    for place in range {
      guard let policy = averages[place].policy.average,
        let baseline = averages[place].baseline.average
      else { preconditionFailure("block \(block) has no points") }
      differences.append(Difference(of: policy, against: baseline))
    }
  }

  /// Averages the points again, each over only those replications that all of them have.
  private mutating func takeAgain(
    _ range: Range<Int>, points: [Int], analyse: (Int) throws(SweepError) -> PointAnalysis
  ) throws(SweepError) {
    let common = range.map { averages[$0].policy.replications ?? [] }
    for place in range {
      let empty = BlockAverage(points: points.count)
      averages[place] = (empty, empty)
    }
    for point in points {
      var analysis = try analyse(point)
      for (offset, place) in range.enumerated() {
        let policy = comparison.against[offset / design.responses.count]
        let response = offset % design.responses.count
        averages[place].policy.append(
          analysis.values(policy, response, over: common[offset]))
        averages[place].baseline.append(
          analysis.values(comparison.baseline, response, over: common[offset]))
      }
    }
  }
}
