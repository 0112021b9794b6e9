/// The difference policy - baseline of a response, paired by replication.
///
/// ```swift
/// let current = MeanEstimator(RunSeries(inOrder: [812.0, 797.5, 830.2, 805.1]))
/// let staggered = MeanEstimator(RunSeries(inOrder: [790.3, 778.8, 806.6, 783.0]))
/// let difference = Difference(of: staggered, against: current)
/// difference.value          // -21.525
/// difference.interval       // -24.79... to -18.25...
/// difference.varianceRatio  // 81.9...: pairing pays
/// ```
public struct Difference: Hashable, Sendable {
  /// Policy less baseline, in the response's unit; nil where the runs give none.
  public let value: Double?
  /// The standard error over replications, in the same unit; nil where the runs give none.
  public let standardError: Double?
  /// The limits of the difference by Student's t; unbounded where none can be given.
  public let interval: Interval
  /// The level of the interval.
  public let confidence: ConfidenceLevel
  /// The two-sided p-value of no difference; nil where the runs give none.
  public let pValue: Double?
  /// The difference over the baseline; nil unless the baseline is above 0.
  public let relative: Double?
  /// Fieller's limits of `relative`; unbounded unless the baseline differs from 0 at this level.
  public let relativeInterval: Interval
  /// The correlation between policy and baseline over replications; nil where one of them does not vary.
  public let correlation: Double?
  /// (variance of policy + variance of baseline) / variance of the difference: above 1 where common random
  /// numbers help; nil where the difference does not vary.
  public let varianceRatio: Double?
  /// The number of replications both have.
  public let runs: Int
  /// What a reader should know before trusting it.
  public var notes: [EstimateNote]

  /// The notes in words, joined by semicolons; empty without any.
  public var note: String { notes.map(\.text).joined(separator: "; ") }

  /// The difference between two responses over the replications they have in common.
  public init(
    of policy: some Estimator, against baseline: some Estimator,
    at confidence: ConfidenceLevel = .ninetyFivePercent
  ) {
    let common = Replications.common(to: [policy.replications, baseline.replications])
    self.init(
      of: policy.keeping(common).pseudoValues(at: confidence),
      against: baseline.keeping(common).pseudoValues(at: confidence), at: confidence)
  }

  /// The difference between two sets of pseudo-values.
  ///
  /// - Precondition: both have the same replications.
  public init(
    of policy: PseudoValues, against baseline: PseudoValues,
    at confidence: ConfidenceLevel = .ninetyFivePercent
  ) {
    let spread = Spread(.sum([(of: policy, times: 1), (of: baseline, times: -1)]))
    let covariances = PairedCovariances(policy, baseline)
    value = spread.estimate
    standardError = spread.standardError
    interval = spread.interval(at: confidence)
    self.confidence = confidence
    pValue = spread.pValue
    correlation = covariances?.correlation
    varianceRatio = covariances?.varianceRatio
    let change = RelativeChange(spread, baseline: baseline, covariances, at: confidence)
    relative = change.value
    relativeInterval = change.interval
    runs = policy.runs
    notes = policy.notes + baseline.notes.filter { !policy.notes.contains($0) } + spread.notes
  }
}
