import SimulationEngine

/// A model that uses every operation of a scheduler at random.
///
/// Times lie on a coarse grid, so that ties are common. Its random numbers are part of its state,
/// so that a copy goes on alike.
struct RandomNetwork: SimulationModel {
  typealias Event = NumberedEvent

  private(set) var history: [HistoryLine] = []
  private var handles: [EventHandle] = []
  private var random: TestRandom

  init(seed: UInt64) {
    random = TestRandom(seed: seed, purpose: "network")
  }

  mutating func start(in scheduler: inout Scheduler<Event>) {
    for number in 0..<40 { schedule(number, in: &scheduler) }
  }

  mutating func handle(
    _ event: Event, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    history.append(HistoryLine(scheduler.now.nanoseconds, event.number))
    for _ in 0..<random.below(3) {
      let handle = handles[random.below(handles.count)]
      if random.happens(0.5) {
        scheduler.cancel(handle)
      } else {
        scheduler.reschedule(handle, after: delay())
      }
    }
    let wanted = scheduler.pendingCount < 40 ? 2 : 1
    for _ in 0..<random.below(wanted + 1) { schedule(event.number + 1, in: &scheduler) }
    while scheduler.pendingCount < 20 { schedule(event.number + 2, in: &scheduler) }
  }

  private mutating func delay() -> SimulationDuration { .nanoseconds(Int64(10 * random.below(20))) }

  private mutating func schedule(_ number: Int, in scheduler: inout Scheduler<Event>) {
    let priority = EventPriority(rawValue: UInt8(127 + random.below(3)))
    let handle = scheduler.schedule(
      NumberedEvent(number: number), after: delay(), priority: priority)
    if handles.count < 60 {
      handles.append(handle)
    } else {
      handles[random.below(handles.count)] = handle
    }
  }
}
