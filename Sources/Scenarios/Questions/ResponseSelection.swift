import LaunchModels

/// A response as a scenario names it: `total_ms.p90`, or a bare rate, mean or count.
public struct ResponseSelection: Hashable, Sendable {
  /// The response of the models.
  public let response: Response
  /// What is made of its durations; nil unless the response is a duration.
  public let statistic: ResponseStatistic?

  /// The name in results: `total_ms.p90`.
  public var name: String {
    statistic.map { "\(response.name).\($0.rawValue)" } ?? response.name
  }

  package init(_ response: Response, _ statistic: ResponseStatistic? = nil) {
    self.response = response
    self.statistic = statistic
  }

  /// Every selection that `response` allows: all statistics of a duration, or the response itself.
  public static func all(of response: Response) -> [ResponseSelection] {
    guard response.kind == .duration else { return [ResponseSelection(response)] }
    return ResponseStatistic.allCases.map { ResponseSelection(response, $0) }
  }
}
