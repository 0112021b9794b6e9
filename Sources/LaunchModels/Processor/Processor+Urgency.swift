import SimulationEngine

/// Whom a thread is as urgent as: its own class, or that of the most urgent one that waits for it.
extension Processor {
  /// The class of service that `thread` is served with now.
  public func urgency(of thread: ThreadID) -> QualityOfService { threads[thread.index].urgency }

  /// Lifts `thread` to the class of somebody who waits for it: by dispatch sync, or for a group.
  ///
  /// Who holds a lock is lifted without this; who signals a semaphore never is.
  /// Several may wait for one thread. Each ``lift(_:to:at:)`` is undone by one ``unlift(_:from:at:)``.
  ///
  /// - Parameter now: The present time.
  public mutating func lift(
    _ thread: ThreadID, to qos: QualityOfService, at now: SimulationTime
  ) {
    threads[thread.index].lifts[qos.rank] += 1
    refreshUrgency(of: thread, at: now)
  }

  /// Undoes one lift of `thread` to `qos`.
  ///
  /// - Parameter now: The present time.
  /// - Precondition: The thread was lifted to `qos` more often than this was undone.
  public mutating func unlift(
    _ thread: ThreadID, from qos: QualityOfService, at now: SimulationTime
  ) {
    precondition(
      threads[thread.index].lifts[qos.rank] > 0,
      "thread \(thread.number) was not lifted to \(qos.rawValue)")
    threads[thread.index].lifts[qos.rank] -= 1
    refreshUrgency(of: thread, at: now)
  }

  /// Finds the class of a thread anew, and those of all who stand in its way.
  ///
  /// In a circle of threads this ends as well: a class that does not change is not passed on.
  mutating func refreshUrgency(of thread: ThreadID, at now: SimulationTime) {
    var next: ThreadID? = thread
    while let thread = next {
      let urgency = deservedUrgency(of: thread)
      guard urgency != threads[thread.index].urgency else { return }
      threads[thread.index].urgency = urgency
      if sharing.policy == .qos, case .runnable = threads[thread.index].activity {
        book(until: now)
        sharing.setUrgency(of: thread, to: urgency)
        hasChanged = true
      }
      next = holderAwaited(by: thread)
    }
  }

  private func deservedUrgency(of thread: ThreadID) -> QualityOfService {
    var urgency = threads[thread.index].attributes.qos
    for qos in QualityOfService.byRank where threads[thread.index].lifts[qos.rank] > 0 {
      urgency = max(urgency, qos)
    }
    var held = threads[thread.index].lastLock
    while let lock = held {
      var waiter = locks[lock.index].first
      while let other = waiter {
        urgency = max(urgency, threads[other.index].urgency)
        waiter = threads[other.index].nextInLine
      }
      held = locks[lock.index].previous
    }
    return urgency
  }
}
