import Experiments
import Scenarios

/// The answer that a sweep prints when it is done.
package struct ResultReport {
  private let result: ExperimentResult
  private let directory: String
  private let file: String
  /// Of how many design points, from the first on, estimates are shown at most.
  package static let pointLimit = 20
  /// Rows about the first response, unless single points have more.
  private static let rowBudget = 16
  /// Rows about each other response, unless a single point has more.
  private static let rowsOfOthers = 4

  /// The report on `result` of the scenario `file`, whose results are in `directory`.
  package init(on result: ExperimentResult, directory: String, file: String) {
    self.result = result
    self.directory = directory
    self.file = file
  }

  /// The tables, then targets, gates and failed runs.
  package func lines(width: Int = 100, palette: Palette) -> [String] {
    var blocks = answers(width: width, palette: palette)
    blocks += [
      TargetLines(of: result).lines(width: width, palette: palette),
      assumptions(width: width),
      GateLines(of: result).lines(width: width, palette: palette),
      FailedRunLines.lines(of: result, directory: directory, width: width, palette: palette),
    ]
    return Array(blocks.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// That some inputs are no published figures, so that nobody takes the answer for more than it is.
  private func assumptions(width: Int) -> [String] {
    let count = result.scenario.assumptions.count
    guard count > 0 else { return [] }
    let values = count == 1 ? "1 value is" : "\(DisplayNumber.grouped(count)) values are"
    let targets = result.targets.isEmpty ? "; no published figure to compare with" : ""
    return TextLayout.labelled(
      "assumed",
      "\(values) a practitioner's estimate\(targets); listed by: "
        + ShellWords.joined(["launchsim", "plan", file, "--assumptions"]),
      width: width)
  }

  /// The first response with all its comparisons and as many points as fit, the others with one table
  /// at one point.
  private func answers(width: Int, palette: Palette) -> [[String]] {
    let scenario = result.scenario
    let inList = scenario.policies.count == 1 && scenario.points.count == 1
    let responses = ShownResponses(of: result, inList: inList).responses
    func tables(rowLimit: Int) -> ResponseTables {
      ResponseTables(of: result, directory: directory, rowLimit: rowLimit)
    }
    if inList { return [tables(rowLimit: responses.count).list(of: responses, width: width)] }
    let rowsEach = Self.rowBudget / max(scenario.comparisons.count, 1)
    let first = responses.prefix(1).flatMap { tables(rowLimit: rowsEach).tables(of: $0) }
    let others = responses.dropFirst().flatMap {
      tables(rowLimit: Self.rowsOfOthers).tables(of: $0).prefix(1)
    }
    return (first + others).map { $0.lines(width: width, palette: palette) }
  }
}
