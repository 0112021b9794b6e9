/// The mean of one value a run, with Student's t over runs.
public struct MeanEstimator: Estimator {
  /// The value of each run that has one.
  public let runs: RunSeries<Double>

  /// The mean over `runs`; a run without a value is left out of the series.
  public init(_ runs: RunSeries<Double>) {
    self.runs = runs
  }

  /// The replications that gave a value, ascending.
  public var replications: [Int] { runs.replications }

  /// The mean over only those of `replications` that gave a value.
  public func keeping(_ replications: [Int]) -> MeanEstimator {
    MeanEstimator(runs.keeping(replications))
  }

  /// The mean with its t interval.
  public func estimate(at confidence: ConfidenceLevel) -> Estimate {
    pseudoValues(at: confidence).estimate(at: confidence)
  }

  /// The values of the runs.
  public func pseudoValues(at confidence: ConfidenceLevel) -> PseudoValues {
    guard runs.count > 0 else { return pseudoValues(without: .noRuns) }
    guard runs.values.allSatisfy(\.isFinite) else { return pseudoValues(without: .notFinite) }
    let centered = CenteredValues(runs.values)
    guard centered.mean.isFinite else { return pseudoValues(without: .notFinite) }
    return PseudoValues(
      replications: replications, estimate: centered.mean,
      deviations: runs.count > 1 ? centered.deviations : nil,
      magnitude: runs.values.reduce(0) { max($0, abs($1)) }, method: .t)
  }

  private func pseudoValues(without note: EstimateNote) -> PseudoValues {
    PseudoValues(
      replications: replications, estimate: nil, deviations: nil, magnitude: 0, method: .t,
      notes: [note])
  }
}
