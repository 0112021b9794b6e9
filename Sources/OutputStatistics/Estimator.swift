/// A response of one policy at one design point: what it was in each run, and how runs are put together.
///
/// The run is the unit of every interval. Users and launches are not: those of one run share its
/// incidents.
public protocol Estimator: Sendable {
  /// The replications that gave a value, ascending.
  var replications: [Int] { get }

  /// The same response over only those of `replications`, which ascend, that gave a value.
  func keeping(_ replications: [Int]) -> Self

  /// The estimate with its interval.
  func estimate(at confidence: ConfidenceLevel) -> Estimate

  /// The estimate split into one pseudo-value a run, for differences, blocks and sums.
  ///
  /// `confidence` matters for quantiles only, whose density is taken from the width of their interval.
  func pseudoValues(at confidence: ConfidenceLevel) -> PseudoValues
}

extension Estimator {
  /// The estimate with its 95 % interval.
  public func estimate() -> Estimate { estimate(at: .ninetyFivePercent) }

  /// The pseudo-values, quantiles by the width of their 95 % interval.
  public func pseudoValues() -> PseudoValues { pseudoValues(at: .ninetyFivePercent) }
}
