import SimulationEngine

/// What the watchdog does by the clock.
public enum WatchdogEvent: Hashable, Sendable, BitwiseCopyable {
  /// The allowance of wall time is over.
  case wallOver
  /// The app may have used up its allowance of CPU.
  case lookAtCPU

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .wallOver: 0x0601
    case .lookAtCPU: 0x0602
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 { 0 }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .wallOver: "watchdog.wall_over"
    case .lookAtCPU: "watchdog.look_at_cpu"
    }
  }
}

/// A world's events that carry those of a watchdog.
public protocol CarriesWatchdogEvents: SimulationEvent {
  /// The world's event for `event`.
  static func watchdog(_ event: WatchdogEvent) -> Self
}
