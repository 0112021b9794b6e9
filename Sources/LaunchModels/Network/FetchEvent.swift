import SimulationEngine

/// What happens in a ``FetchWorld``.
public enum FetchEvent: CarriesNetworkEvents {
  /// An event of the network.
  case network(NetworkEvent)
  /// The connections are opened.
  case start
  /// The network goes down, or comes back.
  case outage(isDown: Bool)
  /// The links change, by the number of the change in the plan.
  case change(UInt32)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .network(let event): event.code
    case .start: 0x0721
    case .outage: 0x0722
    case .change: 0x0723
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .network(let event): event.entity
    case .start, .outage: 0
    case .change(let number): UInt64(number)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .network(let event): event.name
    case .start: "fetch.start"
    case .outage: "fetch.outage"
    case .change: "fetch.change"
    }
  }
}
