import SimulationEngine

/// The sending half of a connection: what to send when, and how to find and repair losses.
///
/// Loss is found by RACK-TLP (RFC 8985) and time-outs (RFC 6298) with F-RTO (RFC 5682), recovery is paced
/// by PRR (RFC 6937), cuts that were in vain are undone when duplicates are reported (RFC 3708), the window
/// grows as ``CongestionAlgorithm`` says. The order of steps is that of Linux.
///
/// It knows neither links nor the scheduler. Its owner calls ``write(_:)``, an ACK's
/// ``beginAcknowledgement(echo:duplicate:)``, ``select(_:at:)`` and ``acknowledge(through:at:)``, and
/// ``timerFired(at:)``; after each it asks for ``nextTransmission(at:)`` until there is none, calls
/// ``endTransmission(at:)``, and sets a timer for ``deadline``.
struct TransportSender: Sendable {
  private(set) var parameters: TransportParameters
  var wheel: TimerWheel
  var board = Scoreboard()
  var estimator: RoundTripEstimator
  var state = CongestionState.open
  /// The congestion window [segments].
  var window: Int
  /// The slow-start threshold [segments].
  var threshold = Int.max
  /// Acknowledgements saved up towards the next segment of the window.
  var growth = 0
  var cubic = CubicWindow()
  var hyStart = HyStart()
  var rate: BottleneckRate
  var reduction = ProportionalRateReduction()

  private(set) var writes = NumberedRing<PendingWrite>()
  /// The number of the segment after all that was written.
  private(set) var end = 0
  /// What may be written and not acknowledged [segments].
  private var bufferSize: Int

  /// What the timer waits for, and until when.
  var timer = RetransmissionTimer.off
  /// When the timer fires; nil: it is off.
  var deadline: SimulationTime?

  // Recovery.
  /// SND.NXT when the present state began.
  var recoveryEnd = 0
  /// The window and threshold before the last cut.
  var priorWindow = 0
  var priorThreshold = 0
  /// SND.UNA at the last cut that may yet be undone; nil: there is none.
  var undoMarker: Int?
  /// Retransmissions since then whose duplicates were not reported; nil: none was made.
  var undoCount: Int?
  /// When the first retransmission of this recovery was sent; nil: there was none.
  var firstRepair: SimulationTime?
  /// Whether the time-out may have been in vain: RFC 5682.
  var probesTimeout = false
  /// Whether new segments go before repairs now.
  var sendsNewFirst = false
  /// Time-outs in a row.
  var timeouts = 0

  // RACK (RFC 8985): the segment sent last of those known to be delivered.
  var rackOrder: UInt32 = 0
  var rackRoundTrip: Int64 = 0
  var hasRackAdvanced = false
  var reordering = ReorderingMemory()
  /// SND.NXT when the probe was sent; nil: none is out.
  var probeEnd: Int?
  var isProbeRetransmission = false
  /// Whether the timer has just sent a probe.
  var hasProbed = false
  /// What the timer asks to be sent regardless of the window.
  var forced: ForcedTransmission = .none

  // Whether the window limits us.
  private var isWindowLimited = false
  private var wasWindowLimited = false
  private var mostOut = 0
  private var usageEnd = 0
  private var lastSent = SimulationTime.zero
  private var outBefore = 0
  private var newCount = 0

  var sample = AcknowledgementSample()
  var delivery = DeliverySnapshot()
  /// Segments sent more than once, all in all.
  private(set) var retransmissions = 0

  init(_ parameters: TransportParameters) {
    self.parameters = parameters
    wheel = TimerWheel(tick: .zero, phase: 0)
    estimator = RoundTripEstimator(parameters)
    window = parameters.initialWindow
    rate = BottleneckRate(segment: parameters.segmentSize + parameters.headerSize)
    bufferSize = Self.bufferSize(window: parameters.initialWindow, parameters)
  }

  /// Starts anew and keeps the memory.
  mutating func reset(_ parameters: TransportParameters, wheel: TimerWheel) {
    var board = board
    var writes = writes
    board.removeAll()
    writes.removeAll()
    self = TransportSender(parameters)
    self.board = board
    self.writes = writes
    self.wheel = wheel
  }

  /// Begins with `window`, and the round trip of the handshake as the first sample [ns].
  mutating func begin(roundTrip: Int64, window: Int, at now: SimulationTime) {
    self.window = window
    estimator.noteLeast(roundTrip)
    estimator.add(roundTrip, una: 0, next: 0)
    cubic.noteDelay(roundTrip)
    rackRoundTrip = 0
    delivery.deliveredAt = now
    rate.begin(window: window, roundTrip: roundTrip)
  }
}

// MARK: - Sending

extension TransportSender {
  /// Whether the path is being repaired.
  var isRepairing: Bool { state == .recovery || state == .loss }
  /// Whether the sender paces what it sends.
  var isPaced: Bool { parameters.congestion == .bottleneckRate }

  /// Takes `bytes`, at least 1, from the application and returns the segments that they are in.
  ///
  /// - Parameter joins: Whether they may share a segment with what was written before and not yet sent.
  mutating func write(_ bytes: Int, joins: Bool = false) -> Range<Int> {
    let size = parameters.segmentSize
    let before = end
    if !writes.isEmpty {
      let last = writes.end - 1
      let tail = writes[last].tailLength
      if joins || tail == size {
        let more = (tail + bytes - 1) / size
        end += more
        writes[last] = PendingWrite(end: end, tailLength: tail + bytes - more * size)
        return (tail == size ? before : before - 1)..<end
      }
    }
    let count = (bytes + size - 1) / size
    end += count
    writes.append(PendingWrite(end: end, tailLength: bytes - (count - 1) * size))
    return before..<end
  }

