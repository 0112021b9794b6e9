import SimulationEngine

/// What an ACK does, in Linux's order: mark segments, measure, find losses, change state and window.
extension TransportSender {
  /// Begins with an ACK.
  ///
  /// - Parameters:
  ///   - echo: When the packet was sent that it answers.
  ///   - duplicate: A segment that arrived twice, of which it tells; -1: there is none.
  mutating func beginAcknowledgement(echo: SimulationTime, duplicate: Int) {
    sample = AcknowledgementSample()
    sample.echo = echo
    sample.duplicate = duplicate
    sample.priorHighest = board.highestSelected
    sample.priorUna = board.una
    sample.priorInFlight = board.inFlight
    if board.outCount > 0 { sample.headSentAt = board[board.una].sentAt }
  }

  /// A segment that the ACK tells has arrived out of order.
  mutating func select(_ number: Int, at now: SimulationTime) {
    guard number >= board.una, number < board.next, !board[number].isSelected else { return }
    let wasInFlightAgain = board[number].isRetransmitted
    let highest = board.highestSelected
    let segment = board.select(number)
    sample.selects = true
    advanceRack(segment, at: now)
    deliver(segment)
    if !segment.wasRetransmitted {
      sample.oldestSelected = min(sample.oldestSelected ?? segment.sentAt, segment.sentAt)
      sample.newestSelected = max(sample.newestSelected ?? segment.sentAt, segment.sentAt)
      if number < highest { noteReordering(number) }
      if !wasInFlightAgain, number < recoveryEnd { sample.acknowledgesOriginal = true }
    }
  }

  /// Everything before `number` has arrived; ends the ACK.
  mutating func acknowledge(through number: Int, at now: SimulationTime) {
    if sample.tellsDuplicate { takeDuplicate() }
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
        if board.una <= sample.priorHighest {
          reordering.note(distance: max(board.highestSelected, board.una) - board.una + 1)
        }
      }
      if segment.isSelected { continue }
      // What answers an earlier copy says nothing of the last one.
      if !segment.wasRetransmitted || !isEcho(before: segment.sentAt) {
        advanceRack(segment, at: now)
      }
      deliver(segment)
    }
    if sample.advances { timeouts = 0 }
    if sample.delivered > 0 {
      delivery.delivered &+= UInt32(sample.delivered)
      delivery.deliveredAt = now
    }
    measure(at: now)
    if reordering.isSeen, let before = sample.delivery {
      reordering.adapt(before: before.delivered, delivered: delivery.delivered)
    }
    judgeProbe()
    let isDubious =
      !sample.advances || sample.selects || sample.tellsDuplicate || state != .open
    if isDubious { changeState(at: now) }
    if sample.setsTimer, !scheduleProbe(isAdvancing: true, at: now) { rearm(at: now) }
    adjustWindow(at: now)
  }

  /// A segment sent once is reported later than others behind it.
  private mutating func noteReordering(_ number: Int) {
    guard state != .loss || undoMarker != nil else { return }
    reordering.note(distance: board.highestSelected - number)
  }

  /// A segment has arrived twice: a retransmission was in vain.
  private mutating func takeDuplicate() {
    let number = sample.duplicate
    let isProbe = probeEnd == number + 1
    guard reordering.noteDuplicate(ofProbe: isProbe, retransmissions: retransmissions) else {
      return
    }
    sample.delivered += 1
    let isOut = number >= board.una && number < board.next
    if isOut, !board[number].wasRetransmitted { return }
    if let marker = undoMarker, number >= marker, let count = undoCount {
      undoCount = max(0, count - 1)
    }
    if isOut, board[number].isSelected, number < board.highestSelected { noteReordering(number) }
  }

  private mutating func deliver(_ segment: SentSegment) {
    sample.delivered += 1
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
      oldest = sample.echo
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
    if !isProbeRetransmission || sample.duplicate + 1 == end {
      probeEnd = nil
    } else if board.una > end {
      probeEnd = nil
      growth = 0
      reduce()
      if !isPaced { window = threshold }
      keepOpen()
    } else if !sample.advances, !sample.selects {
      probeEnd = nil
    }
  }

  private mutating func changeState(at now: SimulationTime) {
    if state == .open { firstRepair = nil }
    if state == .recovery, board.una >= recoveryEnd { endRecovery() }
    switch state {
    case .recovery:
      if sample.advances, undoMarker != nil, isDelayed {
        // A gap was closed by a late segment, not by its repair: nothing more is repaired for now.
        reordering.note(distance: max(board.highestSelected, board.una) - sample.priorUna)
        if board.retransmittedCount > 0 {
          sendsNewFirst = true
          return
        }
        forgetFirstRepair()
        board.unmarkLost()
        undoCut()
        keepOpen()
      }
      if isUndone {
        reordering.recovered(isUndone: true)
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
      if isUndone {
        reordering.recovered(isUndone: true)
        undoCut()
      }
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
    } else {
      reordering.recovered(isUndone: false)
      if !isPaced, undoMarker != nil { window = threshold }
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
        if sample.selects || (!sample.advances && !sample.tellsDuplicate) { probesTimeout = false }
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
      if mayUndo { undoCut() } else { reordering.recovered(isUndone: false) }
      state = .open
    }
  }

  private mutating func undoTimeout() {
    board.unmarkLost()
    undoCut()
    timeouts = 0
    state = .open
  }
}
