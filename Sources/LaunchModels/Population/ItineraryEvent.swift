import SimulationEngine

/// What a user does on his own account.
public enum ItineraryEvent: Hashable, Sendable, BitwiseCopyable {
  /// He taps the icon of an app that has no process.
  case tap(day: UInt16, slot: UInt16)

  /// See ``SimulationEngine/SimulationEvent/code``.
  public var code: UInt32 {
    switch self {
    case .tap: 0x0401
    }
  }

  /// See ``SimulationEngine/SimulationEvent/entity``.
  public var entity: UInt64 {
    switch self {
    case .tap(let day, let slot): UInt64(day) << 16 | UInt64(slot)
    }
  }

  /// See ``SimulationEngine/SimulationEvent/name``.
  public var name: StaticString {
    switch self {
    case .tap: "itinerary.tap"
    }
  }
}

/// A world's events that carry those of an itinerary.
public protocol CarriesItineraryEvents: SimulationEvent {
  /// The world's event for `event`.
  static func itinerary(_ event: ItineraryEvent) -> Self
}
