/// Why a run returned.
@frozen
public enum StopReason: Hashable, Sendable {
  /// Every event up to and at the horizon has run; later ones are pending.
  case horizon

  /// No event is pending.
  case empty

  /// The number of events that the caller allowed has run.
  case eventLimit

  /// The model asked to stop.
  case stopped
}
