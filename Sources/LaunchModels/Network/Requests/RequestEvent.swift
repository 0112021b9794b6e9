import SimulationEngine

/// What happens to requests by the clock alone.
public enum RequestEvent: Hashable, Sendable, BitwiseCopyable {
  /// A request may have waited for too long.
  case timeout(RequestID)
  /// The server ends a connection that nobody uses.
  case keepAliveOver(ConnectionID)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .timeout: 0x0731
    case .keepAliveOver: 0x0732
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .timeout(let request): UInt64(request.generation) << 32 | UInt64(request.slot)
    case .keepAliveOver(let connection):
      UInt64(connection.generation) << 32 | UInt64(connection.slot)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .timeout: "request.timeout"
    case .keepAliveOver: "request.keep_alive_over"
    }
  }
}

/// A world's events that carry those of requests.
public protocol CarriesRequestEvents: CarriesNetworkEvents {
  /// The world's event for `event`.
  static func request(_ event: RequestEvent) -> Self
}

/// At one instant data comes before a time-out.
extension EventPriority {
  /// A time-out of a request or of a connection that nobody uses.
  static var requestTimer: Self { Self(rawValue: 172) }
}
