/// How a launch finds its process.
public enum LaunchKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// No process exists.
  case cold

  /// The name used in results.
  public var name: String {
    switch self {
    case .cold: "cold"
    }
  }
}
