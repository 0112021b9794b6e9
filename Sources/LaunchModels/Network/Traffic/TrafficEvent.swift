import SimulationEngine

/// What happens to traffic by the clock alone.
public enum TrafficEvent: Hashable, Sendable, BitwiseCopyable {
  /// An interface is asked for, for the time `ordinal`, counted from 0.
  case arrival(interface: UInt32, ordinal: UInt32)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .arrival: 0x0741
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .arrival(let interface, let ordinal): UInt64(interface) << 32 | UInt64(ordinal)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .arrival: "traffic.arrival"
    }
  }
}

/// A world's events that carry those of traffic.
public protocol CarriesTrafficEvents: SimulationEvent {
  /// The world's event for `event`.
  static func traffic(_ event: TrafficEvent) -> Self
}
