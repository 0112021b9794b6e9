/// The difference between the means of two independent sets of runs.
///
/// For results that share no random numbers. Where they do, ``Difference`` pairs them and is far sharper.
///
/// Welch, B. L., "The generalization of Student's problem when several different population variances are
/// involved", Biometrika 34 (1947).
public struct WelchComparison: Hashable, Sendable {
  /// Policy less baseline; nil where a set is empty or not finite.
  public let value: Double?
  /// The standard error; nil below two runs on either side.
  public let standardError: Double?
  /// Welch and Satterthwaite's degrees of freedom; nil where no run differs from another.
  public let degreesOfFreedom: Double?
  /// The limits; unbounded where none can be given.
  public let interval: Interval
  /// The two-sided p-value of no difference; nil where there is none.
  public let pValue: Double?

  /// The difference between the means of `policy` and `baseline`.
  public init(
    of policy: [Double], against baseline: [Double],
    at confidence: ConfidenceLevel = .ninetyFivePercent
  ) {
    let a = CenteredValues(policy)
    let b = CenteredValues(baseline)
    let difference = a.mean - b.mean
    value = policy.isEmpty || baseline.isEmpty || !difference.isFinite ? nil : difference
    guard value != nil, policy.count > 1, baseline.count > 1 else {
      standardError = nil
      degreesOfFreedom = nil
      interval = .unbounded
      pValue = nil
      return
    }
    let parts = (a.variance / Double(policy.count), b.variance / Double(baseline.count))
    let error = (parts.0 + parts.1).squareRoot()
    standardError = error
    guard error > 0 else {
      degreesOfFreedom = nil
      interval = Interval(center: difference, halfWidth: 0)
      pValue = difference == 0 ? 1 : 0
      return
    }
    let shares = (parts.0 / (parts.0 + parts.1), parts.1 / (parts.0 + parts.1))
    let freedom =
      1
      / (shares.0 * shares.0 / Double(policy.count - 1)
        + shares.1 * shares.1 / Double(baseline.count - 1))
    degreesOfFreedom = freedom
    pValue = StudentT.twoSidedPValue(difference / error, degreesOfFreedom: freedom)
    let t = StudentT.quantile(confidence, degreesOfFreedom: freedom)
    interval = t.map { Interval(center: difference, halfWidth: $0 * error) } ?? .unbounded
  }
}
