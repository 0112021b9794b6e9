/// Something that happens at an instant: a small plain value, most often an enum.
///
/// ```swift
/// enum QueueEvent: SimulationEvent {
///   case arrival
///   case departure(server: UInt32)
///
///   var code: UInt32 {
///     switch self { case .arrival: 1; case .departure: 2 }
///   }
///   var entity: UInt64 {
///     switch self { case .arrival: 0; case .departure(let server): UInt64(server) }
///   }
///   var name: StaticString {
///     switch self { case .arrival: "queue.arrival"; case .departure: "queue.departure" }
///   }
/// }
/// ```
///
/// Events hold no references: storing, moving and copying one is a copy of its bits, so neither a
/// heap step nor a snapshot of a simulation counts references.
public protocol SimulationEvent: BitwiseCopyable, Sendable {
  /// A number that stands for this kind of event in every version of the model, never used again
  /// for another kind. It enters the fingerprint of the history.
  var code: UInt32 { get }

  /// A number that stands for what the event happens to, whatever else is in the model. It enters
  /// the fingerprint of the history.
  var entity: UInt64 { get }

  /// The kind's name in traces and faults, such as `processor.completion`.
  var name: StaticString { get }
}
