import RandomVariates
import SimulationEngine

/// A connection: its two ends, and the exchanges on it.
struct Connection: Sendable {
  var id: ConnectionID
  var isOpen = false
  /// How it began, and how its transport behaves.
  var setup = ConnectionSetup()
  var parameters: TransportParameters
  var client: Endpoint
  var server: Endpoint
  /// The chances of its packets, each way.
  var chancesUp: PacketChances
  var chancesDown: PacketChances
  var reach = ConnectionReach.whole

  /// The exchanges that have not ended; those of the handshake come first.
  var exchanges = ExchangeTable()
  /// What the client has written and the server has not read, in the order in which it was written.
  var words = NumberedRing<ClientWord>()
  /// How many of them belong to the handshake, and how many of these have ended.
  var setupCount = 0
  var setupEnded = 0
  /// Whether requests may be sent.
  var isReady = false
  /// What travels with the first request, and what the server says when it reads that [bytes].
  var bytesWithRequest = 0
  var bytesBeforeResponse = 0
  /// Exchanges of the owner that have neither ended nor been given up.
  var openExchanges = 0

  /// The numbers of the exchanges whose responses are being written, in turn.
  var turns = NumberedRing<Int32>()
  /// What the first of them may yet write in its turn [segments]; 0: its turn begins.
  var turnLeft = 0
  /// What the server has written, as far as the client has not read it.
  var chunks = NumberedRing<StreamChunk>()

  init(id: ConnectionID, parameters: TransportParameters, chances: PacketChances) {
    self.id = id
    self.parameters = parameters
    client = Endpoint(parameters)
    server = Endpoint(parameters)
    chancesUp = chances
    chancesDown = chances
  }

  /// Begins as a connection that is about to send its SYN.
  mutating func begin(
    _ setup: ConnectionSetup, parameters: TransportParameters, wheel: TimerWheel,
    up: PacketChances, down: PacketChances
  ) {
    isOpen = true
    self.setup = setup
    self.parameters = parameters
    client.reset(parameters, wheel: wheel)
    server.reset(parameters, wheel: wheel)
    client.phase = .handshake
    chancesUp = up
    chancesDown = down
    reach = .whole
    exchanges.removeAll()
    words.removeAll()
    setupEnded = 0
    isReady = false
    openExchanges = 0
    turns.removeAll()
    turnLeft = 0
    chunks.removeAll()
    beginSetup()
  }

  /// How often an end sends the first packet again that is not answered.
  func handshakeRepetitions(of end: ConnectionEnd) -> Int {
    switch end {
    case .client: parameters.synRepetitions + parameters.linearSYNs
    case .server: parameters.answerRepetitions
    }
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

  /// An end sends its SYN or SYN-ACK; when it does so again.
  ///
  /// Some SYNs come at equal intervals before they begin to double, as in Linux since 6.5; SYN-ACKs double at
  /// once.
  mutating func countHandshake(of end: ConnectionEnd, at now: SimulationTime) -> SimulationTime {
    switch end {
    case .client: client.countHandshake(linear: parameters.linearSYNs, at: now)
    case .server: server.countHandshake(linear: 0, at: now)
    }
  }

  /// Lets an end take the ACK of a packet.
  mutating func takeAcknowledgement(
    of packet: Packet, at end: ConnectionEnd, now: SimulationTime
  ) {
    switch end {
    case .client:
      // Nothing is echoed before QUIC's answer: so the server sees by an echo that the client has it.
      client.takeAcknowledgement(
        of: packet, receipts: server.receiver.receipts, echoes: client.phase == .established,
        at: now)
    case .server:
      server.takeAcknowledgement(
        of: packet, receipts: client.receiver.receipts, echoes: true, at: now)
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
