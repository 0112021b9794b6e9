import SimulationEngine

/// What happens on the network by the clock alone.
public enum NetworkEvent: Hashable, Sendable, BitwiseCopyable {
  /// The next packet arrives at the end of a link.
  case arrival(LinkDirection)
  /// A timer of one end of a connection fires.
  case timer(ConnectionTimer, ConnectionEnd, ConnectionID)
  /// The server has made the response to an exchange.
  case reply(exchange: UInt32, ConnectionID)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .arrival: 0x0701
    case .timer(let timer, _, _): 0x0702 + UInt32(timer.rawValue)
    case .reply: 0x0706
    }
  }

  /// The stable number of what it happens to: the end of a link, or a connection, with the exchange mixed in
  /// for a reply.
  public var entity: UInt64 {
    switch self {
    case .arrival(let direction): UInt64(direction.rawValue)
    case .timer(_, let end, let connection):
      UInt64(connection.generation) << 33 | UInt64(connection.slot) << 1 | UInt64(end.rawValue)
    case .reply(let exchange, let connection):
      (UInt64(connection.generation) << 32 | UInt64(connection.slot))
        ^ UInt64(exchange) &* 0x9e37_79b9_7f4a_7c15
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .arrival: "network.arrival"
    case .timer(.handshake, _, _): "network.handshake_timer"
    case .timer(.retransmission, _, _): "network.retransmission_timer"
    case .timer(.delayedAcknowledgement, _, _): "network.delayed_acknowledgement"
    case .timer(.pacing, _, _): "network.pacing"
    case .reply: "network.reply"
    }
  }
}

/// A world's events that carry those of a network.
public protocol CarriesNetworkEvents: SimulationEvent {
  /// The world's event for `event`.
  static func network(_ event: NetworkEvent) -> Self
}

/// At one instant packets arrive before timers fire.
extension EventPriority {
  /// A packet arrives, or a server is done.
  static var networkArrival: Self { Self(rawValue: 100) }
  /// A timer of a connection fires.
  static var networkTimer: Self { Self(rawValue: 168) }
}
