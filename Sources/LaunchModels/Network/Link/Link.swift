import SimulationEngine

/// One direction of an access link: a line with a queue in front of it, and a way that takes time.
///
/// A packet is refused if the queue is full; else it occupies the line for bytes x 8 / rate; then it is
/// lost or not, so that lost packets use the line too; then it arrives after the delay. Packets arrive in
/// the order in which they were sent, as radio links deliver them: jitter holds up what comes behind.
public struct Link: Sendable {
  /// What the link is like.
  public let parameters: LinkParameters
  /// Whether everything that is sent now is lost.
  public var isDown = false
  /// What became of the packets so far.
  public private(set) var counts = LinkCounts()
  /// The most packets that waited or were being sent at once.
  public private(set) var longestQueue = 0

  /// When each packet in the queue will have left.
  private var departures = NumberedRing<SimulationTime>()
  private var lineFree = SimulationTime.zero
  private var lastArrival = SimulationTime.zero
  private var isInBurst = false
  private var cursor: TraceCursor?
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
    if case .trace(let trace) = parameters.rate {
      cursor = TraceCursor(trace, offset: offset)
    }
  }

  /// Empties the link, as at the beginning, and keeps the memory.
  public mutating func reset(traceOffset offset: SimulationDuration = .zero) {
    isDown = false
    counts = LinkCounts()
    longestQueue = 0
    departures.removeAll()
    lineFree = .zero
    lastArrival = .zero
    isInBurst = false
    if case .trace(let trace) = parameters.rate {
      cursor = TraceCursor(trace, offset: offset)
    }
  }

  /// How many packets wait or are being sent at `now`, which is never before an earlier call's.
  public mutating func queueLength(at now: SimulationTime) -> Int {
    while !departures.isEmpty, departures[departures.first] <= now {
      _ = departures.removeFirst()
    }
    return departures.count
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
    occupyLine(bytes, from: max(now, lineFree))
    departures.append(lineFree)
    longestQueue = max(longestQueue, departures.count)
    if isLost(chances) || isDown {
      counts.lost += 1
      return .lost
    }
    var arrival = lineFree + parameters.delay
    if parameters.jitter > .zero {
      let jitter = Double(parameters.jitter.nanoseconds) * chances.jitterUniform
      arrival = arrival + .nanoseconds(Int64(jitter))
    }
    lastArrival = max(lastArrival, arrival)
    return .arrives(lastArrival)
  }

  /// Notes that a packet has arrived.
  public mutating func packetArrived() { counts.delivered += 1 }

  private mutating func occupyLine(_ bytes: Int, from start: SimulationTime) {
    switch parameters.rate {
    case .constant(let bitsPerSecond):
      let bits = Int64(bytes) * 8
      lineFree = start + .nanoseconds((bits * 1_000_000_000 + bitsPerSecond - 1) / bitsPerSecond)
    case .trace(let trace):
      lineFree = cursor?.carry(bytes, from: start, in: trace) ?? start
    }
  }

  private mutating func isLost(_ chances: PacketChances) -> Bool {
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
