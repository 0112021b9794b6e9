/// A ratio of totals over runs, by jackknife over runs.
///
/// The ratio is the sum of the numerators over the sum of the denominators: runs that count more weigh
/// more. The mean of the runs' own ratios is another quantity and biased for this one.
public struct RatioEstimator: Estimator {
  /// What a ratio's values may be.
  public enum Scale: Hashable, Sendable {
    /// Any number: limits are symmetric.
    case ratio
    /// 0 to 1, each numerator at most its denominator: limits are found on the logit and transformed
    /// back, which covers 96 % where the symmetric ones cover 89.
    case share
  }

  /// The terms of each run.
  public let runs: RunSeries<RatioTerms>
  /// What the ratio's values may be.
  public let scale: Scale

  /// The ratio of the totals of `runs`.
  public init(_ runs: RunSeries<RatioTerms>, scale: Scale = .ratio) {
    self.runs = runs
    self.scale = scale
  }

  /// The replications, ascending.
  public var replications: [Int] { runs.replications }

  /// The ratio over only those of `replications` that are there.
  public func keeping(_ replications: [Int]) -> RatioEstimator {
    RatioEstimator(runs.keeping(replications), scale: scale)
  }

  /// The jackknife pseudo-values of the ratio, untransformed.
  public func pseudoValues(at confidence: ConfidenceLevel) -> PseudoValues {
    let jackknife = RatioJackknife(runs.values)
    let end = jackknife.end(of: scale)
    return PseudoValues(
      replications: replications, estimate: jackknife.ratio, deviations: jackknife.deviations,
      magnitude: jackknife.magnitude, method: .jackknife,
      agreesByChance: scale == .share || end != nil,
      notes: [jackknife.obstacle ?? end].compactMap(\.self))
  }

  /// The ratio with its interval.
  ///
  /// The interval is unbounded without an event and, for a share, without a non-event, when one run
  /// holds all events or all non-events, since the logit without that run is infinite, or when all runs
  /// have the same share, which counts may have by chance.
  public func estimate(at confidence: ConfidenceLevel) -> Estimate {
    let plain = pseudoValues(at: confidence).estimate(at: confidence)
    guard scale == .share else { return plain }
    var interval = plain.interval
    var notes = plain.notes
    if let error = plain.standardError, error > 0 {
      do {
        interval = try LogitShare(runs.values).interval(at: confidence)
      } catch {
        interval = .unbounded
        notes.append(error.note)
      }
    }
    return Estimate(
      value: plain.value, standardError: plain.standardError, interval: interval,
      confidence: confidence, runs: runs.count, method: .jackknifeLogit, notes: notes)
  }
}
