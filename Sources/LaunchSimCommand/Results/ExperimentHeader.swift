import Scenarios

/// What is asked, above what will be answered.
package struct ExperimentHeader {
  private let scenario: Scenario

  /// The header of `scenario`.
  package init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// The name and description, and how much is simulated.
  package func lines(width: Int = 100) -> [String] {
    let question = scenario.description.map { ": " + $0 } ?? ""
    let words = (scenario.name + question).split(whereSeparator: \.isWhitespace)
    let text = words.map(\.printable).joined(separator: " ")
    return TextLayout.wrap(text, width: width, hanging: 2)
      + TextLayout.wrap(ExperimentSize(of: scenario).summary, width: width, hanging: 2)
  }
}
