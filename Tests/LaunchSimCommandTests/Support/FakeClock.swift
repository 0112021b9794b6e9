import Synchronization

/// A clock that goes when it is told to, or a step a reading.
final class FakeClock: Sendable {
  private let time = Mutex(Duration.zero)
  private let step: Duration

  init(step: Duration = .zero) {
    self.step = step
  }

  var now: Duration {
    time.withLock { time in
      time += step
      return time
    }
  }

  func advance(by duration: Duration) {
    time.withLock { $0 += duration }
  }
}
