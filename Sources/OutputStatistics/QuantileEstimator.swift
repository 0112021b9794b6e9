/// A quantile of the observations of all runs, pooled, with Woodruff's limits.
///
/// Let F be the share of observations at or below the quantile q at p: a ratio of totals over runs, with
/// jackknife standard error s. The limits are the pooled quantiles at p - t s and p + t s; one beyond 0 or
/// 1 is not given. The width of the interval in p over its width in q is the density f that turns the
/// spread of F into that of q for differences. Where all runs have the same F, s says nothing, and limits are
/// given only when the observations about q are equal.
///
/// Woodruff 1952; for clustered samples Francisco and Fuller 1991.
public struct QuantileEstimator: Estimator {
  /// The probability p.
  public let probability: Double
  /// The observations of each run, in base units; a run may have none.
  public let runs: RunSeries<SortedObservations>
  /// Base units in one unit of the estimate: 1e6 for nanoseconds reported in milliseconds.
  public let baseUnits: Double

  /// Fewer observations beyond the quantile than this are noted.
  static let fewestBeyond = 40

  /// The `probability` quantile of the observations of `runs`, divided by `baseUnits`.
  ///
  /// - Precondition: `0 < probability < 1`, `baseUnits > 0`.
  public init(
    _ probability: Double, of runs: RunSeries<SortedObservations>, baseUnits: Double = 1
  ) {
    precondition(0 < probability && probability < 1, "quantile at \(probability)")
    precondition(baseUnits > 0, "\(baseUnits) base units in a unit")
    self.probability = probability
    self.runs = runs
    self.baseUnits = baseUnits
  }

  /// The replications, ascending.
  public var replications: [Int] { runs.replications }

  /// The quantile over only those of `replications` that are there.
  public func keeping(_ replications: [Int]) -> QuantileEstimator {
    QuantileEstimator(probability, of: runs.keeping(replications), baseUnits: baseUnits)
  }

  /// The quantile with Woodruff's limits; the standard error is that of the pseudo-values.
  public func estimate(at confidence: ConfidenceLevel) -> Estimate {
    let woodruff = WoodruffInterval(self, at: confidence)
    return Estimate(
      value: woodruff.quantile, standardError: woodruff.standardError,
      interval: woodruff.interval, confidence: confidence, runs: runs.count, method: .woodruff,
      notes: woodruff.notes)
  }

  /// The pseudo-values q - (F(r) - F) / f.
  public func pseudoValues(at confidence: ConfidenceLevel) -> PseudoValues {
    let woodruff = WoodruffInterval(self, at: confidence)
    return PseudoValues(
      replications: replications, estimate: woodruff.quantile, deviations: woodruff.deviations,
      magnitude: woodruff.quantile.map { abs($0) } ?? 0, method: .woodruff,
      notes: woodruff.notes.filter { $0 != .oneRun && $0 != .noVariation })
  }
}
