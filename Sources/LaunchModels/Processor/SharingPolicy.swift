import Parameters

/// How runnable threads share the cores.
public enum SharingPolicy: String, ScenarioWord, BitwiseCopyable {
  /// All threads alike.
  case fair
  /// By the Linux weights of their nice levels.
  case nice
  /// The first to become runnable keeps a core until it blocks or ends; the earliest has the fastest.
  case fifo

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .fair: "All threads alike."
    case .nice: "By the Linux weights of their nice levels."
    case .fifo: "The first to become runnable keeps a core until it blocks or ends."
    }
  }
}
