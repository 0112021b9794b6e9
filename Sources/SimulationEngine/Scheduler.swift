/// The clock of a simulation and its pending events.
///
/// Events run in the order (time, priority, sequence of scheduling). The order is total, so equal
/// input gives equal histories, and an event that does nothing never changes the order of others.
///
/// ```swift
/// let timeout = scheduler.schedule(.timeout, after: .seconds(30))
/// scheduler.schedule(.reply, after: .milliseconds(120), priority: .data)
/// ...
/// scheduler.cancel(timeout)
/// ```
///
/// A scheduler is a value: a copy is a snapshot, taken in O(1), whose memory is copied when either
/// side next changes.
@frozen
public struct Scheduler<Event: SimulationEvent>: Sendable {
  @usableFromInline package var queue: EventQueue<Event>
  @usableFromInline package var clock: SimulationTime
  @usableFromInline package var executed: UInt64
  @usableFromInline package var history: EventFingerprint
  @usableFromInline package var interruption: Interruption
  @usableFromInline package var refusedDelay: SimulationDuration

  /// A scheduler at time zero with nothing pending.
  ///
  /// - Parameter capacity: How many events can be pending before memory has to grow.
  @inlinable
  public init(capacity: Int = 16) {
    queue = EventQueue(capacity: capacity)
    clock = .zero
    executed = 0
    history = EventFingerprint()
    interruption = .none
    refusedDelay = .zero
  }

  /// The present: the time of the event that is being handled.
  ///
  /// Between runs it is where the last run left it, see ``Simulation/run(until:maximumEvents:)``.
  @inlinable
  public var now: SimulationTime { clock }

  /// How many events are pending.
  ///
  /// The event that is being handled is not.
  @inlinable
  public var pendingCount: Int { queue.count }

  /// How many events have run, the one that is being handled included.
  @inlinable
  public var executedCount: UInt64 { executed }

  /// A digest of the times, codes and entities of all events that have run, in their order.
  ///
  /// It does not depend on handles, sequences, priorities, pending or cancelled events, observers
  /// or forks.
  @inlinable
  public var fingerprint: UInt64 { history.value }
}

// MARK: - Pending events

extension Scheduler {
  /// Schedules `event` for the instant `time`, behind all others of that time and `priority`.
  ///
  /// - Precondition: `time` is ``now`` or later, and before ``SimulationTime/distantFuture``.
  /// - Returns: A handle to cancel or move the event.
  /// - Complexity: O(log n) in the pending events; a follow-up scheduled first by a handler takes
  ///   the place of the event that is being handled.
  @inlinable
  @discardableResult
  public mutating func schedule(
    _ event: Event, at time: SimulationTime, priority: EventPriority = .normal
  ) -> EventHandle {
    guard admits(time) else { rejectTime(time, of: event.name) }
    return queue.insert(event, at: time, priority: priority)
  }

  /// Schedules `event` for `delay` from now, behind all others of that time and `priority`.
  ///
  /// An instant beyond the clock's 292 years is the data's fault rather than the programmer's:
  /// nothing is scheduled, the handle is ``EventHandle/none``, and the run throws a fault of
  /// ``SimulationFault/Reason/timeOverflow`` as soon as the handler returns.
  ///
  /// - Precondition: `delay` is not negative.
  /// - Returns: A handle to cancel or move the event.
  /// - Complexity: O(log n) in the pending events.
  @inlinable
  @discardableResult
  public mutating func schedule(
    _ event: Event, after delay: SimulationDuration, priority: EventPriority = .normal
  ) -> EventHandle {
    let time = instant(after: delay)
    guard admits(time) else {
      refuse(delay, for: event.name)
      return .none
    }
    return queue.insert(event, at: time, priority: priority)
  }

