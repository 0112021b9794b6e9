/// Which direction of a response is better.
public enum ResponseGoal: String, Hashable, Sendable {
  /// Less is better.
  case less
  /// More is better.
  case more

  /// The harm that lies in a difference policy - baseline with the limits `interval`.
  public func harm(in interval: Interval) -> Interval {
    switch self {
    case .less: interval
    case .more: -interval
    }
  }
}
