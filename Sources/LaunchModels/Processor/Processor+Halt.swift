import SimulationEngine

extension Processor {
  /// Takes every thread from the device at once, whatever it is in the middle of, without a message.
  ///
  /// Call ``reset(at:)`` before anything is started again.
  mutating func halt<Event: CarriesProcessorEvents>(in scheduler: inout Scheduler<Event>) {
    book(until: scheduler.now)
    scheduler.cancel(completion)
    completion = .none
    hasChanged = false
    for thread in threads.indices { scheduler.cancel(threads[thread].wake) }
    outbox.removeAll()
  }

  /// How long cores have worked for the app until `time`, at which nothing else happens, all cores added
  /// up and whatever their speed [ns].
  ///
  /// Looks without booking, so that being looked at changes no history.
  ///
  /// - Complexity: O(n) in runnable threads.
  func appCoreTime(until time: SimulationTime) -> SimulationDuration {
    var copy = sharing
    copy.advance(by: (time - bookedUntil).nanoseconds)
    var total = SimulationDuration.zero
    for (core, entry) in copy.ledger.entries.enumerated() {
      total += SimulationDuration(nanoseconds: entry.app / cores.ticksPerNanosecond[core])
    }
    return total
  }
}
