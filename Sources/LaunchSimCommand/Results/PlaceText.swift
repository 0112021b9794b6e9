import Experiments
import Scenarios

/// Design points, blocks and policies of a scenario in words.
package struct PlaceText: Sendable {
  private let scenario: Scenario

  /// The words of `scenario`.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// The label of the level that `factor` has at `point`; `-` where it has none.
  package func level(of factor: Int, at point: Int) -> String {
    let level = scenario.points[point].levels[factor]
    return level.map { scenario.factors[factor].levels[$0].label } ?? "-"
  }

  /// `cores = 2, speed = 1`; empty for a scenario without factors.
  package func point(_ point: Int) -> String {
    assignments(scenario.points[point].levels.enumerated().map { ($0, $1) })
  }

  /// `point 12 (lead = 15 days, cache = 12 MB)`.
  package func numbered(_ point: Int) -> String {
    let levels = self.point(point)
    return "point \(point)" + (levels.isEmpty ? "" : " (\(levels))")
  }

  /// `network = wifi` for the levels that make a block.
  package func block(_ levels: [ComparisonRow.BlockLevel]) -> String {
    assignments(levels.map { ($0.factor, $0.level) })
  }

  private func assignments(_ levels: [(factor: Int, level: Int?)]) -> String {
    levels.compactMap { factor, level in
      level.map {
        "\(scenario.factors[factor].name) = \(scenario.factors[factor].levels[$0].label)"
      }
    }.joined(separator: ", ")
  }
}
