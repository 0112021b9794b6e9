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
  /// SYNs or SYN-ACKs sent.
  var handshakePackets = 0
  /// When the last packet that came in was sent; goes back in ACKs (RFC 7323).
  var echo = SimulationTime.zero

  var handshake = ArmedTimer()
  var retransmission = ArmedTimer()
  var delayed = ArmedTimer()
  var pacing = ArmedTimer()

  init(_ parameters: TransportParameters) {
    sender = TransportSender(parameters)
    receiver = TransportReceiver(parameters)
  }

  /// Starts anew and keeps the memory; no timer is set.
  mutating func reset(_ parameters: TransportParameters, wheel: TimerWheel) {
    phase = .closed
    sender.reset(parameters, wheel: wheel)
    receiver.reset(parameters)
    knownReceipts = 0
    handshakePackets = 0
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
    let packet = Packet(
      kind: kind, tellsDuplicate: receiver.tellsDuplicate,
      tellsGap: receiver.outOfOrderCount > 0, connection: connection,
      cumulative: UInt32(receiver.next), receipts: UInt32(receiver.receipts.end), sentAt: now,
      echo: echo)
    receiver.acknowledged()
    return packet
  }

  /// Ends a turn of sending.
  mutating func endTurn(at now: SimulationTime) -> TurnEnd {
    sender.endTransmission(at: now)
    return TurnEnd(
      owesAcknowledgement: receiver.isDue, retransmission: sender.deadline,
      delayed: receiver.isDue ? nil : receiver.deadline, pacing: sender.pacingDeadline(at: now))
  }

  /// Takes the ACK of a packet; `receipts` are those of the other end.
  mutating func takeAcknowledgement(
    of packet: Packet, receipts: borrowing NumberedRing<UInt32>, at now: SimulationTime
  ) {
    sender.beginAcknowledgement(at: now)
    let known = Int(packet.receipts)
    if known > knownReceipts {
      for place in max(knownReceipts, receipts.first)..<known {
        let number = Int(receipts[place])
        if number >= Int(packet.cumulative) { sender.select(number, at: now) }
      }
      knownReceipts = known
    }
    sender.acknowledge(
      through: Int(packet.cumulative), tellsDuplicate: packet.tellsDuplicate, at: now)
  }
}
