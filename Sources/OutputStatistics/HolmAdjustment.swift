/// Holm's step-down adjustment of the p-values of a family of hypotheses.
///
/// Rejecting where the adjusted value is at most 0.05 keeps the chance of any false rejection in the family
/// at 5 %, whatever the dependence between the tests.
///
/// Holm, S., "A simple sequentially rejective multiple test procedure", Scand. J. Statist. 6 (1979), 65-70.
public enum HolmAdjustment {
  /// The adjusted p-values, in the order given.
  ///
  /// With m hypotheses the k-th smallest is multiplied by m - k + 1, made no smaller than the one before
  /// it, and no larger than 1. A hypothesis without a p-value cannot be rejected: it stays without and does
  /// not count.
  ///
  /// - Complexity: O(m log m)
  public static func adjust(_ pValues: [Double?]) -> [Double?] {
    let order = pValues.indices
      .compactMap { index in pValues[index].map { (index: index, pValue: $0) } }
      .sorted { ($0.pValue, $0.index) < ($1.pValue, $1.index) }
    var adjusted: [Double?] = Array(repeating: nil, count: pValues.count)
    var largest = 0.0
    for (rank, entry) in order.enumerated() {
      largest = max(largest, min(1, Double(order.count - rank) * entry.pValue))
      adjusted[entry.index] = largest
    }
    return adjusted
  }
}
