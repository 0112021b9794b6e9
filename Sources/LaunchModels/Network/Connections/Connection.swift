import RandomVariates
import SimulationEngine

/// A connection: its two ends, and the exchanges on it.
struct Connection: Sendable {
  var id: ConnectionID
  var isOpen = false
  var client: Endpoint
  var server: Endpoint
  /// The chances of its packets, each way.
  var chancesUp: PacketChances
  var chancesDown: PacketChances
  /// The exchanges that have not ended, and perhaps some that have.
  var exchanges = NumberedRing<ExchangeProgress>()

  init(id: ConnectionID, parameters: TransportParameters, chances: PacketChances) {
    self.id = id
    client = Endpoint(parameters)
    server = Endpoint(parameters)
    chancesUp = chances
    chancesDown = chances
  }

  /// Begins as a connection that is about to send its SYN.
  mutating func begin(wheel: TimerWheel, up: PacketChances, down: PacketChances) {
    isOpen = true
    client.reset(wheel: wheel)
    server.reset(wheel: wheel)
    client.phase = .handshake
    chancesUp = up
    chancesDown = down
    exchanges.removeAll()
  }

  subscript(end: ConnectionEnd) -> Endpoint {
    _read {
      switch end {
      case .client: yield client
      case .server: yield server
      }
    }
    _modify {
      switch end {
      case .client: yield &client
      case .server: yield &server
      }
    }
  }

  /// Lets an end take the ACK of a packet.
  mutating func takeAcknowledgement(
    of packet: Packet, at end: ConnectionEnd, now: SimulationTime
  ) {
    switch end {
    case .client:
      client.takeAcknowledgement(of: packet, receipts: server.receiver.receipts, at: now)
    case .server:
      server.takeAcknowledgement(of: packet, receipts: client.receiver.receipts, at: now)
    }
  }

  /// Lets an end take the payload of a packet.
  mutating func receive(
    _ packet: Packet, at end: ConnectionEnd, now: SimulationTime
  ) -> ReceivedSegment {
    let number = Int(packet.number)
    let length = Int(packet.length)
    return switch end {
    case .client:
      client.receiver.receive(number, length: length, known: server.knownReceipts, at: now)
    case .server:
      server.receiver.receive(number, length: length, known: client.knownReceipts, at: now)
    }
  }

  /// The next segment that an end may send now, which counts as sent.
  mutating func nextPacket(from end: ConnectionEnd, at now: SimulationTime) -> Packet? {
    switch end {
    case .client: client.nextPacket(of: id, at: now)
    case .server: server.nextPacket(of: id, at: now)
    }
  }

  /// A packet without payload, which counts as sent.
  mutating func barePacket(
    _ kind: PacketKind, from end: ConnectionEnd, at now: SimulationTime
  ) -> Packet {
    switch end {
    case .client: client.barePacket(kind, of: id, at: now)
    case .server: server.barePacket(kind, of: id, at: now)
    }
  }

  /// Ends a turn of sending; whether an ACK is due nevertheless, and the deadlines of the timers.
  mutating func endTurn(of end: ConnectionEnd, at now: SimulationTime) -> TurnEnd {
    switch end {
    case .client: client.endTurn(at: now)
    case .server: server.endTurn(at: now)
    }
  }
}
