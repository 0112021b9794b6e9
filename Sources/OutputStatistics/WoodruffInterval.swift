/// The work behind ``QuantileEstimator``: a pooled quantile and the spread of the distribution function
/// at it.
struct WoodruffInterval {
  /// The pooled quantile, in reported units; nil without observations.
  private(set) var quantile: Double?
  /// The limits, in reported units.
  private(set) var interval = Interval.unbounded
  /// The standard error: half the width of the interval over t; nil unless both limits are given.
  private(set) var standardError: Double?
  /// Each run's pseudo-value less the quantile; nil unless both limits are given.
  private(set) var deviations: [Double]?
  /// What a reader should know.
  private(set) var notes: [EstimateNote] = []

  /// The interval of `estimator`'s quantile.
  init(_ estimator: QuantileEstimator, at confidence: ConfidenceLevel) {
    let runs = estimator.runs.values
    let pooled = PooledObservations(runs)
    guard let quantile = pooled.quantile(estimator.probability) else {
      notes = [runs.isEmpty ? .noRuns : .nothingCounted]
      return
    }
    self.quantile = quantile / estimator.baseUnits

    let atOrBelow = runs.map { $0.count(atOrBelow: quantile) }
    noteFewBeyond(atOrBelow: atOrBelow.reduce(0, +), of: pooled.count, at: estimator.probability)

    let jackknife = RatioJackknife(
      zip(atOrBelow, runs).map {
        RatioTerms(numerator: Double($0), denominator: Double($1.count))
      })
    guard let spread = jackknife.deviations,
      let t = StudentT.quantile(confidence, degreesOfFreedom: Double(runs.count - 1))
    else {
      notes.append(jackknife.obstacle ?? .oneRun)
      return
    }
    let error = (CenteredValues(spread).variance / Double(runs.count)).squareRoot()
    let reach = t * error
    if error > Spread.resolution {
      setLimits(
        pooled, from: estimator.probability - reach, to: estimator.probability + reach,
        baseUnits: estimator.baseUnits)
    } else if Self.isHeld(estimator.probability, in: pooled, t: t) {
      interval = Interval(center: quantile / estimator.baseUnits, halfWidth: 0)
    } else {
      notes.append(.agreementByChance)
    }
    guard interval.isBounded else { return }

    standardError = interval.halfWidth / t
    // An interval without width: an atom holds the quantile in place, so that q does not vary.
    let slope = interval.halfWidth > 0 ? interval.halfWidth / reach : 0
    deviations = spread.map { -$0 * slope }
    if interval.halfWidth == 0 { notes.append(.noVariation) }
  }

  /// Whether the observations about the quantile are all equal, as far to each side as chance alone would
  /// move it if they were independent.
  ///
  /// Where runs agree in F, as counts may by chance, nothing else says that the quantile does not vary.
  private static func isHeld(
    _ probability: Double, in pooled: PooledObservations, t: Double
  ) -> Bool {
    let reach = t * (probability * (1 - probability) / Double(pooled.count)).squareRoot()
    return pooled.quantile(max(0, probability - reach))
      == pooled.quantile(min(1, probability + reach))
  }

  /// Sets the limits to the pooled quantiles at `lower` and `upper`, as far as these are probabilities.
  private mutating func setLimits(
    _ pooled: PooledObservations, from lower: Double, to upper: Double, baseUnits: Double
  ) {
    func limit(_ probability: Double) -> Double? {
      guard 0 <= probability, probability <= 1 else { return nil }
      return pooled.quantile(probability).map { $0 / baseUnits }
    }
    let limits = (limit(lower), limit(upper))
    if limits.0 == nil { notes.append(.lowerLimitBeyondData) }
    if limits.1 == nil { notes.append(.upperLimitBeyondData) }
    interval = Interval(lower: limits.0 ?? -.infinity, upper: limits.1 ?? .infinity)
  }

  /// Notes a tail that holds too few observations to tell where the quantile lies.
  private mutating func noteFewBeyond(
    atOrBelow count: Int, of total: Int, at probability: Double
  ) {
    let beyond = probability < 0.5 ? count : total - count
    if beyond < QuantileEstimator.fewestBeyond { notes.append(.fewBeyond(count: beyond)) }
  }
}
