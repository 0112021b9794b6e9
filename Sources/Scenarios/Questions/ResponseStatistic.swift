/// What is made of the durations of a response.
public enum ResponseStatistic: String, CaseIterable, Hashable, Sendable {
  /// The mean.
  case mean
  /// The median.
  case p50
  /// The 75th percentile.
  case p75
  /// The 90th percentile.
  case p90
  /// The 95th percentile.
  case p95
  /// The 99th percentile.
  case p99

  /// The share of durations at or below the percentile, 0...1; nil for the mean.
  public var probability: Double? {
    switch self {
    case .mean: nil
    case .p50: 0.50
    case .p75: 0.75
    case .p90: 0.90
    case .p95: 0.95
    case .p99: 0.99
    }
  }
}
