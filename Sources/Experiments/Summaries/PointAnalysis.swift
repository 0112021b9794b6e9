import OutputStatistics

/// The responses of all policies at one design point, ready to be estimated and compared.
///
/// The parts that several comparisons need are worked out once.
struct PointAnalysis {
  private let estimators: [[any Estimator]]
  private var pseudoValues: [[PseudoValues?]]

  /// - Parameter estimators: for each policy, one for each response.
  init(estimators: [[any Estimator]]) {
    self.estimators = estimators
    pseudoValues = estimators.map { Array(repeating: nil, count: $0.count) }
  }

  /// What the runs of `policy` say about `response`.
  func estimate(policy: Int, response: Int) -> Estimate {
    estimators[policy][response].estimate()
  }

  /// A policy and its baseline over the replications that both have.
  mutating func pair(
    policy: Int, baseline: Int, response: Int
  ) -> (policy: PseudoValues, baseline: PseudoValues) {
    let common = Replications.common(
      to: [
        estimators[policy][response].replications, estimators[baseline][response].replications,
      ])
    return (
      values(policy, response, over: common), values(baseline, response, over: common)
    )
  }

  /// Policy less baseline.
  mutating func difference(policy: Int, baseline: Int, response: Int) -> Difference {
    let pair = pair(policy: policy, baseline: baseline, response: response)
    return Difference(of: pair.policy, against: pair.baseline)
  }

  /// The pseudo-values of a response over `replications` alone.
  ///
  /// They depend on all runs that enter, so runs are left out before they are taken.
  mutating func values(_ policy: Int, _ response: Int, over replications: [Int]) -> PseudoValues {
    let estimator = estimators[policy][response]
    guard estimator.replications == replications else {
      return estimator.keeping(replications).pseudoValues()
    }
    if let known = pseudoValues[policy][response] { return known }
    let values = estimator.pseudoValues()
    pseudoValues[policy][response] = values
    return values
  }
}
