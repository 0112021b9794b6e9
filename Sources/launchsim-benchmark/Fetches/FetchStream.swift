import LaunchModels
import RandomVariates
import SimulationEngine

/// Fetches without end over one network: a few connections at a time, each opened for one fetch.
struct FetchStream: SimulationModel {
  /// How many fetches have ended.
  private(set) var done = 0
  private let count: Int
  private var network: Network
  private var opened: UInt64 = 0

  /// How many connections are open.
  private static let width = 8
  /// Bodies in turn [bytes]: mostly small, as on a home page.
  private static let bodies = [
    1_000, 20_000, 1_000, 100_000, 1_000, 20_000, 5_000, 1_000, 20_000, 1_000, 40_000, 5_000,
  ]

  /// What can happen.
  enum Event: CarriesNetworkEvents {
    case network(NetworkEvent)
    case start

    var code: UInt32 {
      switch self {
      case .network(let event): event.code
      case .start: 1
      }
    }

    var entity: UInt64 {
      switch self {
      case .network(let event): event.entity
      case .start: 0
      }
    }

    var name: StaticString {
      switch self {
      case .network(let event): event.name
      case .start: "start"
      }
    }
  }

  /// A stream that stops after `count` fetches, over a line of 50 Mbit/s that loses 2 % of all packets.
  init(count: Int) {
    let link = LinkParameters(
      rate: .constant(bitsPerSecond: 50_000_000), delay: .milliseconds(40),
      loss: .independent(0.02))
    network = Network(up: link, down: link, transport: TransportParameters(), seed: 1)
    self.count = count
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .network(let event): network.handle(event, in: &scheduler)
    case .start: for _ in 0..<Self.width { open(in: &scheduler) }
    }
    while let message = network.outbox.popFirst() {
      switch message {
      case .ready(let connection):
        let body = Self.bodies[Int(opened) % Self.bodies.count]
        let exchange = Exchange(requestBytes: 300, responseBytes: body)
        network.send(exchange, on: connection, in: &scheduler)
      case .connected, .readable, .closed, .reset: break
      case .exchangeEnded(let connection, _):
        network.close(connection, in: &scheduler)
        done += 1
        if done < count { open(in: &scheduler) } else { scheduler.stop() }
      }
    }
  }

  private mutating func open(in scheduler: inout Scheduler<Event>) {
    let identity = StreamIdentity("fetch").appending(opened)
    opened += 1
    _ = network.open(identity, at: StreamPosition(replication: 0), in: &scheduler)
  }
}