  /// How many segments an application may write that fills the buffer whenever a third of it is empty.
  ///
  /// The buffer follows the window when the sender has run dry, and never shrinks, as in Linux.
  mutating func roomToWrite() -> Int {
    if board.next == end, board.inFlight < window {
      bufferSize = max(bufferSize, Self.bufferSize(window: window, parameters))
    }
    let room = bufferSize - (end - board.una)
    return room * 3 >= bufferSize ? room : 0
  }

  private static func bufferSize(window: Int, _ parameters: TransportParameters) -> Int {
    let least = window * parameters.sendBufferWindows
    return parameters.congestion == .bottleneckRate ? least + least / 2 : least
  }

  /// The next segment to send now, which counts as sent; nil: none may be.
  mutating func nextTransmission(at now: SimulationTime) -> Transmission? {
    if newCount == 0 { outBefore = board.outCount }
    switch forced {
    case .none: break
    case .new:
      forced = .none
      if board.next < end { return sendNew(at: now) }
    case .again(let number, let isProbe):
      forced = .none
      return resend(number, isProbe: isProbe, at: now)
    }
    guard board.inFlight < window else {
      isWindowLimited = isWindowLimited || board.next < end
      return nil
    }
    if isPaced, rate.nextSend > now { return nil }
    if isRepairing, !sendsNewFirst, let number = board.firstToRepair() {
      return resend(number, isProbe: false, at: now)
    }
    return board.next < end ? sendNew(at: now) : nil
  }

  /// When pacing allows the next segment; nil: something else is waited for.
  func pacingDeadline(at now: SimulationTime) -> SimulationTime? {
    guard isPaced, rate.nextSend > now, board.inFlight < window else { return nil }
    let repairs = isRepairing && board.lostCount > board.retransmittedCount
    return repairs || board.next < end ? rate.nextSend : nil
  }

  /// Sets timers for what was sent since the last call.
  mutating func endTransmission(at now: SimulationTime) {
    sendsNewFirst = false
    defer { hasProbed = false }
    if newCount > 0 {
      // One probe a flight: after it the time-out runs, from when it was sent.
      if !hasProbed {
        if outBefore == 0 || timer == .lossProbe { rearm(at: now) }
        scheduleProbe(isAdvancing: false, at: now)
      }
      newCount = 0
    }
    if isPaced, board.next == end, board.inFlight < window {
      delivery.limitedUntil = delivery.delivered &+ UInt32(max(board.inFlight, 1))
    }
    isWindowLimited = isWindowLimited || board.inFlight >= window
    validateWindow()
  }

  private mutating func sendNew(at now: SimulationTime) -> Transmission {
    let number = board.next
    var length = parameters.segmentSize
    if writes[writes.first].end == number + 1 { length = writes.removeFirst().tailLength }
    if board.outCount == 0 { beginFlight(at: now) }
    board.append(length: length, at: now, delivery: delivery)
    newCount += 1
    noteSent(length, at: now)
    return Transmission(number: number, length: length)
  }

  private mutating func resend(
    _ number: Int, isProbe: Bool, at now: SimulationTime
  ) -> Transmission {
    board.resend(number, at: now, delivery: delivery, isProbe: isProbe)
    retransmissions += 1
    if !isProbe {
      undoCount = (undoCount ?? 0) + 1
      if firstRepair == nil { firstRepair = now }
    }
    let length = Int(board[number].length)
    if number == board.una, timer != .reordering, !isProbe {
      set(.retransmission, after: estimator.timeout, at: now)
    }
    noteSent(length, at: now)
    return Transmission(number: number, length: length)
  }

  private mutating func noteSent(_ length: Int, at now: SimulationTime) {
    lastSent = now
    if state == .recovery { reduction.noteSent() }
    if isPaced {
      rate.noteSent(length + parameters.headerSize, at: now)
    }
  }

  /// Nothing was in flight: time that went by idle teaches nothing, and the path may have changed.
  private mutating func beginFlight(at now: SimulationTime) {
    let idle = now - lastSent
    delivery.firstSentAt = now
    delivery.deliveredAt = now
    guard board.next > 0, !isPaced else { return }
    cubic.resume(after: idle, at: now)
    // RFC 5681, section 4.1, as in Linux: one halving for each time-out that went by.
    guard idle.nanoseconds > estimator.timeout else { return }
    if threshold != .max { threshold = max(threshold, window * 3 / 4) }
    let least = min(parameters.initialWindow, window)
    var left = idle.nanoseconds - estimator.timeout
    while left > 0, window > least {
      window /= 2
      left -= estimator.timeout
    }
    window = max(window, least)
    growth = 0
  }

  private mutating func validateWindow() {
    guard board.outCount > 0 else { return }
    if board.una >= usageEnd || isWindowLimited || board.outCount > mostOut {
      wasWindowLimited = isWindowLimited
      mostOut = board.outCount
      usageEnd = board.next
    }
    isWindowLimited = false
  }

  /// Whether the window rather than the application limits what is in flight: RFC 7661.
  var mayGrow: Bool {
    wasWindowLimited || (window < threshold && window < 2 * mostOut)
  }
}
