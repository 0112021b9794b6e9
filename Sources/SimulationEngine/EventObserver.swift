/// Watches the events of a run, as a trace does, without taking part in it.
///
/// ```swift
/// var trace = EventTrace<QueueEvent>()
/// try simulation.run(until: horizon, observing: &trace)
/// ```
///
/// A run is compiled for the observer it is given; a run without one pays nothing.
public protocol EventObserver<Event> {
  /// The kinds of events it can watch.
  associatedtype Event: SimulationEvent

  /// Called just before the model handles `event`.
  mutating func willHandle(_ event: Event, at time: SimulationTime, priority: EventPriority)
}

/// Watches nothing.
@frozen
@usableFromInline
struct NoObserver<Event: SimulationEvent>: EventObserver {
  @inlinable
  init() {}

  @inlinable
  mutating func willHandle(_ event: Event, at time: SimulationTime, priority: EventPriority) {}
}
