import Parameters

/// Where a queue's threads come from.
public enum ThreadSource: String, ScenarioWord, BitwiseCopyable {
  /// The shared pool, which keeps about as many threads of a class running as there are cores and
  /// replaces those that block.
  case pool
  /// The shared pool, but a thread for every item, however many run.
  case overcommit
  /// Threads of its own, as many as its width allows.
  case own

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .pool: "The shared pool: about one running thread a core and class; blocked ones replaced."
    case .overcommit: "The shared pool, however many threads run."
    case .own: "Threads of its own, as many as its width allows."
    }
  }
}
