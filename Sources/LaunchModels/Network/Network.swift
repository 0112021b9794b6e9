import RandomVariates
import SimulationEngine

/// The access network of a device: two links, and all the connections that share them.
///
/// One event a packet. What happened to connections is put into ``outbox``.
///
/// ```swift
/// let connection = network.open("home/feed", at: position, in: &scheduler)
/// ...                                        // .connected(connection)
/// network.send(exchange, on: connection, in: &scheduler)
/// ...                                        // .readable(connection, bytes:), .exchangeEnded(connection, exchange: 0)
/// network.close(connection, in: &scheduler)
/// ```
///
/// Connections never give up: time-outs are those of who uses them.
public struct Network: Sendable {
  /// What happened to connections, in order.
  public var outbox = Outbox<NetworkMessage>()

  let parameters: TransportParameters
  private let seed: UInt64
  var up: LinkLane
  var down: LinkLane
  var connections: [Connection] = []
  private var freeSlots: [UInt32] = []

  /// A network over two links, whose connections all behave alike.
  public init(
    up: LinkParameters, down: LinkParameters, transport parameters: TransportParameters,
    seed: UInt64
  ) {
    self.up = LinkLane(Link(up))
    self.down = LinkLane(Link(down))
    self.parameters = parameters
    self.seed = seed
  }

  /// Forgets all connections and packets and keeps the memory.
  ///
  /// - Parameter offset: Where the links begin in their delivery traces, if they have any.
  /// - Precondition: No event of the network is pending, or all are dropped with their scheduler.
  public mutating func reset(traceOffset offset: SimulationDuration = .zero) {
    outbox.removeAll()
    up.link.reset(traceOffset: offset)
    down.link.reset(traceOffset: offset)
    up.packets.removeAll()
    down.packets.removeAll()
    // Slots and generations begin anew too, so that a history does not tell of those before it.
    freeSlots.removeAll(keepingCapacity: true)
    for slot in connections.indices.reversed() {
      connections[slot].id = ConnectionID(slot: UInt32(slot), generation: .max)
      release(slot)
    }
  }

  /// The link from the device.
  public var uplink: Link { up.link }
  /// The link towards the device.
  public var downlink: Link { down.link }
  /// How many connections are open.
  public var openCount: Int { connections.count - freeSlots.count }

  /// Loses everything that is sent from now on, both ways, or no longer.
  public mutating func setDown(_ isDown: Bool) {
    up.link.isDown = isDown
    down.link.isDown = isDown
  }

  /// Whether `connection` is open.
  public func isOpen(_ connection: ConnectionID) -> Bool { slot(of: connection) != nil }

  /// How often segments of an open connection were sent again, by both ends.
  public func retransmissions(of connection: ConnectionID) -> Int {
    guard let slot = slot(of: connection) else { return 0 }
    return connections[slot].client.sender.retransmissions
      + connections[slot].server.sender.retransmissions
  }

  func slot(of connection: ConnectionID) -> Int? {
    let slot = Int(connection.slot)
    guard slot < connections.count, connections[slot].isOpen, connections[slot].id == connection
    else { return nil }
    return slot
  }

  mutating func release(_ slot: Int) {
    connections[slot].isOpen = false
    freeSlots.append(UInt32(slot))
  }
}

// MARK: - Connections

extension Network {
  /// Opens a connection: its SYN leaves now.
  ///
  /// - Parameters:
  ///   - identity: What the connection is, which gives the chances of its packets.
  ///   - position: Where the launch is.
  public mutating func open<Event: CarriesNetworkEvents>(
    _ identity: StreamIdentity, at position: StreamPosition, in scheduler: inout Scheduler<Event>
  ) -> ConnectionID {
    let up = PacketChances(seed: seed, connection: identity, direction: .up, at: position)
    let down = PacketChances(seed: seed, connection: identity, direction: .down, at: position)
    let phase = RandomStream(
      key: StreamKey(seed: seed, purpose: Self.phasePurpose, entity: identity), at: position
    ).uniform(at: 0)
    let slot = takeSlot(chances: up)
    connections[slot].begin(
      wheel: TimerWheel(tick: parameters.timerTick, phase: phase), up: up, down: down)
    sendHandshake(from: .client, slot, in: &scheduler)
    return connections[slot].id
  }

  private static let phasePurpose = StreamPurpose("network.timer_phase")

  private mutating func takeSlot(chances: PacketChances) -> Int {
    if let free = freeSlots.popLast() {
      let slot = Int(free)
      let generation = connections[slot].id.generation
      connections[slot].id = ConnectionID(slot: free, generation: generation &+ 1)
      return slot
    }
    let id = ConnectionID(slot: UInt32(connections.count), generation: 0)
    connections.append(Connection(id: id, parameters: parameters, chances: chances))
    return connections.count - 1
  }

  /// Forgets a connection; packets on their way arrive nowhere.
  public mutating func close<Event: CarriesNetworkEvents>(
    _ connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    guard let slot = slot(of: connection) else { return }
    stopTimers(of: .client, slot, in: &scheduler)
    stopTimers(of: .server, slot, in: &scheduler)
    let exchanges = connections[slot].exchanges
    for number in exchanges.first..<exchanges.end { scheduler.cancel(exchanges[number].reply) }
    release(slot)
  }

  /// Sends the request of an exchange and returns the number of the exchange on its connection.
  ///
  /// Requests may follow each other without waiting; responses come in the order in which the server has
  /// made them.
  ///
  /// - Precondition: The connection is open and its handshake is over.
  @discardableResult
  public mutating func send<Event: CarriesNetworkEvents>(
    _ exchange: Exchange, on connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) -> Int {
    guard let slot = slot(of: connection), connections[slot].client.phase == .established else {
      preconditionFailure("a request on a connection that is not established")
    }
    let end = connections[slot].client.sender.write(exchange.requestBytes)
    connections[slot].exchanges.append(
      ExchangeProgress(
        requestEnd: end, serverTime: exchange.serverTime, responseBytes: exchange.responseBytes))
    flush(.client, slot, in: &scheduler)
    return connections[slot].exchanges.end - 1
  }
}

// MARK: - Events

extension Network {
  /// Carries out an event of the network.
  public mutating func handle<Event: CarriesNetworkEvents>(
    _ event: NetworkEvent, in scheduler: inout Scheduler<Event>
  ) {
    switch event {
    case .arrival(let direction): packetArrives(direction, in: &scheduler)
    case .timer(let timer, let end, let connection):
      guard let slot = slot(of: connection) else { return }
      fire(timer, of: end, slot, in: &scheduler)
    case .reply(let exchange, let connection):
      guard let slot = slot(of: connection) else { return }
      reply(to: Int(exchange), slot, in: &scheduler)
    }
  }
}
