/// A unit that durations are written in.
public enum DurationUnit: String, Hashable, Sendable, CaseIterable {
  /// ns
  case nanoseconds
  /// us
  case microseconds
  /// ms
  case milliseconds
  /// s
  case seconds
  /// min
  case minutes
  /// h
  case hours
  /// days of 24 hours
  case days

  /// How it is written: `ms`.
  public var symbol: String {
    switch self {
    case .nanoseconds: "ns"
    case .microseconds: "us"
    case .milliseconds: "ms"
    case .seconds: "s"
    case .minutes: "min"
    case .hours: "h"
    case .days: "days"
    }
  }

  /// How long it is [ns].
  public var nanoseconds: Int64 {
    switch self {
    case .nanoseconds: 1
    case .microseconds: 1_000
    case .milliseconds: 1_000_000
    case .seconds: 1_000_000_000
    case .minutes: 60_000_000_000
    case .hours: 3_600_000_000_000
    case .days: 86_400_000_000_000
    }
  }
}
