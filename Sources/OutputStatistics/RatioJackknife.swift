/// The jackknife over runs of a ratio of totals.
struct RatioJackknife {
  /// The sum of the numerators.
  let numerator: Double
  /// The sum of the denominators.
  let denominator: Double
  /// The ratio of totals; nil where nothing was counted or a term is not a finite number.
  let ratio: Double?
  /// Each run's pseudo-value less the ratio; nil where a run holds all that was counted, or stands alone.
  let deviations: [Double]?
  /// The size of what was added up.
  let magnitude: Double
  /// Why something is missing.
  let obstacle: EstimateNote?

  /// The jackknife of `terms`.
  ///
  /// With N and D the totals and R = N / D, leaving run r out moves the ratio by
  /// (N - N(r)) / (D - D(r)) - R = (R D(r) - N(r)) / (D - D(r)), a form without cancellation, and the
  /// pseudo-value is R less n - 1 times that.
  ///
  /// - Complexity: O(n)
  init(_ terms: [RatioTerms]) {
    numerator = terms.reduce(0) { $0 + $1.numerator }
    denominator = terms.reduce(0) { $0 + $1.denominator }
    if let missing = Self.missing(terms, numerator: numerator, denominator: denominator) {
      ratio = nil
      deviations = nil
      magnitude = 0
      obstacle = missing
      return
    }
    let ratio = numerator / denominator
    self.ratio = ratio
    magnitude = terms.reduce(0) { $0 + abs($1.numerator) } / denominator
    guard terms.count > 1 else {
      deviations = nil
      obstacle = nil
      return
    }
    let others = LeftOutSums(terms.map(\.denominator)).values
    guard others.allSatisfy({ $0 > 0 }) else {
      deviations = nil
      obstacle = .countedInOneRun
      return
    }
    let factor = Double(terms.count - 1)
    deviations = zip(terms, others).map { term, rest in
      factor * (term.numerator - ratio * term.denominator) / rest
    }
    obstacle = nil
  }

  /// Why there is no ratio at all.
  private static func missing(
    _ terms: [RatioTerms], numerator: Double, denominator: Double
  ) -> EstimateNote? {
    if terms.isEmpty { return .noRuns }
    guard terms.allSatisfy({ $0.numerator.isFinite && $0.denominator.isFinite }),
      numerator.isFinite, denominator.isFinite
    else { return .notFinite }
    return denominator > 0 ? nil : .nothingCounted
  }

  /// Which end of its scale every run lies at, if all do: nothing is then known of the spread.
  func end(of scale: RatioEstimator.Scale) -> EstimateNote? {
    guard ratio != nil else { return nil }
    if magnitude == 0 { return .noEvents(trials: denominator) }
    return scale == .share && numerator == denominator ? .onlyEvents(trials: denominator) : nil
  }
}
