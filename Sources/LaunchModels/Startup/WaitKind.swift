import Parameters

/// How somebody waits for a task that runs on another thread.
public enum WaitKind: String, ScenarioWord, BitwiseCopyable {
  /// By a synchronous call, whose owner is known and runs at the waiter's class meanwhile.
  case sync
  /// By a group whose owner is known, as for `sync`; a plain dispatch group knows none: semaphore.
  case group
  /// By a semaphore, of which nobody knows who will signal it.
  case semaphore

  /// What the word means, for the reference page.
  public var meaning: String {
    switch self {
    case .sync: "By a synchronous call: the task runs at the waiter's class meanwhile."
    case .group: "By a group whose owner is known: the same; a plain group is a semaphore."
    case .semaphore: "By a semaphore: nobody knows who will signal it, so nobody is lifted."
    }
  }
}
