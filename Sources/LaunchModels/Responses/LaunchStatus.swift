/// How a launch ended for its user.
public enum LaunchStatus: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// The target page was rendered.
  case completed
  /// The system killed the app, because it took too long.
  case killed

  /// The name used in results.
  public var name: String {
    switch self {
    case .completed: "completed"
    case .killed: "killed"
    }
  }
}
