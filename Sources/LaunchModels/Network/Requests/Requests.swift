import RandomVariates
import SimulationEngine

/// The requests of an app: connections to its hosts, what travels on them, and how long anybody waits.
///
/// It owns the ``Network`` of the device. The world calls
///
/// ```swift
/// requests.begin(at: position, in: &scheduler)                       // a session begins
/// requests.start(interface, for: owner, caller: identity, in: &scheduler)
/// requests.handle(event, in: &scheduler)                             // a request's or the network's event
/// requests.weatherChanged(state, in: &scheduler)
/// requests.end(in: &scheduler)                                       // the session is over
/// ```
///
/// and takes out messages after each call. A request waits for a connection, is sent, and ends when its
/// response is there, when it has waited too long, or when its connection is lost.
public struct Requests: Sendable {
  /// What the world is to know, in order.
  public var outbox = Outbox<RequestMessage>()
  /// The requests that have ended, in order, since ``beginRun()``.
  public internal(set) var records: [RequestRecord] = []
  /// The network of the device.
  public internal(set) var network: Network

  let plan: RequestPlan
  var active: [ActiveRequest] = []
  private var freeSlots: [Int] = []
  /// By the slots that the network gives them.
  var connections: [PooledConnection] = []
  var hosts: [HostPool]
  private var batches: [RequestBatch] = []
  var weather = WeatherState()
  var radio = RadioState(.awake, at: .zero)
  /// How many connections were opened in this session.
  public internal(set) var openedConnections = 0
  private var position = StreamPosition(replication: 0)
  /// The place of the session's first record.
  private var firstRecord = 0

  init(_ parameters: NetworkParameters, tables: DistributionTables, seed: UInt64) {
    plan = RequestPlan(parameters, tables: tables, seed: seed)
    network = parameters.makeNetwork(seed: seed)
    hosts = Array(repeating: HostPool(), count: plan.hosts.count)
  }

  /// How many of them somebody in the app waits for.
  private(set) var ownCount = 0
  /// Whether there is anything to be asked for.
  var hasInterfaces: Bool { !plan.interfaces.isEmpty }
  /// How many requests have not ended.
  public var activeCount: Int { active.count - freeSlots.count }

  /// Forgets the requests that have ended.
  mutating func beginRun() { records.removeAll(keepingCapacity: true) }
}

// MARK: - Sessions

extension Requests {
  /// Begins with the session at `position`: no connection is open.
  ///
  /// - Parameters:
  ///   - offset: Where the links begin in their delivery traces, if they have any.
  ///   - radio: The device's radio.
  ///   - now: The present.
  mutating func begin(
    at position: StreamPosition, traceOffset offset: SimulationDuration, radio: RadioDraw,
    now: SimulationTime
  ) {
    outbox.removeAll()
    network.reset(traceOffset: offset)
    self.position = position
    batches.removeAll(keepingCapacity: true)
    freeSlots.removeAll(keepingCapacity: true)
    for slot in active.indices.reversed() {
      active[slot].phase = .none
      active[slot].id = RequestID(slot: UInt32(slot), generation: .max)
      freeSlots.append(slot)
    }
    for slot in connections.indices {
      connections[slot].phase = .none
      connections[slot].requests.removeAll(keepingCapacity: true)
    }
    for host in hosts.indices { hosts[host].reset() }
    weather = WeatherState()
    self.radio = RadioState(radio, at: now)
    openedConnections = 0
    ownCount = 0
    firstRecord = records.count
  }

  /// Ends the session: whatever has not ended is cancelled, and nobody is told.
  mutating func end<Event: CarriesRequestEvents>(in scheduler: inout Scheduler<Event>) {
    for slot in active.indices where active[slot].phase != .none {
      finish(slot, .cancelled, in: &scheduler)
    }
    for host in hosts.indices {
      hosts[host].line.removeAll(keepingCapacity: true)
      while let slot = hosts[host].members.last { drop(slot, in: &scheduler) }
    }
    network.clearLinks(in: &scheduler)
    outbox.removeAll()
  }
}

// MARK: - Requests

extension Requests {
  /// Notes that `count` requests are about to be made at one instant; returns what to call them.
  mutating func beginBatch(of count: Int, at now: SimulationTime) -> Int {
    batches.append(RequestBatch(began: now, left: count))
    return batches.count - 1
  }

  /// More requests in a session are a slip, and would take all memory.
  private static let sessionLimit = 1_000_000

