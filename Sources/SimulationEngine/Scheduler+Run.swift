extension Scheduler {
  /// What ends a run after the event that is being handled.
  @frozen
  @usableFromInline
  package enum Interruption: Hashable, Sendable, BitwiseCopyable {
    case none
    case stop
    case timeOverflow
  }

  @inlinable
  package var isInterrupted: Bool { interruption != .none }

  /// Readies the queue for a run, which may begin from a copy taken inside a handler.
  @inlinable
  package mutating func beginRun(until horizon: SimulationTime) throws(SimulationFault) {
    guard clock <= horizon else {
      fatalError("a run until \(horizon) cannot begin at \(clock)")
    }
    queue.closeRoot()
    try throwOverflow()
  }

  /// Takes the next event, whose key is `key`, and moves the clock to it.
  @inlinable
  @inline(__always)
  package mutating func beginEvent(_ key: EventKey) -> Event {
    let event = queue.openRoot()
    clock = key.time
    executed &+= 1
    history.combine(time: key.time, code: event.code, entity: event.entity)
    return event
  }

  /// Removes the event that was handled and throws what its handler left behind.
  @inlinable
  @inline(__always)
  package mutating func endEvent() throws(SimulationFault) {
    queue.closeRoot()
    if isInterrupted { try throwOverflow() }
  }

  /// Removes the event whose handler threw; what else the handler asked for goes with it.
  @inlinable
  package mutating func endFault() {
    queue.closeRoot()
    interruption = .none
  }

  /// Ends a run whose horizon no pending event is at or before.
  @inlinable
  package mutating func endRun(at horizon: SimulationTime) -> StopReason {
    if horizon != .distantFuture {
      clock = horizon
    }
    return queue.count == 0 ? .empty : .horizon
  }

  /// Ends a run that the model stopped.
  @inlinable
  package mutating func endStop() -> StopReason {
    interruption = .none
    return .stopped
  }

  @inlinable
  @inline(never)
  package mutating func throwOverflow() throws(SimulationFault) {
    guard interruption == .timeOverflow else { return }
    interruption = .none
    throw SimulationFault(
      .timeOverflow, "\(refusedDelay) from \(clock) is beyond the clock's range")
  }
}
