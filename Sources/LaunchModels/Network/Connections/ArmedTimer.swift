import SimulationEngine

/// A timer of ours as it is in the scheduler.
struct ArmedTimer: Sendable, BitwiseCopyable {
  /// When it will fire; nil: it is off.
  private(set) var deadline: SimulationTime?
  private var handle = EventHandle.none

  /// Lets the timer fire at `time`, or not at all.
  mutating func set<Event: CarriesNetworkEvents>(
    to time: SimulationTime?, firing event: NetworkEvent, in scheduler: inout Scheduler<Event>
  ) {
    guard time != deadline else { return }
    deadline = time
    guard let time else {
      scheduler.cancel(handle)
      return
    }
    if !scheduler.reschedule(handle, at: time) {
      handle = scheduler.schedule(.network(event), at: time, priority: .networkTimer)
    }
  }

  /// Notes that it has fired.
  mutating func fired() { deadline = nil }
}
