import Scenarios

/// The values that a scenario marks as somebody's estimate.
package enum AssumptionLines {
  /// A line or more for each.
  package static func lines(of scenario: Scenario, width: Int = 100) -> [String] {
    guard !scenario.assumptions.isEmpty else {
      return ["\(scenario.name.printable): no value is marked as assumed"]
    }
    let count = scenario.assumptions.count
    let verb = count == 1 ? "is" : "are"
    let heading =
      "\(scenario.name.printable): \(DisplayNumber.count(count, "value")) \(verb) assumed, "
      + "not published"
    return [heading]
      + HelpPage.definitions(
        scenario.assumptions.map { assumption in
          let words = assumption.text.split(whereSeparator: \.isWhitespace).map(\.printable)
          return (assumption.path.description.printable, words.joined(separator: " "))
        }, width: width)
  }
}
