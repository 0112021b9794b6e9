import SimulationEngine

/// The window and pace of a sender that models the path by its rate of delivery and its least round trip.
///
/// N. Cardwell et al., "BBR: Congestion-Based Congestion Control", ACM Queue 14(5), 2016,
/// doi:10.1145/3012426.3022184, version 1, without the phases that probe for a shorter round trip.
struct BottleneckRate: Sendable, BitwiseCopyable {
  private enum Mode: UInt8, BitwiseCopyable { case startUp, drain, probe }

  private var mode = Mode.startUp
  /// A full segment with headers [bytes].
  private let segment: Int
  /// The best rate of each of the last rounds, and the best of them [segments/s].
  private var rates: (current: Double, rest: Double, best: Double) = (0, 0, 0)
  private var bestRound = 0
  private var leastRoundTrip: Int64 = .max
  private var round = 0
  private var roundEnd: UInt32 = 0
  private var startsRound = false
  /// The rate of delivery at which start-up last saw growth [segments/s].
  private var fullRate = 0.0
  private var roundsWithoutGrowth = 0
  private var hasFilledPath = false
  private var phase = 2
  private var phaseStart = SimulationTime.zero
  private var isConserving = false
  private var wasRepairing = false
  private var priorWindow = 0
  /// The pace [segments/s]; 0: none yet.
  private var pace = 0.0
  /// When the next segment may leave.
  private(set) var nextSend = SimulationTime.zero

  private static let startUpGain = 2.885
  private static let phaseGains = [1.25, 0.75, 1, 1, 1, 1, 1, 1]
  private static let roundsOfMemory = 10
  private static let leastWindow = 4
  private static let initialWindow: UInt32 = 10
  /// Pacing stays a little below the rate, so that a queue can drain.
  private static let paceMargin = 0.99

  init(segment: Int) { self.segment = segment }

  /// Starts from the round trip of the handshake [ns].
  mutating func begin(window: Int, roundTrip: Int64) {
    leastRoundTrip = max(roundTrip, 1)
    pace = Self.startUpGain * Double(window) / (Double(leastRoundTrip) * 1e-9)
  }

  /// Takes a round trip [ns].
  mutating func noteRoundTrip(_ roundTrip: Int64) {
    leastRoundTrip = min(leastRoundTrip, max(roundTrip, 1))
  }

  /// Notes that `bytes` were sent, headers included.
  mutating func noteSent(_ bytes: Int, at now: SimulationTime) {
    guard pace > 0 else { return }
    let gap = Double(bytes) / Double(segment) / pace * 1e9
    nextSend = max(nextSend, now) + .nanoseconds(Int64(gap))
  }

  /// Notes a time-out: the path may have changed.
  mutating func timedOut() {
    fullRate = 0
    startsRound = true
    wasRepairing = true
  }

  /// Remembers the window before a loss.
  mutating func saveWindow(_ window: Int) {
    priorWindow = wasRepairing ? max(priorWindow, window) : window
  }

  private var gain: Double {
    switch mode {
    case .startUp: Self.startUpGain
    case .drain: 1 / Self.startUpGain
    case .probe: Self.phaseGains[phase]
    }
  }

  /// The rate times the least round trip times `gain` [segments].
  private func target(gain: Double) -> Int {
    guard rates.best > 0 else { return Int(Self.initialWindow) }
    return Int((rates.best * Double(leastRoundTrip) * 1e-9 * gain).rounded(.up))
  }

  /// What is added to the window so that bursts of segments do not stop the flow.
  private func withBursts(_ window: Int) -> Int {
    let leastBurst = pace * Double(segment) < 150_000 ? 1 : 2
    let burst = max(Int(pace / 1_024), leastBurst)
    let sum = (window + 3 * burst + 1) & ~1
    return mode == .probe && phase == 0 ? sum + 2 : sum
  }
}

// MARK: - Samples

