import SimulationEngine

/// How threads walk through their programs.
extension Processor {
  /// Lets all threads that have come to another phase go on, until each computes, stands or has ended.
  ///
  /// One thread's step can let another one go on, which then comes behind those that are on their way.
  mutating func walkPrograms<Event: CarriesProcessorEvents>(
    in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    while let thread = arriving.popFirst() { try walk(thread, in: &scheduler) }
  }

  /// Goes on with the phase that `thread` has come to, or says that it has none left.
  ///
  /// Work is booked only where the set of runnable threads changes, so that what merely blocks never
  /// splits a span in which others compute.
  private mutating func walk<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) throws(SimulationFault) {
    while threads[thread.index].phase < threads[thread.index].end {
      switch programs[threads[thread.index].phase] {
      case .compute(let work) where work > .zero:
        becomeRunnable(thread, work: work.nanoseconds * cores.denominator, at: scheduler.now)
        return
      case .block(let time) where time > .zero:
        stand(thread, as: .blocked)
        threads[thread.index].wake = scheduler.schedule(
          .processor(.wake(thread)), after: time, priority: .wake)
        return
      case .acquire(let lock):
        guard acquire(lock, by: thread, at: scheduler.now) else { return }
      case .release(let lock):
        try release(lock, by: thread, at: scheduler.now)
      case .wait(let token):
        stand(thread, as: .waiting)
        outbox.append(.waiting(thread, token: token))
        return
      case .compute, .block:
        break
      }
      threads[thread.index].phase += 1
    }
    try checkThatItHoldsNoLock(thread)
    reportResumed(thread)
    becomeIdle(thread)
    outbox.append(.finished(thread))
  }

  private mutating func becomeRunnable(_ thread: ThreadID, work: Int64, at now: SimulationTime) {
    reportResumed(thread)
    book(until: now)
    let attributes = threads[thread.index].attributes
    let weight = sharing.policy == .nice ? NiceWeight.weight(of: Int(attributes.nice)) : 1
    let runnable = RunnableThread(
      id: thread, weight: weight, urgency: threads[thread.index].urgency,
      owner: attributes.owner, remaining: work, refill: threads[thread.index].refill)
    sharing.add(runnable, hasBlocked: threads[thread.index].hasBlocked)
    threads[thread.index].activity = .runnable
    threads[thread.index].hasBlocked = false
    if attributes.owner == .app { appThreads.runnable += 1 }
    hasChanged = true
  }

  mutating func leaveRunnable(_ thread: ThreadID) {
    if threads[thread.index].attributes.owner == .app { appThreads.runnable -= 1 }
    hasChanged = true
  }

  /// Lets a thread stand, whatever it stands for.
  mutating func stand(_ thread: ThreadID, as activity: ProcessorThread.Activity) {
    threads[thread.index].activity = activity
    threads[thread.index].hasBlocked = true
    if threads[thread.index].attributes.reportsBlocking, !threads[thread.index].isReportedBlocked {
      threads[thread.index].isReportedBlocked = true
      outbox.append(.blocked(thread))
    }
  }

  private mutating func reportResumed(_ thread: ThreadID) {
    guard threads[thread.index].isReportedBlocked else { return }
    threads[thread.index].isReportedBlocked = false
    outbox.append(.resumed(thread))
  }

  mutating func becomeIdle(_ thread: ThreadID) {
    threads[thread.index].activity = .idle
    threads[thread.index].wake = .none
    threads[thread.index].isReportedBlocked = false
    if threads[thread.index].attributes.owner == .app { appThreads.busy -= 1 }
  }
}
