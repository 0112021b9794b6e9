/// A declared reason why a simulation cannot go on.
///
/// A model throws one when an invariant of its own is broken:
///
/// ```swift
/// throw SimulationFault(.modelInvariant, "core 2 has -3 ns of work left")
/// ```
///
/// and the simulation adds when it happened, and at which event. A faulted simulation is still a
/// consistent value that can be inspected or copied; the event that faulted counts as executed.
public struct SimulationFault: Error, Hashable, Sendable {
  /// The kinds of faults.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The model found its own state to be impossible.
    case modelInvariant = "model invariant"
    /// The simulation ran more events than it may in its life.
    case eventCap = "event cap"
    /// An event was to be scheduled later than the clock can express.
    case timeOverflow = "time overflow"
    /// One event made more deliveries between submodels than it may.
    case deliveryCap = "delivery cap"
  }

  /// The kind of fault.
  public var reason: Reason
  /// What was wrong, with values, as a phrase without a full stop.
  public var message: String
  /// When it happened, unless it was before the simulation ran.
  public var time: SimulationTime?
  /// The name of the event during which it happened.
  public var eventName: String?
  /// What that event happened to.
  public var entity: UInt64?

  /// A fault whose time and event the simulation will add.
  public init(_ reason: Reason, _ message: String) {
    self.reason = reason
    self.message = message
  }

  /// The fault, at `time` and during `event` unless it already names a time.
  @usableFromInline
  func located(at time: SimulationTime, during event: some SimulationEvent) -> Self {
    guard self.time == nil else { return self }
    var fault = self
    fault.time = time
    fault.eventName = event.name.description
    fault.entity = event.entity
    return fault
  }
}

extension SimulationFault: CustomStringConvertible {
  /// The fault in one line: what, when, during which event.
  public var description: String {
    var text = "\(reason.rawValue): \(message)"
    if let time { text += ", at \(time)" }
    if let eventName { text += ", during \(eventName)" }
    if let entity { text += " of entity \(entity)" }
    return text
  }
}
