/// Names one scheduled event, to cancel or move it.
///
/// A handle is good from the call that scheduled the event until the event runs, is cancelled, or
/// the scheduler is reset. After that it names nothing, for ever: the slot it points to may hold
/// another event, but never one of the same generation. A handle also works in copies of the
/// simulation that were taken while its event was pending.
@frozen
public struct EventHandle: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline package var slot: UInt32
  @usableFromInline package var generation: UInt32

  @inlinable
  package init(slot: UInt32, generation: UInt32) {
    self.slot = slot
    self.generation = generation
  }

  /// A handle that never names an event.
  @inlinable
  public static var none: Self { Self(slot: .max, generation: 0) }
}
