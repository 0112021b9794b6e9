import SimulationEngine

/// Locks: first come, first served. Who gives a lock away hands it to the first in line.
extension Processor {
  /// How much threads have waited for `lock` since the last reset.
  public func statistics(of lock: LockID) -> LockStatistics {
    lock.index < locks.count ? locks[lock.index].statistics : LockStatistics()
  }

  /// Threads that wait in a circle, each for a lock that the next one holds; empty without one.
  ///
  /// None of them ever goes on. The circle begins with the thread of the smallest number.
  ///
  /// - Complexity: O(n^2) in threads; ask when a run has come to its end too early.
  public var deadlock: [ThreadID] {
    for start in threads.indices {
      var circle: [ThreadID] = []
      var thread = ThreadID(UInt32(start))
      while circle.count < threads.count, let holder = holderAwaited(by: thread) {
        circle.append(thread)
        if holder.index == start { return circle }
        thread = holder
      }
    }
    return []
  }

  /// How long `thread` has stood in line for locks since its program began [ns].
  public func lockWait(of thread: ThreadID) -> SimulationDuration { threads[thread.index].lockWait }

  /// Who holds the lock that `thread` stands in line for.
  func holderAwaited(by thread: ThreadID) -> ThreadID? {
    guard case .inLine(let lock) = threads[thread.index].activity else { return nil }
    return locks[lock.index].holder
  }

  /// Lets `thread` take `lock`, or puts it in line; whether it has the lock.
  mutating func acquire(_ lock: LockID, by thread: ThreadID, at now: SimulationTime) -> Bool {
    while locks.count <= lock.index { locks.append(ProcessorLock()) }
    guard let holder = locks[lock.index].holder else {
      hold(lock, by: thread)
      return true
    }
    if let last = locks[lock.index].last {
      threads[last.index].nextInLine = thread
    } else {
      locks[lock.index].first = thread
    }
    locks[lock.index].last = thread
    locks[lock.index].length += 1
    locks[lock.index].statistics.waits += 1
    locks[lock.index].statistics.longestLine = max(
      locks[lock.index].statistics.longestLine, locks[lock.index].length)
    threads[thread.index].nextInLine = nil
    threads[thread.index].inLineSince = now
    stand(thread, as: .inLine(lock))
    refreshUrgency(of: holder, at: now)
    return false
  }

  /// Lets `thread` give `lock` to the first in line, who goes on.
  mutating func release(
    _ lock: LockID, by thread: ThreadID, at now: SimulationTime
  ) throws(SimulationFault) {
    guard lock.index < locks.count, locks[lock.index].holder == thread else {
      throw SimulationFault(
        .modelInvariant,
        "thread \(thread.number) releases lock \(lock.number), which it does not hold")
    }
    drop(lock, by: thread)
    if let heir = locks[lock.index].first {
      locks[lock.index].first = threads[heir.index].nextInLine
      if locks[lock.index].first == nil { locks[lock.index].last = nil }
      locks[lock.index].length -= 1
      let waited = now - threads[heir.index].inLineSince
      locks[lock.index].statistics.waitingTime += waited
      threads[heir.index].lockWait += waited
      threads[heir.index].nextInLine = nil
      // The lock is in hand, and the heir stands for nothing; its phases go on when its turn comes.
      threads[heir.index].activity = .waiting
      hold(lock, by: heir)
      threads[heir.index].phase += 1
      arriving.append(heir)
      refreshUrgency(of: heir, at: now)
    }
    refreshUrgency(of: thread, at: now)
  }

  /// Takes a thread out of the line in which it stands.
  mutating func leaveLine(of lock: LockID, _ thread: ThreadID, at now: SimulationTime) {
    let next = threads[thread.index].nextInLine
    threads[thread.index].nextInLine = nil
    var before: ThreadID?
    var place = locks[lock.index].first
    while let other = place, other != thread {
      before = other
      place = threads[other.index].nextInLine
    }
    if let before {
      threads[before.index].nextInLine = next
    } else {
      locks[lock.index].first = next
    }
    if next == nil { locks[lock.index].last = before }
    locks[lock.index].length -= 1
    threads[thread.index].activity = .idle
    if let holder = locks[lock.index].holder { refreshUrgency(of: holder, at: now) }
  }

  /// Finds a thread that is to end although it holds a lock.
  func checkThatItHoldsNoLock(_ thread: ThreadID) throws(SimulationFault) {
    if let lock = threads[thread.index].lastLock {
      throw SimulationFault(
        .modelInvariant, "thread \(thread.number) ends while it holds lock \(lock.number)")
    }
  }

  private mutating func hold(_ lock: LockID, by thread: ThreadID) {
    locks[lock.index].holder = thread
    locks[lock.index].previous = threads[thread.index].lastLock
    locks[lock.index].statistics.acquisitions += 1
    threads[thread.index].lastLock = lock
  }

  private mutating func drop(_ lock: LockID, by thread: ThreadID) {
    let previous = locks[lock.index].previous
    if threads[thread.index].lastLock == lock {
      threads[thread.index].lastLock = previous
    } else {
      var place = threads[thread.index].lastLock
      while let other = place {
        place = locks[other.index].previous
        if place == lock { locks[other.index].previous = previous }
      }
    }
    locks[lock.index].holder = nil
    locks[lock.index].previous = nil
  }
}
