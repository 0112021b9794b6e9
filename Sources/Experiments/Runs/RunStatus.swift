/// How a run ended.
public enum RunStatus: UInt8, Sendable, CaseIterable {
  /// It ran to its end.
  case completed = 0
  /// It stopped with a declared fault.
  case failed = 1
  /// It was left out on request, after it had ended the process.
  case skipped = 2

  /// The word in results.
  public var name: String {
    switch self {
    case .completed: "ok"
    case .failed: "failed"
    case .skipped: "skipped"
    }
  }
}
