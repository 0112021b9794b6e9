/// Where among n ascending observations a quantile lies: type 7 of Hyndman and Fan (1996), the default of
/// R and numpy.
struct QuantileRank {
  /// The index of the observation at or below the quantile.
  let lower: Int
  /// The index of the observation at or above it, `lower` or the next.
  let upper: Int
  /// How far from the one to the other.
  let fraction: Double

  /// The rank (n - 1) x `probability`; nil without observations.
  ///
  /// - Precondition: `0 <= probability <= 1`.
  init?(_ probability: Double, of count: Int) {
    precondition(0 <= probability && probability <= 1, "quantile at \(probability)")
    guard count > 0 else { return nil }
    let position = Double(count - 1) * probability
    lower = Int(position)
    fraction = position - Double(lower)
    upper = fraction > 0 ? min(lower + 1, count - 1) : lower
  }

  /// The quantile between the observations at `lower` and `upper`.
  func interpolate(_ low: Int64, _ high: Int64) -> Double {
    low == high ? Double(low) : Double(low) + fraction * (Double(high) - Double(low))
  }
}
