/// How strong the signal is, in the five steps that apps of the field tell apart.
public enum SignalLevel: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// Hardly any: a connection of the second generation, or none.
  case veryPoor
  /// As on a connection of the third generation.
  case poor
  /// In between.
  case moderate
  /// Nearly undisturbed.
  case good
  /// Undisturbed.
  case excellent

  /// The key in a scenario.
  public var key: String {
    switch self {
    case .veryPoor: "very_poor"
    case .poor: "poor"
    case .moderate: "moderate"
    case .good: "good"
    case .excellent: "excellent"
    }
  }
}
