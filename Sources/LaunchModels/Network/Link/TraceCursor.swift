import SimulationEngine

/// How far a link has come in its delivery trace.
struct TraceCursor: Sendable {
  /// Where in the trace the simulation begins.
  private let offset: SimulationDuration
  private var place: Int
  private var lap: Int64 = 0
  /// What the present chance still carries [bytes].
  private var left: Int

  init(_ trace: DeliveryTrace, offset: SimulationDuration) {
    self.offset = SimulationDuration(
      nanoseconds: offset.nanoseconds % trace.period.nanoseconds)
    place = trace.place(at: self.offset)
    left = trace.bytesPerChance
  }

  /// When the last byte of a packet that may leave from `start` on is delivered.
  mutating func carry(
    _ bytes: Int, from start: SimulationTime, in trace: DeliveryTrace
  ) -> SimulationTime {
    if time(in: trace) < start { skip(to: start, in: trace) }
    var rest = bytes
    while true {
      let carried = min(rest, left)
      rest -= carried
      left -= carried
      let instant = time(in: trace)
      if left == 0 { advance(in: trace) }
      if rest == 0 { return instant }
    }
  }

  private func time(in trace: DeliveryTrace) -> SimulationTime {
    SimulationTime.zero + trace.period * lap + .milliseconds(Int64(trace.chances[place])) - offset
  }

  private mutating func advance(in trace: DeliveryTrace) {
    left = trace.bytesPerChance
    place += 1
    if place == trace.chances.count {
      place = 0
      lap += 1
    }
  }

  /// Goes to the first chance at or after `start`, forwards or back.
  mutating func skip(to start: SimulationTime, in trace: DeliveryTrace) {
    let sinceBeginning = (start - SimulationTime.zero) + offset
    lap = sinceBeginning.nanoseconds / trace.period.nanoseconds
    left = trace.bytesPerChance
    var intoLap = sinceBeginning - trace.period * lap
    if intoLap == .zero, lap > 0 {
      // The last chance of a lap is at the instant at which the next one begins.
      lap -= 1
      intoLap = trace.period
    }
    place = trace.place(at: intoLap)
  }
}
