import LaunchModels
import OutputStatistics
import Scenarios

/// What the runs of one configuration say about one response of the models.
struct ResponseSeries: Sendable {
  private var replications: [Int] = []
  private var values: [ResponseValue] = []

  /// How many runs there are.
  var count: Int { values.count }

  /// Adds the value of a run; replications ascend.
  mutating func append(_ value: ResponseValue, of replication: Int) {
    replications.append(replication)
    values.append(value)
  }

  private func series<Value: Sendable>(
    _ value: (ResponseValue) -> Value?
  ) -> RunSeries<Value> {
    RunSeries(
      zip(replications, values).compactMap { replication, some in
        value(some).map { (replication: replication, value: $0) }
      })
  }

  /// How these runs are put together for `statistic` of a response of `kind`.
  func estimator(_ kind: Response.Kind, _ statistic: ResponseStatistic?) -> any Estimator {
    switch kind {
    case .count:
      return MeanEstimator(series { $0.value(nil) ?? 0 })
    case .share, .ratio, .mean:
      let terms = series { value -> RatioTerms? in
        guard case .ratio(let numerator, let denominator) = value else {
          return RatioTerms(numerator: 0, denominator: 0)
        }
        return RatioTerms(numerator: numerator, denominator: denominator)
      }
      return RatioEstimator(terms, scale: kind == .share ? .share : .ratio)
    case .duration:
      guard let probability = statistic?.probability else {
        return MeanEstimator(series { $0.value(.mean) })
      }
      let observations = series { value -> SortedObservations? in
        guard case .durations(let durations) = value else { return SortedObservations([]) }
        return SortedObservations(ascending: durations)
      }
      return QuantileEstimator(
        probability, of: observations, baseUnits: ResponseValue.baseUnits)
    }
  }
}

extension [ReportedResponse] {
  /// How the runs of one configuration are put together, for each of these responses.
  ///
  /// - Parameter series: one for each response of the run schema.
  func estimators(_ series: [ResponseSeries]) -> [any Estimator] {
    var estimators: [any Estimator] = []
    for response in self {
      switch response.source {
      case .response(let place, let kind, let statistic):
        estimators.append(series[place].estimator(kind, statistic))
      case .sum(let terms):
        estimators.append(
          LinearCombination(terms.map { (of: estimators[$0.place], times: $0.times) }))
      }
    }
    return estimators
  }
}
