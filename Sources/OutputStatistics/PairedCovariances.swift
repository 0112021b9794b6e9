/// Variances and covariance over replications of a policy and a baseline.
struct PairedCovariances {
  /// The variance of the policy's pseudo-values.
  let policy: Double
  /// The variance of the baseline's pseudo-values.
  let baseline: Double
  /// The variance of the difference.
  let difference: Double
  /// The covariance of the difference with the baseline.
  let differenceWithBaseline: Double
  /// The covariance of policy and baseline.
  let shared: Double
  /// The number of replications.
  let runs: Int

  /// The covariances of two sets of pseudo-values; nil where the spread of either is not known.
  init?(_ policy: PseudoValues, _ baseline: PseudoValues) {
    guard let left = policy.deviations, let right = baseline.deviations, left.count > 1 else {
      return nil
    }
    let a = CenteredValues(left)
    let b = CenteredValues(right)
    let d = CenteredValues(zip(left, right).map { $0 - $1 })
    runs = left.count
    /// A variance, 0 where it is rounding of values as large as `magnitude`.
    func variance(_ values: CenteredValues, _ magnitude: Double) -> Double {
      let variance = values.variance
      let threshold = Spread.resolution * magnitude
      return variance / Double(left.count) <= threshold * threshold ? 0 : variance
    }
    self.policy = variance(a, policy.magnitude)
    self.baseline = variance(b, baseline.magnitude)
    difference = variance(d, policy.magnitude + baseline.magnitude)
    differenceWithBaseline = d.covariance(with: b)
    shared = a.covariance(with: b)
  }

  /// The correlation of policy and baseline, -1 to 1; nil where one of them does not vary.
  var correlation: Double? {
    guard policy > 0, baseline > 0 else { return nil }
    return max(-1, min(1, shared / (policy * baseline).squareRoot()))
  }

  /// (policy + baseline) / difference; nil where the difference does not vary.
  var varianceRatio: Double? { difference > 0 ? (policy + baseline) / difference : nil }
}
