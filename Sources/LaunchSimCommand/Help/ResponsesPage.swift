import LaunchModels
import Scenarios

/// What `launchsim help responses` prints: everything a launch is judged by, from the catalogue.
package enum ResponsesPage {
  /// The topic's name.
  package static let topic = "responses"

  /// The page.
  package static func lines(width: Int = 100) -> [String] {
    let responses = ResponseCatalogue().responses
    let durations = responses.filter { $0.kind == .duration }
    let shares = responses.filter { $0.kind != .duration && isShare($0) }
    let others = responses.filter { $0.kind != .duration && !isShare($0) }
    let statistics = ResponseStatistic.allCases.map { "." + $0.rawValue }
    var lines = ["The responses: what launches are judged by"]
    lines +=
      [""]
      + TextLayout.wrap(
        "Their names stand under responses, margin, gates, targets and derived in a scenario, and in "
          + "summary.csv; with responses left out all are reported.", width: width)
    lines += block(
      "durations, each with a statistic: \(statistics.joined(separator: ", "))", durations, width)
    lines += block("shares, in files 0 to 1", shares, width)
    lines += block("others", others, width)
    return lines
  }

  private static func isShare(_ response: Response) -> Bool {
    response.kind == .share || response.name.hasSuffix("_share") || response.name.hasSuffix("_rate")
  }

  private static func block(
    _ heading: String, _ responses: [Response], _ width: Int
  ) -> [String] {
    guard !responses.isEmpty else { return [] }
    return [""] + TextLayout.wrap(heading, width: width)
      + HelpPage.definitions(responses.map { ($0.name, meaning($0)) }, width: width)
  }

  private static func meaning(_ response: Response) -> String {
    let goal =
      switch response.goal {
      case .less: " Less is better."
      case .more: " More is better."
      case nil: ""
      }
    return (response.unit.isEmpty ? "" : "[\(response.unit)] ") + response.meaning + goal
  }
}
