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
    if !reordering.isSeen, isRepairing || board.selectedCount >= Self.duplicateThreshold {
      return 0
    }
    return min(estimator.least / 4 * reordering.steps, estimator.smoothed)
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
        let retransmitted = board.retransmittedCount
        let lost = board.lostCount
        board.lose(number, isCertain: true)
        if board.retransmittedCount < retransmitted {
          sample.losesRetransmission = true
          sample.lost += 1
        } else {
          sample.lost += board.lostCount - lost
        }
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

  /// Cuts the window and remembers what it was, in case that was in vain.
  mutating func cut() {
    priorThreshold = max(threshold, window / 2 + window / 4)
    reduce()
    undoMarker = board.una
    let out = board.retransmittedCount + (probeEnd != nil && isProbeRetransmission ? 1 : 0)
    undoCount = out > 0 ? out : nil
  }

  /// Sets the threshold after a loss.
  mutating func reduce() {
    priorWindow = window
    switch parameters.congestion {
    case .cubic: threshold = cubic.threshold(after: window)
    case .reno: threshold = max(window / 2, 2)
    case .bottleneckRate: rate.saveWindow(window)
    }
  }

  /// RFC 6675: begins to send lost segments again, with a smaller window.
  mutating func enterRecovery() {
    forgetFirstRepair()
    recoveryEnd = board.next
    reduction.begin(window: window)
    growth = 0
    cut()
    probeEnd = nil
    state = .recovery
  }

  /// Whether the ACK answers something sent before `time`, by its timestamp of milliseconds.
  func isEcho(before time: SimulationTime) -> Bool {
    parameters.echoesInOrder
      && sample.echo.nanoseconds / Self.timestampStep < time.nanoseconds / Self.timestampStep
  }

  private static let timestampStep: Int64 = 1_000_000

  /// Whether the ACK answers something sent before the first repair: RFC 3522.
  var isDelayed: Bool {
    guard let firstRepair else { return parameters.echoesInOrder }
    return isEcho(before: firstRepair)
  }

  /// Whether all retransmissions since the cut were reported as duplicates.
  var isUndone: Bool { undoMarker != nil && undoCount == 0 }

  /// Whether the last cut was in vain.
  var mayUndo: Bool { undoMarker != nil && (undoCount == 0 || isDelayed) }

  /// A new recovery begins unless repairs of the last one are still out.
  mutating func forgetFirstRepair() {
    if !hasRepairs { firstRepair = nil }
  }

  private var hasRepairs: Bool {
    board.retransmittedCount > 0 || (board.outCount > 0 && board[board.una].wasRetransmitted)
  }

  /// Takes the last cut back.
  mutating func undoCut() {
    window = max(window, priorWindow)
    threshold = max(threshold, priorThreshold)
    undoMarker = nil
    // What was taken for lost is looked at again.
    hasRackAdvanced = true
  }

  /// Goes back to open, or to disorder while something is amiss.
  mutating func keepOpen() {
    forgetFirstRepair()
    let isClean = board.selectedCount + board.lostCount == 0 && !hasRepairs
    let new = isClean ? CongestionState.open : .disorder
    if new != state {
      state = new
      recoveryEnd = board.next
    }
  }
}
