import SimulationEngine

/// The growth of the congestion window of CUBIC, in the whole-number arithmetic of Linux.
///
/// W(t) = C (t - K)^3 + W_max with C = 0.4 and a cut to 0.7: RFC 9438; S. Ha, I. Rhee, L. Xu, "CUBIC: a
/// new TCP-friendly high-speed TCP variant", SIGOPS 42(5), 2008, doi:10.1145/1400097.1400105.
package struct CubicWindow: Sendable, BitwiseCopyable {
  /// ACKs for which the window grows by one.
  private var count = 0
  /// W_max: the window before the last cut [segments]; 0: none.
  private var lastMaximum = 0
  private var lastWindow = 0
  private var lastUpdate = SimulationTime.zero
  private var origin = 0
  /// K, in units of 1/1024 s.
  private var plateau: Int64 = 0
  /// When the growth since the last cut began; nil: it has not.
  private(set) var epoch: SimulationTime?
  private var acknowledged = 0
  /// The window that Reno would have [segments].
  private var renoWindow = 0
  /// The least round trip since the last time-out [ns]; 0: none.
  private(set) var leastDelay: Int64 = 0

  /// C = 410 / 1,024 / 1 s^3, and times are in 1/1024 s.
  private static let scale: UInt64 = 410
  private static let timeBits: UInt64 = 40
  /// The clock of the arithmetic, and how often the window is computed anew when it has not changed [ns].
  private static let tick: Int64 = 4_000_000
  private static let pause: Int64 = 7 * tick

  package init() {}

  /// Forgets everything, after a time-out.
  mutating func reset() { self = CubicWindow() }

  /// Takes a round trip for the least one [ns].
  mutating func noteDelay(_ delay: Int64) {
    if leastDelay == 0 || delay < leastDelay { leastDelay = max(delay, 1) }
  }

  /// The slow-start threshold after a loss at `window`.
  package mutating func threshold(after window: Int) -> Int {
    epoch = nil
    // Fast convergence: leave room for others when the window did not come back.
    lastMaximum = window < lastMaximum ? window * (1_024 + 717) / 2_048 : window
    return max(window * 717 / 1_024, 2)
  }

  /// A pause in sending does not count as time to grow.
  mutating func resume(after idle: SimulationDuration, at now: SimulationTime) {
    if let begin = epoch { epoch = min(begin + idle, now) }
  }

  /// After how many more ACKs `window` grows by one.
  package mutating func acknowledgementsPerSegment(
    window: Int, acknowledged delivered: Int, at now: SimulationTime
  ) -> Int {
    acknowledged += delivered
    let sinceUpdate = (now - lastUpdate).nanoseconds
    if lastWindow == window, sinceUpdate <= Self.pause { return max(count, 2) }
    let ticks = now.nanoseconds / Self.tick
    if epoch == nil || ticks != lastUpdate.nanoseconds / Self.tick {
      lastWindow = window
      lastUpdate = now
      computeCount(window: window, delivered: delivered, at: now)
    }
    followReno(window: window)
    count = max(count, 2)
    return count
  }

  private mutating func computeCount(window: Int, delivered: Int, at now: SimulationTime) {
    let begin = epoch ?? now
    if epoch == nil {
      epoch = now
      acknowledged = delivered
      renoWindow = window
      origin = max(lastMaximum, window)
      plateau =
        lastMaximum > window
        ? Self.cubeRoot((1 << Self.timeBits) / Self.scale * UInt64(lastMaximum - window)) : 0
    }
    let time = ((now - begin).nanoseconds + leastDelay) * 128 / 125_000_000
    let distance = UInt64(min(abs(time - plateau), 1 << 17))
    let change = Int((Self.scale * distance * distance * distance) >> Self.timeBits)
    let target = time < plateau ? origin - change : origin + change
    count = target > window ? window / (target - window) : 100 * window
    // While nothing is known of the path the window grows by at least 5 % a round.
    if lastMaximum == 0 { count = min(count, 20) }
  }

  /// Not slower than Reno with the same cut would be.
  private mutating func followReno(window: Int) {
    let step = max(window * 15 / 8, 1)
    if acknowledged > step {
      let steps = (acknowledged - 1) / step
      acknowledged -= steps * step
      renoWindow += steps
    }
    if renoWindow > window {
      count = min(count, window / (renoWindow - window))
    }
  }

  /// The whole part of the cube root.
  private static func cubeRoot(_ value: UInt64) -> Int64 {
    guard value > 0 else { return 0 }
    // Newton's method from above falls until it is there.
    var root: UInt64 = 1 << UInt64((66 - value.leadingZeroBitCount) / 3)
    while true {
      let next = (2 * root + value / (root * root)) / 3
      if next >= root { return Int64(root) }
      root = next
    }
  }
}
