/// What is simulated: a value that changes when events happen.
///
/// A model is a value type: copying it copies its whole state, which is what makes a copy of a
/// simulation a snapshot. It schedules follow-ups through the scheduler it is handed, and keeps no
/// other clock.
public protocol SimulationModel {
  /// The kinds of events that can happen.
  associatedtype Event: SimulationEvent

  /// Changes the state as `event` demands, now.
  ///
  /// - Parameters:
  ///   - event: What happens.
  ///   - scheduler: The clock, which reads the event's time, and the pending events. `event` itself
  ///     is no longer pending.
  /// - Throws: A fault when the model cannot go on. The simulation adds the time and the event.
  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault)
}
