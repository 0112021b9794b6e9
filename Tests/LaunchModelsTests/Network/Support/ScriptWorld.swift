import LaunchModels
import RandomVariates
import SimulationEngine

/// A network to which things are done at given times, and what it told.
struct ScriptWorld: SimulationModel {
  /// What is done; connections have the numbers in which they were opened.
  enum Action: Sendable {
    case open(ConnectionSetup)
    case send(Int, Exchange)
    /// As soon as the connection is ready.
    case sendWhenReady(Int, Exchange)
    case cancel(Int, exchange: Int)
    case close(Int)
    case closeByServer(Int)
    case forget(Int)
    case detach
    case setDown(Bool)
    case conditions(LinkConditions)
    case hold(SimulationDuration)
  }

  enum Event: CarriesNetworkEvents {
    case network(NetworkEvent)
    case action(Int)

    var code: UInt32 {
      switch self {
      case .network(let event): event.code
      case .action: 0x07ff
      }
    }

    var entity: UInt64 {
      switch self {
      case .network(let event): event.entity
      case .action(let number): UInt64(number)
      }
    }

    var name: StaticString { "script" }
  }

  var network: Network
  let script: [(time: SimulationTime, action: Action)]
  private(set) var messages: [(time: SimulationTime, message: NetworkMessage)] = []
  private(set) var ids: [ConnectionID] = []
  private var waiting: [(connection: ConnectionID, exchange: Exchange)] = []
  private var position = StreamPosition(replication: 0)

  init(_ network: Network, script: [(time: SimulationTime, action: Action)]) {
    self.network = network
    self.script = script
  }

  mutating func begin(replication: UInt32, in scheduler: inout Scheduler<Event>) {
    network.reset()
    messages.removeAll()
    ids.removeAll()
    waiting.removeAll()
    position = StreamPosition(replication: replication)
    for number in script.indices {
      scheduler.schedule(.action(number), at: script[number].time)
    }
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .network(let event): network.handle(event, in: &scheduler)
    case .action(let number): perform(script[number].action, in: &scheduler)
    }
    while let message = network.outbox.popFirst() {
      messages.append((scheduler.now, message))
      guard case .ready(let id) = message else { continue }
      for entry in waiting where entry.connection == id {
        network.send(entry.exchange, on: id, in: &scheduler)
      }
    }
  }

  private mutating func perform(_ action: Action, in scheduler: inout Scheduler<Event>) {
    switch action {
    case .open(let setup):
      let identity = StreamIdentity("script").appending(UInt64(ids.count))
      ids.append(network.open(identity, at: position, setup: setup, in: &scheduler))
    case .send(let number, let exchange):
      // Only where that is allowed, so that plans drawn at random need not know.
      guard network.isReady(ids[number]) else { return }
      network.send(exchange, on: ids[number], in: &scheduler)
    case .sendWhenReady(let number, let exchange):
      if network.isReady(ids[number]) {
        network.send(exchange, on: ids[number], in: &scheduler)
      } else {
        waiting.append((ids[number], exchange))
      }
    case .cancel(let number, let exchange):
      guard exchange < network.exchangeCount(of: ids[number]) else { return }
      network.cancel(exchange: exchange, on: ids[number], in: &scheduler)
    case .close(let number): network.close(ids[number], in: &scheduler)
    case .closeByServer(let number): network.closeByServer(ids[number], in: &scheduler)
    case .forget(let number): network.forget(ids[number])
    case .detach: network.detach(in: &scheduler)
    case .setDown(let isDown): network.setDown(isDown)
    case .conditions(let conditions): network.setConditions(conditions, in: &scheduler)
    case .hold(let time): network.holdUp(until: scheduler.now + time, in: &scheduler)
    }
  }
}

extension ScriptWorld {
  /// Carries out a script over a symmetrical link of 8 Mbit/s, a byte a microsecond, and 40 ms each way.
  static func run(
    _ script: [(milliseconds: Double, action: Action)], until seconds: Int64 = 60,
    transport: TransportParameters = TransportParameters()
  ) throws -> ScriptWorld {
    let link = LinkParameters(
      rate: .constant(bitsPerSecond: 8_000_000), delay: .milliseconds(40), queueLimit: 100)
    let network = Network(up: link, down: link, transport: transport, seed: 1)
    let timed = script.map {
      (SimulationTime(nanoseconds: Int64($0.milliseconds * 1e6)), $0.action)
    }
    var simulation = Simulation(model: ScriptWorld(network, script: timed))
    simulation.model.begin(replication: 0, in: &simulation.scheduler)
    try simulation.run(until: .zero + .seconds(seconds))
    return simulation.model
  }

  /// When the exchange of the first connection ended [ms]; nil: it did not.
  func end(of exchange: Int, on connection: Int = 0) -> Double? {
    time(of: .exchangeEnded(ids[connection], exchange: exchange))
  }

  /// When the network first told this [ms]; nil: never.
  func time(of message: NetworkMessage) -> Double? {
    messages.first { $0.message == message }?.time.milliseconds
  }

  /// What was read of the exchanges of a connection [bytes].
  func bytes(of exchange: Int, on connection: Int = 0) -> Int {
    messages.reduce(0) { sum, entry in
      guard case .readable(let id, exchange, let bytes) = entry.message, id == ids[connection]
      else { return sum }
      return sum + bytes
    }
  }

  static func setup(
    _ transport: TransportProtocol, _ security: SecureHandshake = .none
  ) -> ConnectionSetup {
    var setup = ConnectionSetup()
    setup.transport = transport
    setup.security = security
    return setup
  }
}
