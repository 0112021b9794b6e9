import SimulationEngine

/// When the display shows new frames: frame n at floor(n x 10^9 / rate) ns after the tap, since
/// touches are delivered with a frame.
struct FrameClock: BitwiseCopyable {
  let rate: RefreshRate
  let tap: SimulationTime

  /// When frame `number` is shown.
  func time(of number: Int64) -> SimulationTime {
    let nanoseconds = Int128(number) * 1_000_000_000 / Int128(rate.hertz)
    return tap + SimulationDuration(nanoseconds: Int64(nanoseconds))
  }

  /// The first frame strictly after `time`.
  func frame(after time: SimulationTime) -> Int64 {
    // floor(n 10^9 / f) > t holds from n = (t + 1) f / 10^9 on.
    ceiling((time - tap).nanoseconds + 1)
  }

  /// The first frame at `time` or later.
  func frame(atOrAfter time: SimulationTime) -> Int64 {
    ceiling((time - tap).nanoseconds)
  }

  /// The last frame at `time` or earlier.
  func frame(atOrBefore time: SimulationTime) -> Int64 {
    frame(after: time) - 1
  }

  /// The least whole number of frames that take `nanoseconds` or more.
  private func ceiling(_ nanoseconds: Int64) -> Int64 {
    let (quotient, remainder) = (Int128(nanoseconds) * Int128(rate.hertz))
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    return Int64(quotient) + (remainder > 0 ? 1 : 0)
  }
}
