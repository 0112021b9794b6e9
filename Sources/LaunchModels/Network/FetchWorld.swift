import RandomVariates
import SimulationEngine

/// A network on its own: fetches over it and what they measured, to check the model and its speed.
public struct FetchWorld: SimulationModel, Sendable {
  /// What can happen.
  public typealias Event = FetchEvent

  /// The network.
  public private(set) var network: Network
  /// What was measured so far.
  public private(set) var record = FetchRecord()
  private let plan: FetchPlan
  private var position = StreamPosition(replication: 0)
  private var ids: [ConnectionID] = []
  private var lastRead = SimulationTime.zero
  private var left = 0

  /// A world that carries out `plan` over `network`.
  public init(_ network: Network, plan: FetchPlan) {
    self.network = network
    self.plan = plan
  }

  /// Begins with another replication, in which everything is drawn anew.
  ///
  /// - Parameter offset: Where the links begin in their delivery traces, if they have any.
  public mutating func begin(
    replication: UInt32, traceOffset offset: SimulationDuration = .zero,
    in scheduler: inout Scheduler<Event>
  ) {
    network.reset(traceOffset: offset)
    position = StreamPosition(replication: replication)
    record = FetchRecord()
    ids.removeAll(keepingCapacity: true)
    lastRead = .zero
    left = plan.connections * plan.exchanges.count
    if let outage = plan.outage {
      scheduler.schedule(.outage(isDown: true), at: outage.lowerBound)
      scheduler.schedule(.outage(isDown: false), at: outage.upperBound)
    }
    scheduler.schedule(.start, at: .zero)
  }

  /// Carries out an event.
  public mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .network(let event): network.handle(event, in: &scheduler)
    case .outage(let isDown): network.setDown(isDown)
    case .start:
      for number in 0..<plan.connections {
        let identity = StreamIdentity("fetch").appending(UInt64(number))
        ids.append(network.open(identity, at: position, in: &scheduler))
      }
    }
    while let message = network.outbox.popFirst() { take(message, in: &scheduler) }
  }

  private mutating func take(_ message: NetworkMessage, in scheduler: inout Scheduler<Event>) {
    let now = scheduler.now
    switch message {
    case .connected(let connection):
      if record.connected == nil { record.connected = now }
      network.send(plan.exchanges[0], on: connection, in: &scheduler)
    case .readable(_, let bytes):
      if record.firstByte == nil { record.firstByte = now }
      record.longestWait = max(record.longestWait, now - lastRead)
      record.bytes += bytes
      lastRead = now
    case .exchangeEnded(let connection, let exchange):
      record.ends.append(now)
      left -= 1
      if exchange + 1 < plan.exchanges.count {
        network.send(plan.exchanges[exchange + 1], on: connection, in: &scheduler)
      }
      if left == 0 {
        record.done = now
        for id in ids { network.close(id, in: &scheduler) }
        scheduler.stop()
      }
    }
  }
}
