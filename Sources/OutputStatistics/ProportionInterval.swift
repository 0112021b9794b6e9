/// Limits of a chance from independent trials that all have it.
///
/// For counts of independent things, such as how many of 400 experiments did something. The launches of a
/// run are not independent: their shares take ``RatioEstimator``.
public enum ProportionInterval {
  /// Wilson's score interval: close to the nominal level on average.
  ///
  /// Wilson, E. B., "Probable inference, the law of succession, and statistical inference", JASA 22 (1927).
  ///
  /// - Returns: ``Interval/unbounded`` without trials.
  /// - Precondition: `0 <= events <= trials`.
  public static func wilson(
    events: Int, trials: Int, at confidence: ConfidenceLevel = .ninetyFivePercent
  ) -> Interval {
    precondition(0 <= events && events <= trials, "\(events) events in \(trials) trials")
    guard trials > 0 else { return .unbounded }
    let n = Double(trials)
    let share = Double(events) / n
    let z = StandardNormal.quantile(confidence)
    let center = share + z * z / (2 * n)
    let reach = z * ((share * (1 - share) + z * z / (4 * n)) / n).squareRoot()
    let scale = 1 + z * z / n
    return Interval(
      lower: events == 0 ? 0 : max(0, (center - reach) / scale),
      upper: events == trials ? 1 : min(1, (center + reach) / scale))
  }

  /// Clopper and Pearson's exact interval: covers at least at the nominal level, whatever the chance.
  ///
  /// Clopper, C. J., Pearson, E. S., "The use of confidence or fiducial limits", Biometrika 26 (1934).
  ///
  /// - Returns: ``Interval/unbounded`` without trials; a limit that cannot be computed, which was met
  ///   at 10^7 trials and never at 10^6, is not given.
  /// - Precondition: `0 <= events <= trials`.
  public static func clopperPearson(
    events: Int, trials: Int, at confidence: ConfidenceLevel = .ninetyFivePercent
  ) -> Interval {
    precondition(0 <= events && events <= trials, "\(events) events in \(trials) trials")
    guard trials > 0 else { return .unbounded }
    let hits = Double(events)
    let misses = Double(trials - events)
    let lower =
      events == 0
      ? 0 : BetaDistribution(a: hits, b: misses + 1).quantile(lowerTail: confidence.tail)
    let upper =
      events == trials
      ? 1 : BetaDistribution(a: hits + 1, b: misses).quantile(upperTail: confidence.tail)
    return Interval(lower: lower ?? -.infinity, upper: upper ?? .infinity)
  }
}
