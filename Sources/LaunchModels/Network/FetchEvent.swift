import SimulationEngine

/// What happens in a ``FetchWorld``.
public enum FetchEvent: CarriesNetworkEvents {
  /// An event of the network.
  case network(NetworkEvent)
  /// The connections are opened.
  case start
  /// The network goes down, or comes back.
  case outage(isDown: Bool)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .network(let event): event.code
    case .start: 0x0721
    case .outage: 0x0722
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .network(let event): event.entity
    case .start, .outage: 0
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .network(let event): event.name
    case .start: "fetch.start"
    case .outage: "fetch.outage"
    }
  }
}
