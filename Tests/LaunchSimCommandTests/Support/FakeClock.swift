import Synchronization

/// A clock that goes when it is told to, or a step a reading.
final class FakeClock: Sendable {
  private let state = Mutex((time: Duration.zero, readings: 0))
  private let step: Duration
  private let onReading: @Sendable (Int) -> Void

  /// A clock at 0.
  ///
  /// - Parameters:
  ///   - step: how far it goes at each reading.
  ///   - onReading: called at each reading with the number of readings so far.
  init(step: Duration = .zero, onReading: @escaping @Sendable (Int) -> Void = { _ in }) {
    self.step = step
    self.onReading = onReading
  }

  var now: Duration {
    let (time, readings) = state.withLock { state in
      state.time += step
      state.readings += 1
      return state
    }
    onReading(readings)
    return time
  }

  func advance(by duration: Duration) {
    state.withLock { $0.time += duration }
  }
}
