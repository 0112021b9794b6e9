import SimulationEngine

/// One end of a connection.
struct Endpoint: Sendable {
  /// How far the handshake has come.
  enum Phase: UInt8, BitwiseCopyable { case closed, handshake, established, finished }

  var phase = Phase.closed
  var sender: TransportSender
  var receiver: TransportReceiver
  /// The other end's receipts that we know of.
  var knownReceipts = 0
  /// SYNs or SYN-ACKs sent because of the timer, the first one included, and SYN-ACKs for repeated SYNs.
  private(set) var handshakePackets = 0
  private var handshakeAnswers = 0
  /// When the first of them was sent.
  private var handshakeBegin = SimulationTime.zero
  /// The ranges that the last ACK told of.
  private var knownBlocks = SelectiveBlocks()
  /// When the packet was sent that ACKs answer (RFC 7323).
  private(set) var echo = SimulationTime.zero
  /// When the first of the present time-outs in a row was.
  private var silentSince = SimulationTime.zero
  private let longestSilence: SimulationDuration

  var handshake = ArmedTimer()
  var retransmission = ArmedTimer()
  var delayed = ArmedTimer()
  var pacing = ArmedTimer()

  init(_ parameters: TransportParameters) {
    sender = TransportSender(parameters)
    receiver = TransportReceiver(parameters)
    longestSilence = parameters.longestSilence
  }

  /// Starts anew and keeps the memory; no timer is set.
  mutating func reset(_ parameters: TransportParameters, wheel: TimerWheel) {
    phase = .closed
    sender.reset(parameters, wheel: wheel)
    receiver.reset(parameters)
    knownReceipts = 0
    knownBlocks = SelectiveBlocks()
    handshakePackets = 0
    handshakeAnswers = 0
    echo = .zero
    handshake = ArmedTimer()
    retransmission = ArmedTimer()
    delayed = ArmedTimer()
    pacing = ArmedTimer()
  }

  /// The next segment that may be sent now, which counts as sent.
  mutating func nextPacket(of connection: ConnectionID, at now: SimulationTime) -> Packet? {
    guard let segment = sender.nextTransmission(at: now) else { return nil }
    var packet = barePacket(.segment, of: connection, at: now)
    packet.number = UInt32(segment.number)
    packet.length = UInt16(segment.length)
    return packet
  }

  /// A packet without payload, which counts as sent.
  mutating func barePacket(
    _ kind: PacketKind, of connection: ConnectionID, at now: SimulationTime
  ) -> Packet {
    let blocks = receiver.outOfOrderCount > 0 ? receiver.blocks : SelectiveBlocks()
    let packet = Packet(
      kind: kind, connection: connection, number: UInt32(sender.board.next),
      cumulative: UInt32(receiver.next), receipts: UInt32(receiver.receipts.end),
      duplicate: receiver.duplicate, blocks: blocks, sentAt: now, echo: echo)
    receiver.acknowledged()
    return packet
  }

  /// Carries out what the sender's timer waited for; true: it is time to give the connection up.
  mutating func timerFired(at now: SimulationTime) -> Bool {
    let timeouts = sender.timeouts
    sender.timerFired(at: now)
    guard sender.timeouts > timeouts else { return false }
    if timeouts == 0 { silentSince = now }
    return now - silentSince >= longestSilence
  }

  /// Ends a turn of sending.
  mutating func endTurn(at now: SimulationTime) -> TurnEnd {
    sender.endTransmission(at: now)
    return TurnEnd(
      owesAcknowledgement: receiver.isDue, retransmission: sender.deadline,
      delayed: receiver.isDue ? nil : receiver.deadline, pacing: sender.pacingDeadline(at: now))
  }

  /// Takes the timestamp of a packet of the handshake; later copies do not count.
  mutating func noteHandshake(_ packet: Packet, isFirst: Bool) {
    if isFirst || !sender.parameters.echoesInOrder { echo = packet.sentAt }
  }

