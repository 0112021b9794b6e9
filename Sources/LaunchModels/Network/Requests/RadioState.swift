import SimulationEngine

/// The radio of the device, which sleeps when nothing has been sent for a while.
///
/// How long it takes to wake is drawn once a session, with the weather; when it sleeps depends on what is
/// sent, as it does on a phone.
struct RadioState: Sendable, BitwiseCopyable {
  private let draw: RadioDraw
  private var isAsleepAtFirst: Bool
  /// Since when it is awake, or will be.
  private var awakeFrom: SimulationTime

  /// The radio of a session that begins now.
  init(_ draw: RadioDraw, at now: SimulationTime) {
    self.draw = draw
    isAsleepAtFirst = draw.isAsleep
    awakeFrom = now
  }

  /// Something is about to be sent; when the radio is awake, if it has to be woken for that.
  ///
  /// - Parameter lastUse: When a packet last left a link.
  mutating func wake(at now: SimulationTime, lastUse: SimulationTime) -> SimulationTime? {
    guard now >= awakeFrom, isAsleepAtFirst || hasDozedOff(at: now, lastUse: lastUse) else {
      return nil
    }
    isAsleepAtFirst = false
    awakeFrom = now + draw.promotion
    return awakeFrom
  }

  private func hasDozedOff(at now: SimulationTime, lastUse: SimulationTime) -> Bool {
    guard let tail = draw.tail else { return false }
    return now - max(lastUse, awakeFrom) >= tail
  }
}
