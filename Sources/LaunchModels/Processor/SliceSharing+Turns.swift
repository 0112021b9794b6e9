/// Who has the next turn, and where.
extension SliceSharing {
  /// Ends turns and gives free cores to threads, after everything that changed at this instant.
  mutating func decide() {
    renewTurns()
    for seat in seats {
      if let thread = seat.thread { charge(thread) }
    }
    refreshWeights()
    endTurns()
    var core = 0
    while core < seats.count {
      if seats[core].thread == nil, let thread = takeNext(for: core) {
        seat(thread, on: core)
      } else {
        core += 1
      }
    }
  }

  /// Whether somebody else could use a core that is taken: a ready thread, or one on a slower core.
  func isWanted(_ core: Int) -> Bool {
    if !ready.isEmpty { return true }
    var other = seats.count - 1
    while other > core, cores.ticksPerNanosecond[other] < cores.ticksPerNanosecond[core] {
      if seats[other].thread != nil { return true }
      other -= 1
    }
    return false
  }

  /// Begins turns anew that are over and that nobody wanted to end.
  ///
  /// The turns then stand as if each had begun when the one before was over. A turn that ends at this
  /// very instant is left for others to be seen.
  mutating func renewTurns() {
    for core in seats.indices {
      guard let thread = seats[core].thread, seats[core].turnLeft <= 0 else { continue }
      let over = -seats[core].turnLeft % switchCost.quantum
      let used = over == 0 ? switchCost.quantum : over
      seats[core].turnLeft = over == 0 ? 0 : switchCost.quantum - over
      let state = threads[thread.index]
      // The floor rises as if the turn had been given anew: to what the runtime was when it began.
      let done = used * cores.ticksPerNanosecond[core]
      if state.weight > 0 {
        floor = max(
          floor,
          state.virtualRuntime + state.virtualTime(of: state.uncharged)
            - state.virtualTime(of: done))
      }
    }
  }

  /// Takes back the turns that began at this very instant, since somebody else has come.
  ///
  /// So who is next does not depend on the order of what happens at one instant.
  mutating func reopenTurns() {
    for core in seats.indices {
      guard let thread = seats[core].thread, seats[core].began == clock else { continue }
      if seats[core].lastBefore != nil, seats[core].lastBefore != thread {
        countSwitch(ofCore: core, isTakenBack: true)
      }
      seats[core].thread = nil
      seats[core].last = seats[core].lastBefore
      threads[thread.index].place = .ready
      insertReady(thread)
    }
  }

  private mutating func endTurns() {
    for core in seats.indices {
      guard let thread = seats[core].thread,
        seats[core].turnLeft == 0 || seats[core].isPreempted
      else { continue }
      if isWanted(core) {
        seats[core].thread = nil
        queue(thread, afterTurn: true)
      } else {
        if seats[core].turnLeft == 0 {
          seats[core].turnLeft = switchCost.quantum
          seats[core].began = clock
          seats[core].lastBefore = thread
          threads[thread.index].readySince = 2 * clock + 1
        }
        nextFloor = max(nextFloor, threads[thread.index].virtualRuntime)
      }
      seats[core].isPreempted = false
    }
  }

  /// Takes the thread that is to run on `core` from the line, or from a slower core.
  private mutating func takeNext(for core: Int) -> ThreadID? {
    var best = ready.last
    var slower: Int?
    var other = seats.count - 1
    while other > core, cores.ticksPerNanosecond[other] < cores.ticksPerNanosecond[core] {
      if let thread = seats[other].thread {
        let candidate = readyEntry(of: thread)
        if best.map(candidate.precedes) ?? true {
          best = candidate
          slower = other
        }
      }
      other -= 1
    }
    if let slower {
      seats[slower].thread = nil
    } else {
      ready.removeLast(best == nil ? 0 : 1)
    }
    return best?.id
  }

  /// Gives a thread a turn on `core`, or on an equal one that is free and ran it last.
  private mutating func seat(_ thread: ThreadID, on core: Int) {
    var place = core
    var other = core + 1
    while seats[place].last != thread, other < seats.count,
      cores.ticksPerNanosecond[other] == cores.ticksPerNanosecond[core]
    {
      if seats[other].thread == nil, seats[other].last == thread { place = other }
      other += 1
    }
    let last = seats[place].last
    let isSwitch = last != nil && last != thread
    seats[place] = SliceCore(
      thread: thread, last: thread, lastBefore: last, began: clock,
      switchLeft: isSwitch ? switchCost.cost : 0,
      refillLeft: isSwitch ? threads[thread.index].refill : 0, turnLeft: switchCost.quantum)
    threads[thread.index].place = .running(core: place)
    nextFloor = max(nextFloor, threads[thread.index].virtualRuntime)
    if isSwitch { countSwitch(ofCore: place) }
  }

  /// Lets those who are less urgent give way at once.
  mutating func preemptLessUrgent(than rank: Int) {
    for core in seats.indices {
      if let thread = seats[core].thread, threads[thread.index].rank < rank {
        seats[core].isPreempted = true
      }
    }
  }
}

// MARK: - The line

extension SliceSharing {
  /// Puts a thread in line from now on, behind those that come at this instant if it had a turn.
  mutating func queue(_ thread: ThreadID, afterTurn: Bool = false) {
    threads[thread.index].place = .ready
    threads[thread.index].readySince = 2 * clock + (afterTurn ? 1 : 0)
    insertReady(thread)
  }

  mutating func insertReady(_ thread: ThreadID) {
    let entry = readyEntry(of: thread)
    var (low, high) = (0, ready.count)
    while low < high {
      let middle = (low + high) / 2
      if entry.precedes(ready[middle]) { low = middle + 1 } else { high = middle }
    }
    ready.insert(entry, at: low)
  }

  private func readyEntry(of thread: ThreadID) -> ReadyThread {
    let state = threads[thread.index]
    return ReadyThread(
      virtualRuntime: state.virtualRuntime, rank: state.rank, since: state.readySince, id: thread)
  }
}
