import Synchronization

/// Something that is done the first time only, from whatever thread.
final class FirstTime: Sendable {
  private let isDone = Mutex(false)
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Does it, unless it has been done.
  func pass() {
    isDone.withLock { isDone in
      if !isDone { action() }
      isDone = true
    }
  }
}
