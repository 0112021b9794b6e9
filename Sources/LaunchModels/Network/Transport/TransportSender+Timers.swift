import SimulationEngine

/// The one timer: time-outs, tail loss probes and the reordering window.
extension TransportSender {
  /// RFC 8985's least time before a probe, and Linux's before the reordering timer [ns].
  static let leastTimer: Int64 = 2_000_000

  mutating func set(_ kind: RetransmissionTimer, after delay: Int64, at now: SimulationTime) {
    timer = kind
    deadline = wheel.expiry(after: delay, at: now)
  }

  mutating func stopTimer() {
    timer = .off
    deadline = nil
  }

  /// The time left until the first segment times out, from when it was sent last [ns].
  private func timeToTimeout(at now: SimulationTime) -> Int64 {
    (board[board.una].sentAt - now).nanoseconds + estimator.timeout
  }

  /// Waits for the time-out, from now on or, when another timer was set, from the first segment on.
  mutating func rearm(at now: SimulationTime) {
    guard board.outCount > 0 else { return stopTimer() }
    let isReplacing = timer == .reordering || timer == .lossProbe
    set(
      .retransmission,
      after: isReplacing ? max(timeToTimeout(at: now), 1) : estimator.timeout, at: now)
  }

  /// Waits for the time for a probe, if one would help; false: it would not.
  @discardableResult
  mutating func scheduleProbe(isAdvancing: Bool, at now: SimulationTime) -> Bool {
    guard board.outCount > 0, state == .open else { return false }
    var delay = 2 * estimator.smoothed
    // A lone segment may be waiting for a delayed ACK.
    delay +=
      board.outCount == 1
      ? parameters.leastRetransmissionTimeout.nanoseconds : Self.leastTimer
    if estimator.smoothed == 0 { delay = parameters.initialTimeout.nanoseconds }
    let timeout = isAdvancing ? estimator.timeout : timeToTimeout(at: now)
    if timeout > 0 { delay = min(delay, timeout) }
    set(.lossProbe, after: delay, at: now)
    return true
  }

  /// Carries out what the timer waited for.
  mutating func timerFired(at now: SimulationTime) {
    deadline = nil
    guard board.outCount > 0 else { return stopTimer() }
    switch timer {
    case .off: break
    case .retransmission: timeOut(at: now)
    case .lossProbe: probe(at: now)
    case .reordering: reorderingOver(at: now)
    }
  }

  /// RFC 8985, section 7.3: a new segment, or the last one again.
  private mutating func probe(at now: SimulationTime) {
    if probeEnd == nil {
      isProbeRetransmission = board.next == end
      if isProbeRetransmission {
        forced = .again(board.next - 1, isProbe: true)
        probeEnd = board.next
      } else {
        forced = .new
        probeEnd = board.next + 1
      }
      hasProbed = true
      timer = .off
    }
    rearm(at: now)
  }

  private mutating func reorderingOver(at now: SimulationTime) {
    let before = board.inFlight
    detectLoss(at: now)
    if board.inFlight != before, state != .recovery {
      enterRecovery()
      if !isPaced {
        window = reduction.window(
          newly: 1, inFlight: board.inFlight, threshold: threshold, isRepairing: false)
      }
    }
    rearm(at: now)
  }

  /// RFC 6298, section 5: everything that is not acknowledged is taken for lost but what was sent so
  /// lately that it may still be on its way.
  private mutating func timeOut(at now: SimulationTime) {
    let isNew = state == .open || state == .disorder
    for number in board.una..<board.next where !board[number].isSelected {
      let age = (now - board[number].sentAt).nanoseconds
      if number != board.una, age < rackRoundTrip { continue }
      board.lose(number, isCertain: false)
    }
    if isNew || board.una >= recoveryEnd || (state == .loss && timeouts == 0) {
      cut()
    }
    if isNew, board.selectedCount >= 3 { reordering.timedOut() }
    if parameters.congestion == .cubic {
      cubic.reset()
      hyStart = HyStart()
    }
    rate.timedOut()
    window = board.inFlight + 1
    growth = 0
    probesTimeout = isNew || timeouts > 0
    state = .loss
    recoveryEnd = board.next
    probeEnd = nil
    timeouts += 1
    estimator.backOff()
    forced = .again(board.una, isProbe: false)
    set(.retransmission, after: estimator.timeout, at: now)
  }
}
