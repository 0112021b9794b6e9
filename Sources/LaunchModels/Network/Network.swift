import RandomVariates
import SimulationEngine

/// The access network of a device: two links, and all the connections that share them.
///
/// One event a packet. What happened to connections is put into ``outbox``.
///
/// ```swift
/// let connection = network.open("home/feed", at: position, setup: setup, in: &scheduler)
/// ...                                // .connected(connection), .ready(connection)
/// network.send(exchange, on: connection, in: &scheduler)
/// ...                                // .readable(connection, exchange: 0, bytes:), .exchangeEnded(...)
/// network.close(connection, in: &scheduler)
/// ```
///
/// Time-outs are those of who uses connections: a connection itself is given up as late as by Linux, after
/// ``TransportParameters/longestSilence`` and ``TransportParameters/synRepetitions``.
public struct Network: Sendable {
  /// What happened to connections, in order.
  public var outbox = Outbox<NetworkMessage>()

  private let parameters: TransportParameters
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
    parameters.requireBounds()
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

  /// Drops the packets that are on the links, so that nothing of a network without open connections is
  /// pending.
  public mutating func clearLinks<Event: CarriesNetworkEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    up.clear(in: &scheduler)
    down.clear(in: &scheduler)
  }

  /// The link from the device.
  public var uplink: Link { up.link }
  /// The link towards the device.
  public var downlink: Link { down.link }
  /// When the last packet so far leaves a link.
  var lastUse: SimulationTime { max(up.link.lineFree, down.link.lineFree) }
  /// For how many exchanges, words of clients, and pieces of responses connections have memory.
  package var bookkeepingCapacity: Int {
    connections.reduce(0) { sum, connection in
      sum + connection.exchanges.capacity + connection.words.capacity + connection.turns.capacity
        + connection.chunks.capacity
    }
  }
  /// How many connections are open.
  public var openCount: Int { connections.count - freeSlots.count }

  /// Loses everything that is sent from now on, both ways, or no longer.
  public mutating func setDown(_ isDown: Bool) {
    up.link.isDown = isDown
    down.link.isDown = isDown
  }

  /// Whether `connection` is open.
  public func isOpen(_ connection: ConnectionID) -> Bool { slot(of: connection) != nil }

  /// Whether `connection` is open and requests may be sent on it.
  public func isReady(_ connection: ConnectionID) -> Bool {
    slot(of: connection).map { connections[$0].isReady } ?? false
  }

  /// How many exchanges were sent on an open connection; 0 if it is not open.
  public func exchangeCount(of connection: ConnectionID) -> Int {
    guard let slot = slot(of: connection) else { return 0 }
    return max(0, connections[slot].exchanges.end - connections[slot].setupCount)
  }

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
  /// Opens a connection: its first packet leaves now.
  ///
  /// Whatever TLS exchanges is not told; ``NetworkMessage/ready(_:)`` tells when requests may be sent. With
  /// early data over QUIC that is at once.
  ///
  /// - Parameters:
  ///   - identity: What the connection is, which gives the chances of its packets.
  ///   - position: Where the launch is.
  ///   - setup: What it begins with.
  public mutating func open<Event: CarriesNetworkEvents>(
    _ identity: StreamIdentity, at position: StreamPosition, setup: ConnectionSetup = .init(),
    in scheduler: inout Scheduler<Event>
  ) -> ConnectionID {
    precondition(setup.signing >= .zero, "signing takes \(setup.signing)")
    let up = PacketChances(seed: seed, connection: identity, direction: .up, at: position)
    let down = PacketChances(seed: seed, connection: identity, direction: .down, at: position)
    let phase = RandomStream(
      key: StreamKey(seed: seed, purpose: Self.phasePurpose, entity: identity), at: position
    ).uniform(at: 0)
    let slot = takeSlot(chances: up)
    let parameters = parameters.adapted(to: setup.transport)
    connections[slot].begin(
      setup, parameters: parameters,
      wheel: TimerWheel(tick: parameters.timerTick, phase: phase), up: up, down: down)
    sendHandshake(from: .client, slot, in: &scheduler)
    if setup.transport == .quic, setup.security == .earlyData { becomeReady(slot) }
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
    cancelReplies(slot, in: &scheduler)
    release(slot)
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
