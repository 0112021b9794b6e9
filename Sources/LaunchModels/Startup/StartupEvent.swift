import SimulationEngine

/// What happens in a start by the clock alone.
public enum StartupEvent: Hashable, Sendable, BitwiseCopyable {
  /// The process exists and begins to run.
  case processStart
  /// The delay of the low-priority tasks of a stage is over.
  case delayOver(stage: UInt32)
  /// The delay of one task is over.
  case taskDelayOver(task: UInt32)
  /// The gap since the last start of a task is over.
  case gapOver

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .processStart: 0x0201
    case .delayOver: 0x0202
    case .gapOver: 0x0203
    case .taskDelayOver: 0x0204
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .processStart, .gapOver: 0
    case .delayOver(let stage): UInt64(stage)
    case .taskDelayOver(let task): UInt64(task)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .processStart: "startup.process_start"
    case .delayOver: "startup.delay_over"
    case .gapOver: "startup.gap_over"
    case .taskDelayOver: "startup.task_delay_over"
    }
  }
}

/// A world's events that carry those of a start.
public protocol CarriesStartupEvents: SimulationEvent {
  /// The world's event for `event`.
  static func startup(_ event: StartupEvent) -> Self
}
