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
  /// The next exchange that a connection takes, if they share them.
  private var nextShared = 0

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
    left = plan.exchanges.count * (plan.order == .shared ? 1 : plan.connections)
    nextShared = 0
    if let outage = plan.outage {
      scheduler.schedule(.outage(isDown: true), at: outage.lowerBound)
      scheduler.schedule(.outage(isDown: false), at: outage.upperBound)
    }
    for (number, change) in plan.changes.enumerated() {
      scheduler.schedule(.change(UInt32(number)), at: change.time)
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
    case .change(let number):
      let change = plan.changes[Int(number)]
      network.setConditions(change.conditions, in: &scheduler)
      network.holdUp(until: scheduler.now + change.hold, in: &scheduler)
    case .start:
      for number in 0..<plan.connections {
        let identity = StreamIdentity("fetch").appending(UInt64(number))
        ids.append(network.open(identity, at: position, setup: plan.setup, in: &scheduler))
      }
    }
    while let message = network.outbox.popFirst() { take(message, in: &scheduler) }
  }

  private mutating func take(_ message: NetworkMessage, in scheduler: inout Scheduler<Event>) {
    let now = scheduler.now
    switch message {
    case .connected:
      if record.connected == nil { record.connected = now }
    case .ready(let connection):
      if record.ready == nil { record.ready = now }
      begin(on: connection, in: &scheduler)
    case .readable(_, _, let bytes):
      if record.firstByte == nil { record.firstByte = now }
      record.longestWait = max(record.longestWait, now - lastRead)
      record.bytes += bytes
      lastRead = now
    case .exchangeEnded(let connection, let exchange):
      record.ends.append(now)
      left -= 1
      goOn(after: exchange, on: connection, in: &scheduler)
      if left == 0 {
        record.done = now
        for id in ids { network.close(id, in: &scheduler) }
        scheduler.stop()
      }
    case .closed, .reset: break
    }
  }

  private mutating func begin(
    on connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    switch plan.order {
    case .inTurn: network.send(plan.exchanges[0], on: connection, in: &scheduler)
    case .atOnce:
      let last = plan.exchanges.count - 1
      for (number, exchange) in plan.exchanges.enumerated() {
        network.send(exchange, on: connection, isMoreComing: number < last, in: &scheduler)
      }
    case .shared: takeShared(on: connection, in: &scheduler)
    }
  }

  private mutating func goOn(
    after exchange: Int, on connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    switch plan.order {
    case .inTurn:
      guard exchange + 1 < plan.exchanges.count else { return }
      network.send(plan.exchanges[exchange + 1], on: connection, in: &scheduler)
    case .atOnce: break
    case .shared: takeShared(on: connection, in: &scheduler)
    }
  }

  private mutating func takeShared(
    on connection: ConnectionID, in scheduler: inout Scheduler<Event>
  ) {
    guard nextShared < plan.exchanges.count else { return }
    network.send(plan.exchanges[nextShared], on: connection, in: &scheduler)
    nextShared += 1
  }
}
