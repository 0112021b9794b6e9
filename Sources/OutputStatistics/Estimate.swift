/// What the runs of one policy at one design point say about a response.
///
/// ```swift
/// let runs = RunSeries(inOrder: [812.0, 797.5, 830.2])
/// let estimate = MeanEstimator(runs).estimate()
/// estimate.value     // 813.2...
/// estimate.interval  // 772.5... to 853.9..., Student's t with two degrees of freedom
/// ```
public struct Estimate: Hashable, Sendable {
  /// The point estimate, in the response's unit; nil where the runs give none.
  public let value: Double?
  /// The standard error, in the same unit; nil where the runs give none.
  public let standardError: Double?
  /// The limits, in the same unit; unbounded where none can be given.
  public let interval: Interval
  /// The level of the interval.
  public let confidence: ConfidenceLevel
  /// The number of runs that entered.
  public let runs: Int
  /// How the interval was found.
  public let method: EstimationMethod
  /// What a reader should know before trusting it.
  public var notes: [EstimateNote]

  /// The notes in words, joined by semicolons; empty without any.
  public var note: String { notes.map(\.text).joined(separator: "; ") }

  /// An estimate of the given parts.
  public init(
    value: Double?, standardError: Double?, interval: Interval, confidence: ConfidenceLevel,
    runs: Int, method: EstimationMethod, notes: [EstimateNote] = []
  ) {
    self.value = value
    self.standardError = standardError
    self.interval = interval
    self.confidence = confidence
    self.runs = runs
    self.method = method
    self.notes = notes
  }
}
