/// An estimate split into what each run contributes: its mean is the estimate, up to the jackknife's
/// bias, and its spread over runs gives the standard error.
///
/// Means, ratios, shares and quantiles all come in this one form, so that differences, blocks and
/// weighted sums of them need no rules of their own. A run's pseudo-value is
///
/// - of a mean, the run's value;
/// - of a ratio of totals R, n R - (n - 1) R(-r), where R(-r) leaves run r out (Quenouille, Tukey);
/// - of a quantile q at p, q - (F(r) - F) / f, where F is the share of observations at or below q, F(r)
///   its pseudo-value and f the density that the width of Woodruff's interval implies.
///
/// Pseudo-values of one policy depend on all its runs. Restrict an estimator to the replications in
/// common (``Estimator/keeping(_:)``, ``Replications/common(to:)``) *before* taking them.
public struct PseudoValues: Hashable, Sendable {
  /// The replications, ascending.
  public let replications: [Int]
  /// The point estimate; nil where the runs give none.
  public let estimate: Double?
  /// Each run's pseudo-value less the estimate; nil where the spread over runs cannot be told.
  public let deviations: [Double]?
  /// The largest size of what was added up, against which rounding errors are judged.
  public let magnitude: Double
  /// How a single response is estimated; ``EstimationMethod/linear`` for a mixture.
  public let method: EstimationMethod
  /// Whether runs that agree may do so by chance, as counts do: three of ten launches in every run, or
  /// no event at all, says nothing of the spread.
  public let agreesByChance: Bool
  /// What a reader should know.
  public let notes: [EstimateNote]

  /// Pseudo-values of the given parts.
  init(
    replications: [Int], estimate: Double?, deviations: [Double]?, magnitude: Double,
    method: EstimationMethod, agreesByChance: Bool = false, notes: [EstimateNote] = []
  ) {
    self.replications = replications
    self.estimate = estimate
    self.deviations = deviations
    self.magnitude = magnitude
    self.method = method
    self.agreesByChance = agreesByChance
    self.notes = notes
  }

  /// The pseudo-values themselves, in the order of `replications`; nil where the spread is not known.
  public var values: [Double]? {
    guard let estimate, let deviations else { return nil }
    return deviations.map { estimate + $0 }
  }

  /// The number of runs.
  public var runs: Int { replications.count }

  /// A linear combination, run by run.
  ///
  /// - Precondition: all terms have the same replications.
  /// - Complexity: O(terms x runs)
  public static func sum(_ terms: [(of: PseudoValues, times: Double)]) -> PseudoValues {
    guard let first = terms.first?.of else {
      return PseudoValues(
        replications: [], estimate: nil, deviations: nil, magnitude: 0, method: .linear,
        notes: [.noRuns])
    }
    var estimate: Double? = 0
    var deviations: [Double]? = Array(repeating: 0, count: first.runs)
    var magnitude = 0.0
    var method = first.method
    var notes: [EstimateNote] = []
    for (term, weight) in terms {
      precondition(
        term.replications == first.replications,
        "a sum over replications \(first.replications) and \(term.replications)")
      estimate = estimate.flatMap { sum in term.estimate.map { sum + weight * $0 } }
      deviations = deviations.flatMap { sums in
        term.deviations.map { zip(sums, $0).map { $0 + weight * $1 } }
      }
      magnitude += abs(weight) * term.magnitude
      if term.method != method { method = .linear }
      for note in term.notes where !notes.contains(note) { notes.append(note) }
    }
    return PseudoValues(
      replications: first.replications, estimate: estimate, deviations: deviations,
      magnitude: magnitude, method: method,
      agreesByChance: terms.contains { $0.of.agreesByChance }, notes: notes)
  }

  /// The plain average of design points, run by run: a block.
  ///
  /// The points of a block see the same replications, so they are averaged within each replication and
  /// the replications remain the units. Taking points as units covers 51-81 % instead of 95.
  ///
  /// - Precondition: all points have the same replications.
  public static func average(of points: [PseudoValues]) -> PseudoValues {
    sum(points.map { (of: $0, times: 1 / Double(points.count)) })
  }

  /// The estimate with limits by Student's t over the pseudo-values.
  public func estimate(at confidence: ConfidenceLevel) -> Estimate {
    let spread = Spread(self)
    return Estimate(
      value: spread.estimate, standardError: spread.standardError,
      interval: spread.interval(at: confidence), confidence: confidence, runs: runs,
      method: method, notes: notes + spread.notes)
  }
}
