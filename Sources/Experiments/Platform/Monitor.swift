/// A value that threads change one at a time, and on whose changes they can wait.
///
/// `Mutex` of the standard library has no condition to wait for, and on Linux the thread sanitizer does
/// not see its locking.
final class Monitor<State>: @unchecked Sendable {
  private let lock = ConditionLock()
  private var state: State

  init(_ state: State) {
    self.state = state
  }

  /// Looks at the state, or changes it and wakes those who wait.
  func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer {
      lock.announceChange()
      lock.unlock()
    }
    return try body(&state)
  }

  /// Waits until `condition` gives something.
  func wait<Result>(until condition: (inout State) -> Result?) -> Result {
    lock.lock()
    defer { lock.unlock() }
    while true {
      if let result = condition(&state) { return result }
      lock.waitForChange()
    }
  }
}