  /// Makes a request.
  ///
  /// - Parameters:
  ///   - interface: The interface, by its place.
  ///   - owner: Who is told how it ended.
  ///   - caller: Who asks and for which time, which gives what is drawn.
  ///   - body: The body before it is encoded, if whoever asks knows it [bytes].
  ///   - batch: What ``beginBatch(of:at:)`` gave.
  /// - Throws: A fault if the server takes more than a day.
  mutating func start<Event: CarriesRequestEvents>(
    _ interface: Int, for owner: RequestOwner, caller: StreamIdentity, body: Int64? = nil,
    batch: Int? = nil, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    let identity = plan.interfaces[interface].identity.appending(identity: caller)
    let exchange = try plan.interfaces[interface].draw(
      identity, body: body, at: position, in: plan.tables)
    guard records.count - firstRecord + activeCount < Self.sessionLimit else {
      throw SimulationFault(
        .modelInvariant, "more than \(Self.sessionLimit) requests in a session")
    }
    if owner != .traffic { ownCount += 1 }
    let slot = takeSlot()
    active[slot].identity = identity
    active[slot].attempts = 0
    active[slot].interface = interface
    active[slot].owner = owner
    active[slot].batch = batch
    active[slot].exchange = exchange
    active[slot].connection = -1
    active[slot].attempt = nil
    active[slot].connectsSince = nil
    active[slot].number = -1
    active[slot].isReused = false
    active[slot].signal = weather.level
    active[slot].began = scheduler.now
    active[slot].lastRead = scheduler.now
    active[slot].firstByte = nil
    active[slot].longestWait = .zero
    active[slot].bytesRead = 0
    active[slot].timer = .none
    active[slot].phase = .inLine
    guard !weather.isOffline else {
      finish(slot, .offline, in: &scheduler)
      return
    }
    findConnection(for: slot, in: &scheduler)
    setTimer(of: slot, in: &scheduler)
    // With early data over QUIC a connection is ready at once.
    settle(in: &scheduler)
  }

  private mutating func takeSlot() -> Int {
    if let slot = freeSlots.popLast() {
      let generation = active[slot].id.generation
      active[slot].id = RequestID(slot: UInt32(slot), generation: generation &+ 1)
      return slot
    }
    let slot = active.count
    active.append(ActiveRequest(id: RequestID(slot: UInt32(slot), generation: 0)))
    return slot
  }

  /// Notes how a request ended and tells its owner; the caller takes it off its connection or line.
  mutating func finish<Event: CarriesRequestEvents>(
    _ slot: Int, _ outcome: RequestOutcome, in scheduler: inout Scheduler<Event>
  ) {
    precondition(active[slot].phase != .none, "a request ends twice")
    scheduler.cancel(active[slot].timer)
    let request = active[slot]
    let now = scheduler.now
    var record = RequestRecord(
      interface: UInt32(request.interface), outcome: outcome, signal: request.signal,
      isReused: request.isReused, duration: now - request.began,
      firstByte: request.firstByte.map { $0 - request.began },
      longestWait: max(request.longestWait, now - request.lastRead),
      bytesUp: request.number >= 0 ? request.exchange.requestBytes : 0,
      bytesDown: request.bytesRead, batch: nil, batchSucceeded: false)
    if let batch = request.batch {
      batches[batch].left -= 1
      batches[batch].succeeded = batches[batch].succeeded && outcome == .succeeded
      if batches[batch].left == 0 {
        record.batch = now - batches[batch].began
        record.batchSucceeded = batches[batch].succeeded
      }
    }
    records.append(record)
    active[slot].phase = .none
    freeSlots.append(slot)
    if request.owner != .traffic { ownCount -= 1 }
    outbox.append(.ended(request.owner, outcome, after: record.duration))
  }
}

// MARK: - Connections' identities

extension Requests {
  /// Opens a connection to `host` for the request in `slot` and returns the connection's slot.
  mutating func open<Event: CarriesRequestEvents>(
    host: Int, for slot: Int, in scheduler: inout Scheduler<Event>
  ) -> Int {
    wakeRadio(in: &scheduler)
    // A connection is told from others by the request that it is opened for, and by how many were before:
    // a policy that opens more or fewer of them leaves the chances of the others as they are.
    let identity = plan.hosts[host].appending(identity: active[slot].identity)
      .appending(UInt64(active[slot].attempts))
    active[slot].attempts += 1
    openedConnections += 1
    let id = network.open(identity, at: position, setup: plan.setup, in: &scheduler)
    let place = Int(id.slot)
    while connections.count <= place { connections.append(PooledConnection(id: id)) }
    connections[place].id = id
    connections[place].phase = .connecting
    connections[place].host = host
    connections[place].served = 0
    connections[place].isSpent = false
    connections[place].timer = .none
    hosts[host].members.append(place)
    return place
  }
}
