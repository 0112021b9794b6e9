/// A difference relative to its baseline, with Fieller's limits.
///
/// The limits are the values r for which a paired t test does not reject difference - r x baseline = 0
/// (Fieller 1954, paired form). At r = 0 that is the test of the difference itself, so relative and absolute
/// limits always agree on which side of 0 they lie; a delta-method or jackknife interval of the quotient
/// would not promise that.
struct RelativeChange {
  /// The difference over the baseline; nil unless the baseline is above 0.
  private(set) var value: Double?
  /// The limits; unbounded where they cannot be given.
  private(set) var interval = Interval.unbounded

  /// The change that `difference` is of `baseline`.
  init(
    _ difference: Spread, baseline: PseudoValues, _ covariances: PairedCovariances?,
    at confidence: ConfidenceLevel
  ) {
    guard let change = difference.estimate, let base = baseline.estimate, base > 0 else { return }
    value = change / base
    guard difference.standardError != nil, let covariances,
      let t = StudentT.quantile(confidence, degreesOfFreedom: difference.degreesOfFreedom)
    else { return }
    // The roots r of (d - r b)^2 = t^2 (v(d) - 2 r v(db) + r^2 v(b)), bounded where b differs from 0.
    let factor = t * t / Double(covariances.runs)
    let v = (
      d: factor * covariances.difference, b: factor * covariances.baseline,
      db: factor * covariances.differenceWithBaseline
    )
    let leading = base * base - v.b
    guard leading > 0 else { return }
    let middle = change * base - v.db
    let discriminant = middle * middle - leading * (change * change - v.d)
    let root = max(0, discriminant).squareRoot()
    let limits = ((middle - root) / leading, (middle + root) / leading)
    guard limits.0.isFinite, limits.1.isFinite else { return }
    interval = Interval(lower: limits.0, upper: limits.1)
  }
}
