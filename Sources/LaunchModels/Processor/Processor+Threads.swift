import Parameters
import SimulationEngine

extension Processor {
  /// Lets an idle thread run `program` from now on.
  ///
  /// - Parameters:
  ///   - thread: The thread.
  ///   - program: What it does.
  ///   - nice: Its nice level from now on; nil: the one it has.
  ///   - qos: Its class of service from now on; nil: the one it has.
  ///   - workingSet: Memory that the program works on, which a core reads into its cache anew when it
  ///     turns to the thread [bytes].
  ///   - scheduler: Where the thread's events go.
  /// - Throws: A fault if the thread comes to its end with a lock, or gives one that it does not hold.
  /// - Precondition: `thread` has no program; `nice` is one of ``NiceWeight/levels``.
  public mutating func start<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, running program: Program, nice: Int8? = nil,
    qos: QualityOfService? = nil, workingSet: ByteCount = ByteCount(bytes: 0),
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    precondition(threads[thread.index].isIdle, "thread \(thread.number) is already running")
    if let nice {
      precondition(NiceWeight.levels.contains(Int(nice)), "nice level \(nice)")
      threads[thread.index].attributes.nice = nice
    }
    if let qos {
      threads[thread.index].attributes.qos = qos
      refreshUrgency(of: thread, at: scheduler.now)
    }
    threads[thread.index].phase = program.first
    threads[thread.index].end = program.end
    threads[thread.index].hasBlocked = false
    threads[thread.index].lockWait = .zero
    threads[thread.index].refill = refill.time(for: workingSet).nanoseconds
    if threads[thread.index].attributes.owner == .app { appThreads.busy += 1 }
    arriving.append(thread)
    try walkPrograms(in: &scheduler)
  }

  /// Lets an idle thread compute for `busy` and then block for `idle`, in a program of its own that is
  /// written anew each time.
  ///
  /// - Throws: Nothing that its program could cause.
  /// - Precondition: `thread` has no program; neither time is longer than ``WorkPhase/longest``.
  public mutating func start<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, computing busy: SimulationDuration, thenBlocking idle: SimulationDuration,
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    if threads[thread.index].ownProgram == .empty {
      threads[thread.index].ownProgram = programs.add(repeatElement(.block(.zero), count: 2))
    }
    let program = threads[thread.index].ownProgram
    programs.replacePhases(of: program, with: .compute(busy), .block(idle))
    try start(thread, running: program, in: &scheduler)
  }

  /// Lets a thread that waits go on with the phase behind its ``WorkPhase/wait(token:)``.
  ///
  /// - Throws: As ``start(_:running:nice:qos:workingSet:in:)``.
  /// - Precondition: `thread` waits.
  public mutating func resume<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    guard case .waiting = threads[thread.index].activity else {
      preconditionFailure("thread \(thread.number) does not wait")
    }
    threads[thread.index].phase += 1
    arriving.append(thread)
    try walkPrograms(in: &scheduler)
  }

  /// Takes away what a thread is running, without a message.
  ///
  /// - Throws: A fault if the thread holds a lock, which nobody could ever take again.
  public mutating func stop<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    try checkThatItHoldsNoLock(thread)
    switch threads[thread.index].activity {
    case .idle:
      return
    case .runnable:
      book(until: scheduler.now)
      sharing.remove(thread)
      leaveRunnable(thread)
    case .blocked:
      scheduler.cancel(threads[thread.index].wake)
    case .inLine(let lock):
      leaveLine(of: lock, thread, at: scheduler.now)
    case .waiting:
      break
    }
    becomeIdle(thread)
  }

  /// Carries out an event of the processor.
  ///
  /// - Throws: As ``start(_:running:nice:qos:workingSet:in:)``.
  public mutating func handle<Event: CarriesProcessorEvents>(
    _ event: ProcessorEvent, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    switch event {
    case .completion:
      book(until: scheduler.now)
      completion = .none
      hasChanged = true
      finished.removeAll(keepingCapacity: true)
      sharing.removeFinished(to: &finished)
      for thread in finished {
        leaveRunnable(thread)
        threads[thread.index].phase += 1
        arriving.append(thread)
      }
    case .wake(let thread):
      threads[thread.index].phase += 1
      arriving.append(thread)
    }
    try walkPrograms(in: &scheduler)
  }

  /// Finds the rates after everything that changed at this instant, and schedules what ends first.
  public mutating func settle<Event: CarriesProcessorEvents>(
    in scheduler: inout Scheduler<Event>
  ) {
    peakBusyThreads = max(peakBusyThreads, appThreads.busy)
    guard hasChanged else { return }
    defer { checkInvariants() }
    hasChanged = false
    peakRunnableThreads = max(peakRunnableThreads, appThreads.runnable)
    guard let time = nextCompletion(after: scheduler.now) else {
      scheduler.cancel(completion)
      completion = .none
      return
    }
    if scheduler.isPending(completion) {
      scheduler.reschedule(completion, at: time)
    } else {
      completion = scheduler.schedule(.processor(.completion), at: time, priority: .workDone)
    }
  }

  /// When the first thread has done its work, or nil when none has before the clock ends.
  private mutating func nextCompletion(after now: SimulationTime) -> SimulationTime? {
    guard let delay = sharing.timeToNextCompletion() else { return nil }
    let (time, overflow) = now.nanoseconds.addingReportingOverflow(delay)
    return overflow || time == .max ? nil : SimulationTime(nanoseconds: time)
  }

  /// Books the work done until `time`, at which nothing else happens.
  ///
  /// - Precondition: Every event before `time` has run.
  public mutating func book(until time: SimulationTime) {
    let span = time - bookedUntil
    guard span > .zero else { return }
    let start = (bookedUntil - bookedSince).nanoseconds
    if start < ProcessorUse.length {
      let before = sharing.ledger.done
      sharing.advance(by: span.nanoseconds)
      let after = sharing.ledger.done
      use.book(
        from: start, for: span.nanoseconds, busy: after.busy - before.busy,
        app: after.app - before.app, runnable: appThreads.runnable)
    } else {
      sharing.advance(by: span.nanoseconds)
    }
    bookedUntil = time
  }
}
