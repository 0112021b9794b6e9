import SimulationEngine

/// The system's watchdog over a launch: two allowances, of wall time and of CPU.
///
/// The wall allowance is a timer. What the app has used of its CPU is looked up when it could at the
/// earliest have used all of it, and again, until the launch is over or the allowance is used up; so a
/// kill comes at most ``resolution`` late, and the threads' history does not change by being watched.
struct Watchdog: Sendable {
  /// How late a kill for CPU may come [ns].
  static let resolution = SimulationDuration.microseconds(100)

  private let wall: SimulationDuration?
  private let cpu: SimulationDuration?
  private var wallTimer = EventHandle.none
  private var cpuTimer = EventHandle.none

  init(_ parameters: WatchdogParameters) {
    wall = parameters.wall
    cpu = parameters.cpu
  }

  /// Begins to watch: the process runs, on a device of `cores` cores.
  mutating func begin<Event: CarriesWatchdogEvents>(
    cores: Int, in scheduler: inout Scheduler<Event>
  ) {
    if let wall {
      wallTimer = scheduler.schedule(.watchdog(.wallOver), after: wall, priority: .watchdog)
    }
    if let cpu { lookAgain(for: cpu, cores: cores, in: &scheduler) }
  }

  /// Whether an app that has used so much core time by now has exhausted its allowance; if not, looks
  /// again later.
  mutating func isExhausted<Event: CarriesWatchdogEvents>(
    by used: SimulationDuration, cores: Int, in scheduler: inout Scheduler<Event>
  ) -> Bool {
    guard let cpu else { return false }
    guard used < cpu else { return true }
    lookAgain(for: cpu - used, cores: cores, in: &scheduler)
    return false
  }

  /// Watches no more.
  mutating func end<Event: CarriesWatchdogEvents>(in scheduler: inout Scheduler<Event>) {
    scheduler.cancel(wallTimer)
    scheduler.cancel(cpuTimer)
    wallTimer = .none
    cpuTimer = .none
  }

  private mutating func lookAgain<Event: CarriesWatchdogEvents>(
    for rest: SimulationDuration, cores: Int, in scheduler: inout Scheduler<Event>
  ) {
    let soonest = SimulationDuration(nanoseconds: rest.nanoseconds / Int64(cores))
    cpuTimer = scheduler.schedule(
      .watchdog(.lookAtCPU), after: max(soonest, Self.resolution), priority: .watchdog)
  }
}