  /// Removes a pending event.
  ///
  /// It leaves nothing behind: it neither runs, nor moves the clock, nor counts.
  ///
  /// - Returns: Whether `handle` named a pending event.
  /// - Complexity: O(log n) in the pending events.
  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: EventHandle) -> Bool {
    queue.remove(handle)
  }

  /// Moves a pending event to `time`, as if it were cancelled and scheduled anew with its priority.
  ///
  /// It runs behind all others of that time and priority, even if `time` is the time it had. The
  /// handle stays good.
  ///
  /// - Precondition: If `handle` names a pending event, `time` is ``now`` or later, and before
  ///   ``SimulationTime/distantFuture``.
  /// - Returns: Whether `handle` named a pending event.
  /// - Complexity: O(log n) in the pending events.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: EventHandle, at time: SimulationTime) -> Bool {
    guard queue.isPending(handle) else { return false }
    guard admits(time) else { rejectTime(time, of: queue.event(of: handle)?.name ?? "event") }
    return queue.move(handle, to: time)
  }

  /// Moves a pending event to `delay` from now, as ``reschedule(_:at:)`` does.
  ///
  /// If that is beyond the clock the event stays where it is, and the run throws a fault as for
  /// ``schedule(_:after:priority:)``.
  ///
  /// - Precondition: If `handle` names a pending event, `delay` is not negative.
  /// - Returns: Whether `handle` named a pending event.
  /// - Complexity: O(log n) in the pending events.
  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: EventHandle, after delay: SimulationDuration) -> Bool {
    guard let event = queue.event(of: handle) else { return false }
    let time = instant(after: delay)
    guard admits(time) else {
      refuse(delay, for: event.name)
      return true
    }
    return queue.move(handle, to: time)
  }

  /// When the event named by `handle` will run; nil if it is not pending.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func time(of handle: EventHandle) -> SimulationTime? { queue.key(of: handle)?.time }

  /// The event named by `handle`; nil if it is not pending.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func event(of handle: EventHandle) -> Event? { queue.event(of: handle) }

  /// Whether the event named by `handle` is pending.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func isPending(_ handle: EventHandle) -> Bool { queue.isPending(handle) }
}

// MARK: - Control

extension Scheduler {
  /// Ends the run once the event that is being handled is done; the run returns
  /// ``StopReason/stopped``.
  ///
  /// Between runs it ends the next run before its first event.
  @inlinable
  public mutating func stop() {
    if interruption == .none {
      interruption = .stop
    }
  }

  /// Makes room for `capacity` events pending at once.
  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    queue.reserveCapacity(capacity)
  }

  /// Goes back to time zero with nothing pending and nothing executed, keeping the memory.
  ///
  /// The fingerprint is that of an empty history, and handles from before name nothing.
  ///
  /// - Complexity: O(n) in the pending events.
  @inlinable
  public mutating func reset() {
    queue.removeAll()
    clock = .zero
    executed = 0
    history = EventFingerprint()
    interruption = .none
  }

  /// The instant `delay` from now, which is before now if the clock cannot express it.
  ///
  /// The clock is never negative, so a sum that wraps round is.
  @inlinable
  @inline(__always)
  func instant(after delay: SimulationDuration) -> SimulationTime {
    SimulationTime(nanoseconds: clock.nanoseconds &+ delay.nanoseconds)
  }

  /// Whether an event may be scheduled for `time`.
  @inlinable
  @inline(__always)
  func admits(_ time: SimulationTime) -> Bool {
    clock <= time && time < .distantFuture
  }

  /// Ends the program if `delay` is negative, else the run once the handler returns.
  @inlinable
  @inline(never)
  mutating func refuse(_ delay: SimulationDuration, for name: StaticString) {
    guard delay >= .zero else {
      fatalError("\(name) scheduled \(delay) from now, at \(clock); a delay is at least 0 s")
    }
    interruption = .timeOverflow
    refusedDelay = delay
  }

  @inlinable
  @inline(never)
  func rejectTime(_ time: SimulationTime, of name: StaticString) -> Never {
    fatalError(
      "\(name) scheduled for \(time); expected \(clock), which is now, or later,"
        + " and before \(SimulationTime.distantFuture)")
  }
}
