import SimulationEngine

/// The receiving half of a connection: brings segments in order and decides when to acknowledge.
///
/// RFC 5681, section 4.2: an ACK for every second segment, for anything out of order, and after 40 ms at the
/// latest; as in Linux none is held back at the beginning, nor for a while after a segment came twice.
struct TransportReceiver: Sendable {
  private var parameters: TransportParameters
  /// RCV.NXT: the first segment that has not arrived.
  private(set) var next = 0
  /// The payload of segments from ``next`` on [bytes]; 0: it has not arrived.
  private var lengths = NumberedRing<UInt16>()
  /// Segments in the order in which they arrived, as far as the sender does not know of them, if it is
  /// told of all.
  private(set) var receipts = NumberedRing<UInt32>()
  /// Segments beyond a gap.
  private(set) var outOfOrderCount = 0
  /// Payload that could be read in order [bytes].
  private(set) var bytesRead: UInt64 = 0
  /// ACKs that will not be held back.
  private var quickCount: Int
  /// Segments that no ACK was sent for.
  private(set) var unacknowledged = 0
  /// Whether an ACK is due at once.
  private(set) var isDue = false
  /// A segment that came twice, which it tells of; -1: there is none.
  private(set) var duplicate: Int32 = -1
  /// Ranges beyond a gap, which it tells of.
  private var ranges = SelectiveBlocks()
  /// ``next`` when the last ACK was sent.
  private(set) var acknowledgedNext = 0
  /// When a held-back ACK is due; nil: none is.
  private(set) var deadline: SimulationTime?

  private static let quickAfterDuplicate = 16

  init(_ parameters: TransportParameters) {
    self.parameters = parameters
    quickCount = parameters.quickAcknowledgements
  }

  /// Starts anew and keeps the memory.
  mutating func reset(_ parameters: TransportParameters) {
    var lengths = lengths
    var receipts = receipts
    lengths.removeAll()
    receipts.removeAll()
    self = TransportReceiver(parameters)
    self.lengths = lengths
    self.receipts = receipts
  }

  /// Whether a segment has arrived.
  func has(_ number: Int) -> Bool {
    number < next || (number < lengths.end && lengths[number] != 0)
  }

  /// Takes a segment with `length` bytes of payload, at least 1.
  ///
  /// - Parameter known: How many receipts the sender knows of.
  mutating func receive(
    _ number: Int, length: Int, known: Int, at now: SimulationTime
  ) -> ReceivedSegment {
    receipts.drop(before: known)
    guard number >= next, number >= lengths.end || lengths[number] == 0 else {
      quickCount = max(quickCount, Self.quickAfterDuplicate)
      isDue = true
      duplicate = Int32(number)
      if number >= next { ranges.add(number) }
      return .duplicate
    }
    while lengths.end <= number { lengths.append(0) }
    lengths[number] = UInt16(length)
    if parameters.selectiveLimit == nil { receipts.append(UInt32(number)) }
    guard number == next else {
      outOfOrderCount += 1
      ranges.add(number)
      isDue = true
      return .outOfOrder
    }
    let hadGap = outOfOrderCount > 0
    let bytes = advance()
    unacknowledged += 1
    if hadGap || quickCount > 0 || unacknowledged >= 2 {
      isDue = true
    } else {
      deadline = now + parameters.delayedAcknowledgement
    }
    return .readable(bytes: bytes)
  }

  private mutating func advance() -> Int {
    var bytes = 0
    outOfOrderCount += 1
    while !lengths.isEmpty, lengths[next] != 0 {
      bytes += Int(lengths.removeFirst())
      next += 1
      outOfOrderCount -= 1
    }
    bytesRead += UInt64(bytes)
    if ranges.count > 0 { ranges.drop(before: next) }
    return bytes
  }

  /// Of which ranges beyond a gap an ACK tells; a segment that came twice takes a place.
  ///
  /// Most ACKs tell of none, so it is asked for only when there is a gap.
  var blocks: SelectiveBlocks {
    // Where it tells of all, one stands for them.
    guard let limit = parameters.selectiveLimit else { return ranges.prefix(1) }
    return ranges.prefix(duplicate >= 0 ? limit - 1 : limit)
  }

  /// Notes that a packet with an ACK was sent.
  mutating func acknowledged() {
    if quickCount > 0, unacknowledged > 0 { quickCount -= 1 }
    unacknowledged = 0
    isDue = false
    duplicate = -1
    acknowledgedNext = next
    deadline = nil
  }

  /// The time for a held-back ACK has come.
  mutating func deadlinePassed() {
    deadline = nil
    if unacknowledged > 0 { isDue = true }
  }
}
