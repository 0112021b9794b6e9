import SimulationEngine

/// What other processes of the device do by the clock alone.
public enum ForeignLoadEvent: Hashable, Sendable, BitwiseCopyable {
  /// A process begins to load the device.
  case begin(process: UInt32)
  /// A process ends.
  case end(process: UInt32)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .begin: 0x0301
    case .end: 0x0302
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .begin(let process), .end(let process): UInt64(process)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .begin: "foreign_load.begin"
    case .end: "foreign_load.end"
    }
  }
}

/// A world's events that carry those of a foreign load.
public protocol CarriesForeignLoadEvents: SimulationEvent {
  /// The world's event for `event`.
  static func foreignLoad(_ event: ForeignLoadEvent) -> Self
}
