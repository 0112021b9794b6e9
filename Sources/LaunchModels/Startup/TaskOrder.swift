import Parameters

/// Which of the tasks that are ready on one thread or queue starts first.
public enum TaskOrder: String, ScenarioWord, BitwiseCopyable {
  /// The first to become ready.
  case ready
  /// The one of the highest priority; of equal ones the first to become ready.
  case priority
  /// The one with the longest way of dependent work behind it, by the medians of their times.
  case criticalPath = "critical-path"

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .ready: "The first to become ready."
    case .priority: "The one of the highest priority."
    case .criticalPath: "The one with the longest way of dependent work behind it, by medians."
    }
  }
}
