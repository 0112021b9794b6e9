import SimulationEngine

/// What a user does on his own account.
public enum ItineraryEvent: Hashable, Sendable, BitwiseCopyable {
  /// He taps the icon of an app that has no process.
  case tap(day: UInt16, slot: UInt16)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .tap: 0x0401
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .tap(let day, let slot): UInt64(day) << 16 | UInt64(slot)
    }
  }

  /// The name in traces and faults.
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
