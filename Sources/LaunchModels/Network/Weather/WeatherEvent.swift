import SimulationEngine

/// What the weather of the network does by the clock alone.
public enum WeatherEvent: Hashable, Sendable, BitwiseCopyable {
  /// Something begins or ends.
  case turn(WeatherProcess)
  /// The level of the signal is drawn anew.
  case level

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .turn(let process): 0x0711 + UInt32(process.rawValue)
    case .level: 0x0715
    }
  }

  /// There is one of each.
  public var entity: UInt64 { 0 }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .turn(.offline): "network.offline"
    case .turn(.outage): "network.outage"
    case .turn(.falseConnection): "network.false_connection"
    case .turn(.networkSwitch): "network.switch"
    case .level: "network.level"
    }
  }
}

/// A world's events that carry those of the weather.
public protocol CarriesWeatherEvents: SimulationEvent {
  /// The world's event for `event`.
  static func weather(_ event: WeatherEvent) -> Self
}

/// At one instant the weather changes before packets arrive.
extension EventPriority {
  /// The network gets better or worse.
  static var weather: Self { Self(rawValue: 88) }
}