extension BottleneckRate {
  /// Takes what an ACK that delivers something tells about the path.
  mutating func add(
    _ sample: AcknowledgementSample, delivery: inout DeliverySnapshot, inFlight: Int,
    at now: SimulationTime
  ) {
    guard let before = sample.delivery else { return }
    startsRound = false
    if Int32(bitPattern: before.delivered &- roundEnd) >= 0 {
      roundEnd = delivery.delivered
      round += 1
      startsRound = true
      isConserving = false
    }
    let isLimited = before.limitedUntil > before.delivered
    let sending = sample.deliverySentAt - before.firstSentAt
    let interval = max(sending, now - before.deliveredAt)
    delivery.firstSentAt = sample.deliverySentAt
    if interval.nanoseconds >= leastRoundTrip {
      let delivered = Double(delivery.delivered &- before.delivered)
      remember(delivered / interval.seconds, isLimited: isLimited)
    }
    checkFullPath(isLimited: isLimited)
    changeMode(inFlight: inFlight, hasLoss: sample.lost > 0, at: now)
    let wanted = rates.best * gain * Self.paceMargin
    if wanted > 0, hasFilledPath || wanted > pace { pace = wanted }
  }

  /// The greatest rate of about ten rounds: two halves, of which the older one is forgotten.
  private mutating func remember(_ rate: Double, isLimited: Bool) {
    guard !isLimited || rate >= rates.best else { return }
    if round - bestRound >= Self.roundsOfMemory / 2 {
      rates.rest = rates.current
      rates.current = 0
      bestRound = round
    }
    rates.current = max(rates.current, rate)
    rates.best = max(rates.current, rates.rest)
  }

  private mutating func checkFullPath(isLimited: Bool) {
    guard !hasFilledPath, startsRound, !isLimited else { return }
    if rates.best >= fullRate * 1.25 {
      fullRate = rates.best
      roundsWithoutGrowth = 0
    } else {
      roundsWithoutGrowth += 1
      hasFilledPath = roundsWithoutGrowth >= 3
    }
  }

  private mutating func changeMode(inFlight: Int, hasLoss: Bool, at now: SimulationTime) {
    switch mode {
    case .startUp:
      if hasFilledPath { mode = .drain }
    case .drain:
      if inFlight <= target(gain: 1) {
        mode = .probe
        phase = 2
        phaseStart = now
      }
    case .probe:
      let isOver = (now - phaseStart).nanoseconds > leastRoundTrip
      let gain = Self.phaseGains[phase]
      let goesOn: Bool
      if gain > 1 {
        goesOn = isOver && (hasLoss || inFlight >= target(gain: gain))
      } else if gain < 1 {
        goesOn = isOver || inFlight <= target(gain: 1)
      } else {
        goesOn = isOver
      }
      if goesOn {
        phase = (phase + 1) % Self.phaseGains.count
        phaseStart = now
      }
    }
  }

  /// The window after `newly` segments were delivered.
  mutating func window(
    _ window: Int, newly: Int, lost: Int, state: CongestionState, inFlight: Int, delivered: UInt32
  ) -> Int {
    var window = lost > 0 ? max(window - lost, 1) : window
    let isRepairing = state == .recovery || state == .loss
    if state == .recovery, !wasRepairing {
      // The first round of a recovery sends one segment for each delivered.
      isConserving = true
      roundEnd = delivered
      window = inFlight + newly
    } else if wasRepairing, !isRepairing {
      window = max(window, priorWindow)
      isConserving = false
    }
    wasRepairing = isRepairing
    if isConserving { return max(window, inFlight + newly) }
    let target = withBursts(target(gain: mode == .probe ? 2 : Self.startUpGain))
    if hasFilledPath {
      window = min(window + newly, target)
    } else if window < target || delivered < Self.initialWindow {
      window += newly
    }
    return max(window, Self.leastWindow)
  }
}
