import SimulationEngine

/// One direction of an access link: a line with a queue in front of it, and a way that takes time.
///
/// A packet is refused if the queue is full; else it occupies the line for bytes x 8 / rate; then it is
/// lost or not, so that lost packets use the line too; then it arrives after the delay. Packets arrive in
/// the order in which they were sent, as radio links deliver them: jitter holds up what comes behind.
///
/// Times are Int64 nanoseconds, and trap rather than wrap. Nothing that a scenario can say comes near 2^63,
/// 9.2 x 10^18: rates are at least 1 kbit/s and signals take no more than 99 % of them, so that a packet of 1,500
/// bytes occupies the line for 1.2 x 10^12 at most, and a queue of 10^6 of them for 1.2 x 10^18; on a trace, with
/// a chance for one packet every 1,000 s on average, for 10^18 and a period of 4.3 x 10^15. Nothing is held up
/// for more than a day, 8.7 x 10^13, counted from the present; delay, its increase and jitter are 60 s each. To
/// these the present is added, which a session of days does not make large.
public struct Link: Sendable {
  /// What the link is like.
  public let parameters: LinkParameters
  /// Whether everything that is sent now is lost.
  public var isDown = false
  /// How the link deviates from its parameters now.
  public internal(set) var conditions = LinkConditions()
  /// What became of the packets so far.
  public private(set) var counts = LinkCounts()
  /// The most packets that waited or were being sent at once.
  public private(set) var longestQueue = 0

  /// The packets in the queue, in order.
  var queue = NumberedRing<QueuedPacket>()
  var lineFree = SimulationTime.zero
  /// Nothing leaves before this instant.
  var heldUntil = SimulationTime.zero
  /// The arrival of the last packet of all, and of the last one that is past the line.
  var lastArrival = SimulationTime.zero
  var lastArrivalPastLine = SimulationTime.zero
  /// The present rate [bit/s]; 0: that of a trace.
  var bitsPerSecond: Int64 = 0
  var delay: SimulationDuration
  var cursor: TraceCursor?
  private var isInBurst = false
  /// The loss of the present conditions in place of the parameters'.
  private var lossBelowNow: UInt64?
  private let lossBelow: UInt64
  private let burstBeginsBelow: UInt64
  private let burstEndsBelow: UInt64

  /// An empty link.
  ///
  /// - Parameter offset: Where in its delivery trace the link begins, if it has one.
  public init(_ parameters: LinkParameters, traceOffset offset: SimulationDuration = .zero) {
    self.parameters = parameters
    var lossBelow: UInt64 = 0
    var burst: (begin: UInt64, end: UInt64) = (0, 0)
    switch parameters.loss {
    case .none: break
    case .independent(let chance): lossBelow = Self.bits(below: chance)
    case .bursty(let loss):
      burst = (Self.bits(below: loss.begin), Self.bits(below: loss.end))
    }
    self.lossBelow = lossBelow
    burstBeginsBelow = burst.begin
    burstEndsBelow = burst.end
    delay = parameters.delay
    begin(traceOffset: offset)
  }

  /// Empties the link, as at the beginning, and keeps the memory.
  public mutating func reset(traceOffset offset: SimulationDuration = .zero) {
    isDown = false
    counts = LinkCounts()
    longestQueue = 0
    queue.removeAll()
    lineFree = .zero
    heldUntil = .zero
    lastArrival = .zero
    lastArrivalPastLine = .zero
    isInBurst = false
    begin(traceOffset: offset)
  }

  private mutating func begin(traceOffset offset: SimulationDuration) {
    if case .trace(let trace) = parameters.rate { cursor = TraceCursor(trace, offset: offset) }
    adopt(LinkConditions())
  }

  /// Takes rate, delay and loss for the packets to come.
  mutating func adopt(_ conditions: LinkConditions) {
    self.conditions = conditions
    delay = parameters.delay + conditions.delay
    lossBelowNow = conditions.loss.map(Self.bits(below:))
    if case .constant(let own) = parameters.rate {
      let rate = (Double(own) * conditions.rate).rounded()
      precondition(rate >= 1 && rate <= 1e15, "a rate of \(rate) bit/s")
      bitsPerSecond = Int64(rate)
    }
  }

  /// How many packets wait or are being sent at `now`, which is never before an earlier call's.
  public mutating func queueLength(at now: SimulationTime) -> Int {
    while !queue.isEmpty, queue[queue.first].departure <= now {
      let packet = queue.removeFirst()
      if !packet.isLost { lastArrivalPastLine = packet.arrival }
    }
    return queue.count
  }

  /// Sends a packet of `bytes`, headers included.
  public mutating func send(
    _ bytes: Int, at now: SimulationTime, chances: inout PacketChances
  ) -> PacketFate {
    counts.sent += 1
    counts.bytes += UInt64(bytes)
    defer { chances.advance() }
    guard queueLength(at: now) < parameters.queueLimit else {
      counts.refused += 1
      return .refused
    }
    lineFree = departure(of: bytes, from: max(now, lineFree))
    let isLost = isLost(chances) || isDown
    var jitter: Int64 = 0
    if isLost {
      counts.lost += 1
    } else {
      if parameters.jitter > .zero {
        jitter = Int64(Double(parameters.jitter.nanoseconds) * chances.jitterUniform)
      }
      lastArrival = max(lastArrival, lineFree + delay + .nanoseconds(jitter))
    }
    queue.append(
      QueuedPacket(
        departure: lineFree, arrival: lastArrival, jitter: jitter, bytes: Int32(bytes),
        isLost: isLost))
    longestQueue = max(longestQueue, queue.count)
    return isLost ? .lost : .arrives(lastArrival)
  }

  /// Notes that a packet has arrived.
  public mutating func packetArrived() { counts.delivered += 1 }

  /// When a packet that may occupy the line from `start` on has left.
  mutating func departure(of bytes: Int, from start: SimulationTime) -> SimulationTime {
    switch parameters.rate {
    case .constant:
      let bits = Int64(bytes) * 8
      return start + .nanoseconds((bits * 1_000_000_000 + bitsPerSecond - 1) / bitsPerSecond)
    case .trace(let trace):
      return cursor?.carry(bytes, from: start, in: trace) ?? start
    }
  }

  private mutating func isLost(_ chances: PacketChances) -> Bool {
    if let limit = lossBelowNow { return Self.happens(chances.lossBits, below: limit) }
    switch parameters.loss {
    case .none: return false
    case .independent: return Self.happens(chances.lossBits, below: lossBelow)
    case .bursty:
      let limit = isInBurst ? burstEndsBelow : burstBeginsBelow
      if Self.happens(chances.lossBits, below: limit) { isInBurst.toggle() }
      return isInBurst
    }
  }

  /// The 64-bit numbers that stand for an event of probability `chance`: those below the result, all of
  /// them if it is the greatest number.
  private static func bits(below chance: Double) -> UInt64 {
    chance >= 1 ? .max : UInt64(chance * 0x1p64)
  }

  private static func happens(_ bits: UInt64, below limit: UInt64) -> Bool {
    bits < limit || limit == .max
  }
}
