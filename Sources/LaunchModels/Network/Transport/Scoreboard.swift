import SimulationEngine

/// The segments sent and not yet acknowledged in order, and how many of them are where.
///
/// RFC 6675's pipe as Linux counts it: out - selected - lost + retransmitted. A list through the segments
/// keeps them in order of transmission, for RACK.
struct Scoreboard: Sendable {
  /// The segments `una..<next`.
  private(set) var segments = NumberedRing<SentSegment>()
  /// Acknowledged out of order.
  private(set) var selectedCount = 0
  /// Taken for lost and not acknowledged.
  private(set) var lostCount = 0
  /// Sent again, with that copy on its way.
  private(set) var retransmittedCount = 0
  /// The segment whose last transmission is the earliest one, and the latest; -1: none.
  private(set) var earliest: Int32 = -1
  private(set) var latest: Int32 = -1
  private var highest = 0
  private var transmissions: UInt32 = 0
  /// No segment before this one waits to be sent again.
  private var repairHint = 0

  /// SND.UNA: the first segment not acknowledged.
  var una: Int { segments.first }
  /// SND.NXT: the next new segment.
  var next: Int { segments.end }
  /// Segments sent and not acknowledged in order.
  var outCount: Int { segments.count }
  /// Segments believed to be on their way.
  var inFlight: Int { outCount - selectedCount - lostCount + retransmittedCount }

  /// The segment after the last one acknowledged out of order; ``una``: there is none.
  var highestSelected: Int { selectedCount > 0 ? highest : una }

  subscript(number: Int) -> SentSegment { segments[number] }

  mutating func removeAll() {
    segments.removeAll()
    selectedCount = 0
    lostCount = 0
    retransmittedCount = 0
    earliest = -1
    latest = -1
    highest = 0
    transmissions = 0
    repairHint = 0
  }
}

// MARK: - Sending

extension Scoreboard {
  /// Adds a segment that is sent now.
  mutating func append(length: Int, at now: SimulationTime, delivery: DeliverySnapshot) {
    transmissions &+= 1
    segments.append(
      SentSegment(
        sentAt: now, order: transmissions, length: UInt16(length), delivery: delivery))
    link(next - 1)
  }

  /// Notes that a segment is sent again now.
  ///
  /// - Parameter isProbe: Whether it is sent only to provoke an ACK, and stays counted as it was.
  mutating func resend(
    _ number: Int, at now: SimulationTime, delivery: DeliverySnapshot, isProbe: Bool
  ) {
    unlink(number)
    transmissions &+= 1
    segments[number].sentAt = now
    segments[number].order = transmissions
    segments[number].delivery = delivery
    segments[number].wasRetransmitted = true
    if !isProbe {
      // As in Linux one that is believed to be on its way is counted once more.
      segments[number].isRetransmitted = true
      retransmittedCount += 1
    }
    link(number)
  }

  /// The first lost segment that has not been sent again.
  mutating func firstToRepair() -> Int? {
    guard lostCount > retransmittedCount else { return nil }
    var number = max(repairHint, una)
    while number < next {
      if segments[number].isLost, !segments[number].isRetransmitted {
        repairHint = number
        return number
      }
      number += 1
    }
    repairHint = next
    return nil
  }
}

// MARK: - What became of segments

extension Scoreboard {
  /// Notes a segment as lost, or lost once more.
  ///
  /// - Parameter isCertain: Whether no earlier copy is expected any more, so that RACK may forget it.
  mutating func lose(_ number: Int, isCertain: Bool) {
    if segments[number].isSelected {
      if isCertain { unlink(number) }
      return
    }
    if !segments[number].isLost {
      segments[number].isLost = true
      lostCount += 1
    } else if segments[number].isRetransmitted {
      segments[number].isRetransmitted = false
      retransmittedCount -= 1
    }
    if isCertain { unlink(number) }
    repairHint = min(repairHint, number)
  }

  /// Takes back that segments were lost.
  mutating func unmarkLost() {
    for number in una..<next where segments[number].isLost {
      segments[number].isLost = false
    }
    lostCount = 0
  }

  /// Notes a segment as acknowledged out of order and returns what was known of it.
  mutating func select(_ number: Int) -> SentSegment {
    let segment = segments[number]
    // As in Linux a retransmission stays counted if its loss was taken back meanwhile.
    if segment.isLost {
      leave(segment)
      segments[number].isRetransmitted = false
    }
    segments[number].isLost = false
    segments[number].isSelected = true
    highest = max(highestSelected, number + 1)
    selectedCount += 1
    unlink(number)
    return segment
  }

  /// Removes the first segment, which is acknowledged in order.
  mutating func acknowledgeFirst() -> SentSegment {
    unlink(una)
    let segment = segments.removeFirst()
    if segment.isSelected { selectedCount -= 1 }
    leave(segment)
    if segments.isEmpty { retransmittedCount = 0 }
    return segment
  }

  private mutating func leave(_ segment: SentSegment) {
    if segment.isLost { lostCount -= 1 }
    if segment.isRetransmitted { retransmittedCount -= 1 }
  }
}

// MARK: - Order of transmission

extension Scoreboard {
  private mutating func link(_ number: Int) {
    segments[number].earlier = latest
    segments[number].later = -1
    segments[number].isListed = true
    if latest >= 0 { segments[Int(latest)].later = Int32(number) } else { earliest = Int32(number) }
    latest = Int32(number)
  }

  private mutating func unlink(_ number: Int) {
    guard segments[number].isListed else { return }
    let earlier = segments[number].earlier
    let later = segments[number].later
    if earlier >= 0 { segments[Int(earlier)].later = later } else { earliest = later }
    if later >= 0 { segments[Int(later)].earlier = earlier } else { latest = earlier }
    segments[number].isListed = false
  }
}
