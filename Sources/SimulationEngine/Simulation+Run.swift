extension Simulation {
  /// Runs events in order until the horizon, until nothing is pending, or until `maximumEvents`
  /// have run.
  ///
  /// Events at exactly the horizon run, those that they schedule for the same instant too. Running
  /// to T1 and then to T2 is the same as running to T2.
  ///
  /// When a run gets to its horizon the clock reads the horizon, whether or not events are pending
  /// beyond it. Without a horizon, or when the run ends before it, the clock reads the time of the
  /// last event.
  ///
  /// - Parameters:
  ///   - horizon: The last instant to run, not before ``now``.
  ///   - maximumEvents: The most events to run now, at least 0.
  /// - Returns: Why the run ended; ``StopReason/eventLimit`` only if an event up to the horizon is
  ///   still pending.
  /// - Throws: The fault of a handler, with time and event added, or that of the event cap.
  @inlinable
  @discardableResult
  public mutating func run(
    until horizon: SimulationTime = .distantFuture, maximumEvents: Int = .max
  ) throws(SimulationFault) -> StopReason {
    var observer = NoObserver<Model.Event>()
    return try run(until: horizon, maximumEvents: maximumEvents, observing: &observer)
  }

  /// Runs events as ``run(until:maximumEvents:)`` does and shows each to `observer` first.
  @inlinable
  @discardableResult
  public mutating func run<Observer: EventObserver<Model.Event>>(
    until horizon: SimulationTime = .distantFuture, maximumEvents: Int = .max,
    observing observer: inout Observer
  ) throws(SimulationFault) -> StopReason {
    let limit = eventLimit(maximumEvents: maximumEvents)
    try scheduler.beginRun(until: horizon)
    while !scheduler.isInterrupted {
      guard let key = scheduler.queue.nextKey, key.time <= horizon else {
        return scheduler.endRun(at: horizon)
      }
      guard scheduler.executed < limit else {
        if scheduler.executed >= eventCap { throw capFault() }
        return .eventLimit
      }
      let event = scheduler.beginEvent(key)
      observer.willHandle(event, at: key.time, priority: key.priority)
      do throws(SimulationFault) {
        try model.handle(event, in: &scheduler)
        try scheduler.endEvent()
      } catch {
        scheduler.endFault()
        throw error.located(at: key.time, during: event)
      }
    }
    return scheduler.endStop()
  }

  /// The count of executed events at which a run that starts now has to end.
  @inlinable
  func eventLimit(maximumEvents: Int) -> UInt64 {
    precondition(maximumEvents >= 0, "cannot run \(maximumEvents) events")
    let (limit, overflow) = scheduler.executed.addingReportingOverflow(UInt64(maximumEvents))
    return overflow ? eventCap : min(limit, eventCap)
  }

  /// The fault of an event that is one too many.
  @usableFromInline
  func capFault() -> SimulationFault {
    let fault = SimulationFault(
      .eventCap,
      "\(scheduler.executed) events have run, which is all that may, and more are pending")
    guard let key = scheduler.queue.nextKey else { return fault }
    return fault.located(at: key.time, during: scheduler.queue.storage.slots[key.slot].event)
  }
}
