/// What comes and goes over time.
public enum WeatherProcess: UInt8, Hashable, Sendable, BitwiseCopyable, CaseIterable {
  /// No network at all.
  case offline
  /// All that is on the link is lost.
  case outage
  /// Connected, but nothing gets through.
  case falseConnection
  /// Between one network and another.
  case networkSwitch

  /// What its draws serve.
  var purpose: String {
    switch self {
    case .offline: "network.offline"
    case .outage: "network.outage"
    case .falseConnection: "network.false_connection"
    case .networkSwitch: "network.switch"
    }
  }
}
