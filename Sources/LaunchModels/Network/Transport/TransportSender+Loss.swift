import SimulationEngine

/// Finding losses, and what follows for the window.
extension TransportSender {
  /// The duplicate acknowledgements after which order is no longer doubted: RFC 5681.
  private static let duplicateThreshold = 3

  /// RACK, step 2: remembers the segment sent last of those delivered.
  mutating func advanceRack(_ segment: SentSegment, at now: SimulationTime) {
    let roundTrip = (now - segment.sentAt).nanoseconds
    // The ACK may be that of an earlier copy.
    if segment.wasRetransmitted, roundTrip < estimator.least { return }
    hasRackAdvanced = true
    rackRoundTrip = roundTrip
    rackOrder = max(rackOrder, segment.order)
  }

  private var reorderingWindow: Int64 {
    if isRepairing || board.selectedCount >= Self.duplicateThreshold { return 0 }
    return min(estimator.least / 4, estimator.smoothed)
  }

  /// RACK, step 5: what was sent before that segment, by more than a round trip and the reordering
  /// window ago, is lost; sets the timer if more may be.
  mutating func detectLoss(at now: SimulationTime) {
    let allowed = rackRoundTrip + reorderingWindow
    var wait: Int64 = 0
    var place = board.earliest
    while place >= 0 {
      let number = Int(place)
      let segment = board[number]
      if segment.order >= rackOrder { break }
      place = segment.later
      if segment.isLost, !segment.isRetransmitted { continue }
      let remaining = allowed - (now - segment.sentAt).nanoseconds
      if remaining <= 0 {
        if segment.isRetransmitted { sample.losesRetransmission = true }
        sample.lost += 1
        board.lose(number, isCertain: true)
      } else {
        wait = max(wait, remaining)
      }
    }
    if wait > 0 {
      set(.reordering, after: wait + Self.leastTimer, at: now)
      sample.setsTimer = false
    }
  }

  /// RACK after an ACK.
  mutating func identifyLoss(at now: SimulationTime) {
    guard hasRackAdvanced else { return }
    hasRackAdvanced = false
    detectLoss(at: now)
  }

  /// Cuts the window and remembers what it was.
  mutating func cut() {
    priorThreshold = max(threshold == .max ? 0 : threshold, window)
    priorWindow = window
    switch parameters.congestion {
    case .cubic: threshold = cubic.threshold(after: window)
    case .reno: threshold = max(window / 2, 2)
    case .bottleneckRate: rate.saveWindow(window)
    }
    undoMarker = board.una
    undoCount = board.retransmittedCount > 0 ? board.retransmittedCount : nil
  }

  /// RFC 6675: begins to send lost segments again, with a smaller window.
  mutating func enterRecovery() {
    recoveryEnd = board.next
    reduction.begin(window: window)
    probeEnd = nil
    growth = 0
    cut()
    state = .recovery
  }

  /// Whether all retransmissions since the cut were in vain.
  var mayUndo: Bool { undoMarker != nil && undoCount == 0 }

  /// Takes the last cut back.
  mutating func undoCut() {
    window = max(window, priorWindow)
    threshold = max(threshold, priorThreshold)
    undoMarker = nil
  }

  /// Goes back to open, or to disorder while something is amiss.
  mutating func keepOpen() {
    let isClean =
      board.selectedCount + board.lostCount + board.retransmittedCount == 0
      && !(board.outCount > 0 && board[board.una].wasRetransmitted)
    let new = isClean ? CongestionState.open : .disorder
    if new != state {
      state = new
      recoveryEnd = board.next
    }
  }
}
