import SimulationEngine

/// When a timer really fires: Linux's wheel rounds up to ticks, and to 8, 64, 512 ticks the farther off
/// the timer is, so that timers are late.
///
/// T. Gleixner, "timers: Switch to a non-cascading wheel", Linux 4.8.
package struct TimerWheel: Sendable, BitwiseCopyable {
  /// The step of the clock [ns]; 0: timers are exact.
  private let tick: Int64
  /// How far the clock was when the simulation began [ns].
  private let phase: Int64

  /// The ticks of the outermost level: phases repeat after as many.
  private static let period: Int64 = 512

  /// A wheel whose clock stood at `phase`, 0 to 1, of its period when the simulation began.
  package init(tick: SimulationDuration, phase: Double) {
    self.tick = tick.nanoseconds
    self.phase = Int64(phase * Double(tick.nanoseconds * Self.period))
  }

  /// When a timer set at `now` for `delay` [ns] fires.
  package func expiry(after delay: Int64, at now: SimulationTime) -> SimulationTime {
    guard tick > 0 else { return now + .nanoseconds(max(delay, 0)) }
    let ticks = (max(delay, 1) + tick - 1) / tick
    let expires = (now.nanoseconds + phase) / tick + ticks
    let shift: Int64 = ticks < 63 ? 0 : ticks < 504 ? 3 : ticks < 4_032 ? 6 : 9
    let fires = ((expires >> shift) + 1) << shift
    return SimulationTime(nanoseconds: max(fires * tick - phase, now.nanoseconds))
  }
}