  /// A SYN or SYN-ACK is sent, not as an answer to a repeated SYN; when it is time for the next one.
  ///
  /// - Parameter linear: How many more follow at equal intervals before they begin to double.
  mutating func countHandshake(linear: Int, at now: SimulationTime) -> SimulationTime {
    if handshakePackets == 0 { handshakeBegin = now }
    handshakePackets += 1
    return handshakeExpiry(linear: linear, at: now)
  }

  /// A repeated SYN is answered; when it is time for the next SYN-ACK.
  mutating func countAnswer(at now: SimulationTime) -> SimulationTime {
    handshakeAnswers += 1
    return handshakeExpiry(linear: 0, at: now)
  }

  private func handshakeExpiry(linear: Int, at now: SimulationTime) -> SimulationTime {
    let doublings = min(max(0, handshakePackets - 1 - linear), 6)
    return sender.wheel.expiry(
      after: sender.parameters.initialTimeout.nanoseconds << doublings, at: now)
  }

  /// The handshake is over with `packet`, which answers what this end sent.
  mutating func establish(answeredBy packet: Packet, at now: SimulationTime) {
    phase = .established
    sender.begin(
      roundTrip: (now - packet.echo).nanoseconds, window: firstWindow(answeredBy: packet), at: now)
  }

  /// The first window of an end whose SYN or SYN-ACK is answered by `packet`.
  ///
  /// RFC 5681, section 3.1: one segment if that was lost; in Linux if it was sent at least three times, and
  /// once because of a time-out that was not in vain.
  private func firstWindow(answeredBy packet: Packet) -> Int {
    let parameters = sender.parameters
    let isCut =
      parameters.echoesInOrder && handshakePackets > 1 && handshakePackets + handshakeAnswers > 2
      && packet.echo > handshakeBegin
    return isCut ? 1 : parameters.initialWindow
  }

  /// Whether a packet is so old that nothing in it is looked at: it ends before what was acknowledged.
  ///
  /// RFC 9293, section 3.10.7.4; where it ends with that, Linux takes its ACK.
  private func isOld(_ packet: Packet) -> Bool {
    guard sender.parameters.echoesInOrder else { return false }
    return Int(packet.number) + (packet.length > 0 ? 1 : 0) < receiver.acknowledgedNext
  }

  /// Takes the timestamp of a segment.
  ///
  /// RFC 7323, section 4.3: only of one that begins with or before what was last acknowledged.
  private mutating func note(_ packet: Packet) {
    if !sender.parameters.echoesInOrder || packet.number <= receiver.acknowledgedNext {
      echo = packet.sentAt
    }
  }

  /// Takes timestamp and ACK of a packet; `receipts` are those of the other end.
  ///
  /// - Parameter echoes: Whether the timestamp goes back in ACKs.
  mutating func takeAcknowledgement(
    of packet: Packet, receipts: borrowing NumberedRing<UInt32>, echoes: Bool,
    at now: SimulationTime
  ) {
    guard !isOld(packet) else { return }
    if echoes { note(packet) }
    sender.beginAcknowledgement(echo: packet.echo, duplicate: Int(packet.duplicate))
    let known = Int(packet.receipts)
    if known > knownReceipts {
      for place in max(knownReceipts, receipts.first)..<known {
        let number = Int(receipts[place])
        if number >= Int(packet.cumulative) { sender.select(number, at: now) }
      }
      knownReceipts = known
    }
    if packet.blocks.count > 0, sender.parameters.selectiveLimit != nil {
      select(packet.blocks, at: now)
    }
    sender.acknowledge(through: Int(packet.cumulative), at: now)
  }

  /// Tells the sender of the ranges of an ACK, from the lowest on, but for what the one before told.
  private mutating func select(_ blocks: SelectiveBlocks, at now: SimulationTime) {
    let sorted = blocks.count > 1 ? blocks.sorted() : blocks
    for place in 0..<sorted.count {
      let range = sorted[place]
      var number = range.lowerBound
      while number < range.upperBound {
        if let known = knownBlocks.end(around: number) {
          number = known
        } else {
          sender.select(number, at: now)
          number += 1
        }
      }
    }
    knownBlocks = blocks
  }
}
