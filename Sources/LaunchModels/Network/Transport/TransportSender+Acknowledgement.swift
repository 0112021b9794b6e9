import SimulationEngine

/// What an ACK does, in Linux's order: mark segments, measure, find losses, change state and window.
extension TransportSender {
  /// Begins with an ACK.
  mutating func beginAcknowledgement(at now: SimulationTime) {
    sample = AcknowledgementSample()
    sample.priorUna = board.una
    sample.priorInFlight = board.inFlight
    if board.outCount > 0 { sample.headSentAt = board[board.una].sentAt }
  }

  /// A segment that the ACK tells has arrived out of order.
  mutating func select(_ number: Int, at now: SimulationTime) {
    guard number >= board.una, number < board.next, !board[number].isSelected else { return }
    let wasInFlightAgain = board[number].isRetransmitted
    let segment = board.select(number)
    sample.selects = true
    deliver(segment, at: now)
    if !segment.wasRetransmitted {
      sample.oldestSelected = min(sample.oldestSelected ?? segment.sentAt, segment.sentAt)
      sample.newestSelected = max(sample.newestSelected ?? segment.sentAt, segment.sentAt)
      if !wasInFlightAgain, number < recoveryEnd { sample.acknowledgesOriginal = true }
    }
  }

  /// Everything before `number` has arrived; ends the ACK.
  mutating func acknowledge(
    through number: Int, tellsDuplicate: Bool, at now: SimulationTime
  ) {
    sample.tellsDuplicate = tellsDuplicate
    while board.una < min(number, board.next) {
      let isBeforeRecoveryEnd = board.una < recoveryEnd
      let segment = board.acknowledgeFirst()
      sample.advances = true
      if segment.wasRetransmitted {
        sample.acknowledgesRetransmitted = true
      } else if !segment.isSelected {
        sample.newestInOrder = segment.sentAt
        if sample.oldestInOrder == nil { sample.oldestInOrder = segment.sentAt }
        if isBeforeRecoveryEnd { sample.acknowledgesOriginal = true }
      }
      if !segment.isSelected { deliver(segment, at: now) }
    }
    if sample.advances { timeouts = 0 }
    if tellsDuplicate, let count = undoCount { undoCount = max(0, count - 1) }
    if sample.delivered > 0 {
      delivery.delivered &+= UInt32(sample.delivered)
      delivery.deliveredAt = now
    }
    measure(at: now)
    judgeProbe()
    let isDubious = !sample.advances || sample.selects || tellsDuplicate || state != .open
    if isDubious { changeState(at: now) }
    if sample.setsTimer, !scheduleProbe(isAdvancing: true, at: now) { rearm(at: now) }
    adjustWindow(at: now)
  }

  private mutating func deliver(_ segment: SentSegment, at now: SimulationTime) {
    sample.delivered += 1
    advanceRack(segment, at: now)
    if sample.delivery == nil || segment.sentAt >= sample.deliverySentAt {
      sample.delivery = segment.delivery
      sample.deliverySentAt = segment.sentAt
    }
  }

  /// Round trips: the estimator takes the oldest segment, delay measures the newest one.
  ///
  /// Karn's rule holds
  /// for segments sent again, whose ACK is told by its timestamp (RFC 7323).
  private mutating func measure(at now: SimulationTime) {
    var oldest: SimulationTime?
    var newest: SimulationTime?
    if !sample.acknowledgesRetransmitted {
      oldest = sample.oldestInOrder
      newest = sample.newestInOrder
    }
    oldest = oldest ?? sample.oldestSelected
    newest = sample.newestSelected ?? newest
    if oldest == nil, sample.advances {
      oldest = sample.headSentAt
      newest = oldest
    }
    if sample.advances {
      sample.setsTimer = true
    } else if let head = sample.headSentAt, let selected = sample.oldestSelected, selected < head {
      sample.setsTimer = true
    }
    guard let oldest, let newest else { return }
    let roundTrip = (now - newest).nanoseconds
    sample.roundTrip = roundTrip
    estimator.noteLeast(roundTrip)
    estimator.add((now - oldest).nanoseconds, una: board.una, next: board.next)
    guard sample.delivered > 0, parameters.congestion == .cubic else { return }
    // Delays are not typical right after a recovery.
    if let epoch = cubic.epoch, now - epoch < .seconds(1) { return }
    cubic.noteDelay(roundTrip)
    if window < threshold,
      hyStart.shouldEnd(
        roundTrip: roundTrip, least: cubic.leastDelay, window: window, una: board.una,
        next: board.next, at: now)
    {
      threshold = window
    }
  }

  /// RFC 8985, section 7.4: a probe that repaired a loss is a loss all the same.
  private mutating func judgeProbe() {
    guard let end = probeEnd, board.una >= end else { return }
    if !isProbeRetransmission || sample.tellsDuplicate {
      probeEnd = nil
    } else if board.una > end {
      probeEnd = nil
      growth = 0
      cut()
      if !isPaced { window = threshold }
      keepOpen()
    } else if !sample.advances, !sample.selects {
      probeEnd = nil
    }
  }

  private mutating func changeState(at now: SimulationTime) {
    if state == .recovery, board.una >= recoveryEnd { endRecovery() }
    switch state {
    case .recovery:
      if mayUndo {
        undoCut()
        keepOpen()
      }
      identifyLoss(at: now)
      if state != .recovery, board.lostCount > 0 { enterRecovery() }
    case .loss:
      judgeTimeout(at: now)
      identifyLoss(at: now)
      guard state == .open || sample.losesRetransmission else { return }
      beginRecoveryIfNeeded()
    case .open, .disorder:
      if mayUndo { undoCut() }
      identifyLoss(at: now)
      beginRecoveryIfNeeded()
    }
  }

  private mutating func beginRecoveryIfNeeded() {
    if board.lostCount > 0 { enterRecovery() } else { keepOpen() }
  }

  private mutating func endRecovery() {
    if mayUndo {
      undoCut()
    } else if !isPaced {
      window = threshold
    }
    state = .open
  }

  /// RFC 5682, section 3.1: whether the time-out was in vain.
  private mutating func judgeTimeout(at now: SimulationTime) {
    let isRecovered = board.una >= recoveryEnd
    if sample.advances, mayUndo { return undoTimeout() }
    if probesTimeout {
      if sample.acknowledgesOriginal { return undoTimeout() }
      if board.next > recoveryEnd {
        if sample.selects || !sample.advances { probesTimeout = false }
      } else if sample.advances, !isRecovered {
        recoveryEnd = board.next
        if board.next < end {
          sendsNewFirst = true
          return
        }
        probesTimeout = false
      }
    }
    if isRecovered {
      if mayUndo { undoCut() }
      state = .open
    }
  }

  private mutating func undoTimeout() {
    board.unmarkLost()
    undoCut()
    probesTimeout = false
    state = .open
  }
}
