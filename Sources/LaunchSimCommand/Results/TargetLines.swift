import Experiments
import OutputStatistics
import Scenarios

/// Published figures beside what was found.
package struct TargetLines {
  private let result: ExperimentResult
  private let places: PlaceText

  /// The lines about the targets of `result`.
  package init(of result: ExperimentResult) {
    self.result = result
    places = PlaceText(result.scenario)
  }

  /// A line or two for each target; none for a scenario without targets.
  package func lines(width: Int = 100, palette: Palette) -> [String] {
    let judgements = result.scenario.targets.compactMap { target in
      judgement(target, result.targets.filter { $0.target == target })
    }
    return Judgement.lines("targets", judgements, width: width, palette: palette)
  }

  private func judgement(_ target: Target, _ rows: [TargetResult]) -> Judgement? {
    guard let first = rows.first else { return nil }
    let agreeing = rows.count { $0.agrees == true }
    let differing = rows.count { $0.agrees == false }
    let (word, tone): (String, Tone) =
      switch (agreeing, differing) {
      case (rows.count, _): ("agrees", .good)
      case (_, rows.count): ("differs", .bad)
      case (0, 0): ("unclear", .neutral)
      default: ("mixed", .neutral)
      }
    return Judgement(
      word: word, tone: tone, subject: expectation(target),
      evidence: found(first) + tally(rows.count, agreeing: agreeing, differing: differing))
  }

  /// `total_ms.p90 of staggered: 934 ms observed (predicted)`.
  private func expectation(_ target: Target) -> String {
    let policies = result.scenario.policies
    let observed =
      switch target.observed {
      case .value, .atLeast, .atMost: "\(target.observedText) observed"
      case .less(let against): "observed to be less than under \(policies[against].name)"
      case .more(let against): "observed to be more than under \(policies[against].name)"
      }
    return "\(target.response) of \(policies[target.policy].name): \(observed)"
      + " (\(target.role.rawValue))"
  }

  private func found(_ row: TargetResult) -> String {
    let found =
      switch row.finding {
      case .estimate(let estimate):
        FoundText(
          row.target.response, in: result, value: estimate.value, interval: estimate.interval,
          isDifference: false)
      case .difference(let difference):
        FoundText(
          row.target.response, in: result, value: difference.value,
          interval: difference.interval, isDifference: true)
      }
    let place = places.point(row.point)
    return "here " + found.text + (place.isEmpty ? "" : " at \(place)")
  }

  private func tally(_ points: Int, agreeing: Int, differing: Int) -> String {
    guard points > 1 else { return "" }
    func places(_ count: Int) -> String {
      count == points ? "all \(points) points" : "\(count) of \(points) points"
    }
    switch (agreeing, differing) {
    case (0, 0): return "; unclear at \(places(points))"
    case (0, _): return "; differs at \(places(differing))"
    case (_, 0): return "; agrees at \(places(agreeing))"
    default: return "; agrees at \(places(agreeing)), differs at \(differing)"
    }
  }
}
