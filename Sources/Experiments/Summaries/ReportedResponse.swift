import LaunchModels
import OutputStatistics
import Scenarios

/// A column of results: a response of the models as a scenario asks for it, or a sum of such.
public struct ReportedResponse: Sendable {
  /// Where the values come from.
  enum Source: Sendable {
    /// The response at a place of the run schema, and what is made of its durations.
    case response(place: Int, Response.Kind, ResponseStatistic?)
    /// Other reported responses, by place, each times a number.
    case sum([(place: Int, times: Double)])
  }

  /// The name in results: `total_ms.p90`.
  public let name: String
  /// The unit of the values; empty for shares, ratios, counts and sums.
  public let unit: String
  /// What it means, in a line.
  public let meaning: String
  /// Which direction is better; nil when neither is.
  public let goal: ResponseGoal?
  /// Whether the values are shares, 0...1.
  public let isShare: Bool
  let source: Source

  /// Whether runs give a numerator and a denominator.
  var isRatio: Bool {
    switch source {
    case .response(_, .share, _), .response(_, .ratio, _), .response(_, .mean, _): true
    case .response(_, .duration, _), .response(_, .count, _), .sum: false
    }
  }
}

extension ReportedResponse {
  init(_ selection: ResponseSelection, place: Int) {
    let response = selection.response
    name = selection.name
    unit = response.unit
    let statistic = selection.statistic.map { statistic in
      statistic == .mean ? "Mean" : "\(statistic.rawValue.dropFirst())th percentile"
    }
    meaning = statistic.map { "\($0): \(response.meaning)" } ?? response.meaning
    goal = response.goal
    // A ratio may be a share as well: its name says so.
    isShare =
      response.kind == .share
      || response.unit.isEmpty && (name.hasSuffix("_share") || name.hasSuffix("_rate"))
    source = .response(place: place, response.kind, selection.statistic)
  }

  init(_ derived: DerivedResponse, among others: [ReportedResponse]) {
    name = derived.name
    unit = ""
    meaning =
      "Sum: "
      + derived.terms.map { term in
        "\(NumberText.shortest(term.coefficient) ?? "") x \(term.response)"
      }.joined(separator: " + ")
    goal = derived.goal
    isShare = false
    source = .sum(
      derived.terms.compactMap { term in
        others.firstIndex { $0.name == term.response }.map { (place: $0, times: term.coefficient) }
      })
  }

  /// What `scenario` reports, in the order of its columns: its responses, then its sums.
  static func all(of scenario: Scenario, schema: RunSchema) -> [ReportedResponse] {
    let responses = scenario.responses.compactMap { selection in
      schema.responses.firstIndex(of: selection.response.name)
        .map { ReportedResponse(selection, place: $0) }
    }
    return responses + scenario.derived.map { ReportedResponse($0, among: responses) }
  }
}

extension ReportedResponse {
  /// What one run says, for its row: a plain value that describes the run.
  ///
  /// - Parameter values: the values of the run, in the order of the run schema.
  func value(in values: [ResponseValue], among others: [ReportedResponse]) -> Double? {
    switch source {
    case .response(let place, _, let statistic):
      guard place < values.count else { return nil }
      return values[place].value(statistic)
    case .sum(let terms):
      var sum = 0.0
      for (place, times) in terms {
        guard let value = others[place].value(in: values, among: others) else { return nil }
        sum += times * value
      }
      return sum
    }
  }

  /// The numerator and denominator of one run; nil unless it is a ratio that the run has.
  func terms(in values: [ResponseValue]) -> RatioTerms? {
    guard isRatio, case .response(let place, _, _) = source, place < values.count,
      case .ratio(let numerator, let denominator) = values[place]
    else { return nil }
    return RatioTerms(numerator: numerator, denominator: denominator)
  }
}

extension ResponseValue {
  /// Base units of a duration in a reported one: nanoseconds in a millisecond.
  static let baseUnits = 1e6

  /// The value of one run; nil when it has none.
  func value(_ statistic: ResponseStatistic?) -> Double? {
    switch self {
    case .missing: nil
    case .number(let value): value
    case .ratio(let numerator, let denominator):
      denominator == 0 ? nil : numerator / denominator
    case .durations(let values):
      if let probability = statistic?.probability {
        SortedObservations(ascending: values)?.quantile(probability).map { $0 / Self.baseUnits }
      } else {
        Self.mean(values)
      }
    }
  }

  /// The mean of durations [ms], from their exact sum.
  private static func mean(_ values: [Int64]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sum = values.reduce(into: Int128(0)) { $0 += Int128($1) }
    return Double(sum) / Double(values.count) / baseUnits
  }
}
