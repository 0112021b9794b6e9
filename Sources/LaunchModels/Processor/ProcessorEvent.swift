import SimulationEngine

/// What happens on the processor.
public enum ProcessorEvent: Hashable, Sendable, BitwiseCopyable {
  /// The first of the running threads has done its work.
  case completion
  /// A blocked thread goes on.
  case wake(ThreadID)

  /// The stable number of this kind of event.
  public var code: UInt32 {
    switch self {
    case .completion: 0x0101
    case .wake: 0x0102
    }
  }

  /// The stable number of what it happens to.
  public var entity: UInt64 {
    switch self {
    case .completion: 0
    case .wake(let thread): UInt64(thread.number)
    }
  }

  /// The name in traces and faults.
  public var name: StaticString {
    switch self {
    case .completion: "processor.completion"
    case .wake: "processor.wake"
    }
  }
}

/// A world's events that carry those of a processor.
public protocol CarriesProcessorEvents: SimulationEvent {
  /// The world's event for `event`.
  static func processor(_ event: ProcessorEvent) -> Self
}
