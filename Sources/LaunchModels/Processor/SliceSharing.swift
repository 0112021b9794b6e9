/// Threads take turns: each core runs one at a time, for a quantum at most.
///
/// The ready thread with the least virtual runtime, its work over its weight, is next: virtual-time fair
/// queueing in quanta, as Linux does. There is one line for all cores, and the fastest core is served
/// first; who runs on a slower core moves to a faster one that becomes free, if it is his turn.
///
/// A thread that begins is placed at the least virtual runtime. One that wakes is placed at the mean of
/// the runnable ones, that is without lag, but never before its own. Turning to another thread than the
/// last one costs a switch and the time to fill the cache. A turn ends only when somebody else could use
/// the core, and a running thread is not pre-empted by one that wakes unless that is of a higher class.
///
/// All is in whole numbers: time in ns, work in ticks, virtual runtime in 2^-36 ticks and 128 bits.
///
/// - Note: I. Stoica, H. Abdel-Wahab, "Earliest eligible virtual deadline first", 1995 (lag); Linux,
///   `kernel/sched/fair.c` (virtual runtime, `reweight_entity`); A. Chandra et al., "Surplus fair
///   scheduling", OSDI 2000 (weights that a thread cannot use).
struct SliceSharing: Sendable {
  /// The longest span booked in one go [ns]: capacity times span stays within 64 bits with it.
  private static let longestSpan: Int64 = 1 << 40

  let cores: CoreSpeeds
  let policy: SharingPolicy
  let switchCost: SwitchCost
  /// Where the cores' capacity went.
  private(set) var ledger: CoreLedger
  /// All threads by number, as far as they were ever runnable.
  var threads: [SliceThread] = []
  /// What each core does, fastest first.
  var seats: [SliceCore]
  /// The threads without a core, the next one last.
  var ready: [ReadyThread] = []
  /// The runnable threads with the weights that the policy gives them; empty where all are alike.
  var runnable: [RunnableThread] = []
  var filling: ProgressiveFilling
  var weightsAreCurrent = true
  /// Time since the last reset [ns].
  var clock: Int64 = 0
  /// The greatest virtual runtime with which a turn began before this instant, and up to it.
  var floor = Int128(0)
  var nextFloor = Int128(0)

  init(cores: CoreSpeeds, policy: SharingPolicy, switchCost: SwitchCost) {
    self.cores = cores
    self.policy = policy
    self.switchCost = switchCost
    ledger = CoreLedger(cores: cores)
    filling = ProgressiveFilling(cores: cores, policy: policy, switchCost: switchCost)
    seats = Array(repeating: SliceCore(), count: cores.count)
  }

  /// Forgets all threads and what was booked.
  mutating func reset() {
    threads.removeAll(keepingCapacity: true)
    ready.removeAll(keepingCapacity: true)
    runnable.removeAll(keepingCapacity: true)
    filling.removeAll()
    for core in seats.indices { seats[core] = SliceCore() }
    ledger.reset()
    weightsAreCurrent = true
    clock = 0
    floor = 0
    nextFloor = 0
  }

  /// Whether threads differ in weight.
  var isWeighted: Bool { policy != .fair }

  /// Makes a thread runnable; `hasBlocked` says whether it was before and has blocked since.
  mutating func add(_ thread: RunnableThread, hasBlocked: Bool) {
    while threads.count <= thread.id.index { threads.append(.unknown) }
    renewTurns()
    reopenTurns()
    let index = thread.id.index
    // One that goes on with its next phase at the same instant has neither come nor gone.
    if threads[index].leftAt != clock {
      let placed = hasBlocked ? meanVirtualRuntime() ?? floor : floor
      threads[index].virtualRuntime = max(threads[index].virtualRuntime, placed)
    }
    threads[index].owner = thread.owner
    threads[index].remaining = thread.remaining
    threads[index].refill = thread.refill
    switch policy {
    case .nice: threads[index].weight = Int64(thread.weight) << 16
    case .qos:
      threads[index].weight = 0
      threads[index].rank = thread.urgency.rank
      preemptLessUrgent(than: thread.urgency.rank)
    case .fair, .fifo: threads[index].weight = 1 << 16
    }
    if isWeighted {
      filling.insert(thread, into: &runnable)
      weightsAreCurrent = false
    }
    queue(thread.id)
  }

  /// Takes away a thread that is runnable.
  mutating func remove(_ thread: ThreadID) {
    switch threads[thread.index].place {
    case .away:
      return
    case .ready:
      ready.removeAll { $0.id == thread }
    case .running(let core):
      charge(thread)
      seats[core].thread = nil
    }
    threads[thread.index].place = .away
    threads[thread.index].leftAt = clock
    if isWeighted {
      runnable.removeAll { $0.id == thread }
      weightsAreCurrent = false
    }
  }

  /// Takes away the threads that have nothing left to do and adds them to `finished`, by number.
  mutating func removeFinished(to finished: inout [ThreadID]) {
    let firstNew = finished.count
    renewTurns()
    for core in seats.indices {
      guard let thread = seats[core].thread, threads[thread.index].remaining == 0 else { continue }
      remove(thread)
      var position = finished.count
      finished.append(thread)
      while position > firstNew, thread < finished[position - 1] {
        finished.swapAt(position, position - 1)
        position -= 1
      }
    }
  }

  /// Serves a thread that is runnable with another class of service.
  mutating func setUrgency(of thread: ThreadID, to urgency: QualityOfService) {
    guard policy == .qos, let place = runnable.firstIndex(where: { $0.id == thread }) else {
      return
    }
    runnable[place].urgency = urgency
    threads[thread.index].rank = urgency.rank
    weightsAreCurrent = false
    if case .ready = threads[thread.index].place {
      ready.removeAll { $0.id == thread }
      preemptLessUrgent(than: urgency.rank)
      insertReady(thread)
    }
  }
}

// MARK: - Progress

extension SliceSharing {
  /// The time until the first thread has nothing left to do or its turn is over [ns], or `nil` when
  /// none is getting on.
  mutating func timeToNextCompletion() -> Int64? {
    decide()
    var next: Int64?
    for core in seats.indices {
      guard let thread = seats[core].thread else { continue }
      let speed = cores.ticksPerNanosecond[core]
      let (whole, part) = threads[thread.index].remaining.quotientAndRemainder(dividingBy: speed)
      var due = part == 0 ? whole : whole + 1
      if isWanted(core) { due = min(due, seats[core].turnLeft) }
      due += seats[core].switchLeft + seats[core].refillLeft
      next = min(next ?? due, due)
    }
    return next
  }

  /// Lets `span` ns go by, in which nothing changed.
  ///
  /// - Precondition: No thread has less to do than it can do in `span`, but for the last nanosecond.
  mutating func advance(by span: Int64) {
    floor = max(floor, nextFloor)
    var left = span
    while left > 0 {
      let step = min(left, Self.longestSpan)
      for core in seats.indices { advance(core, by: step) }
      clock += step
      left -= step
    }
  }

  private mutating func advance(_ core: Int, by span: Int64) {
    guard let thread = seats[core].thread else {
      ledger.bookIdle(core..<core + 1, for: span)
      return
    }
    let switching = min(seats[core].switchLeft, span)
    let refill = min(seats[core].refillLeft, span - switching)
    let time = span - switching - refill
    seats[core].switchLeft -= switching
    seats[core].refillLeft -= refill
    seats[core].turnLeft -= time
    let work = min(time * cores.ticksPerNanosecond[core], threads[thread.index].remaining)
    threads[thread.index].remaining -= work
    threads[thread.index].uncharged += work
    ledger.book(
      core, for: span, work: work, of: threads[thread.index].owner,
      switchingTime: switching + refill, refillTime: refill)
  }

  /// Counts that a core turned to another thread, or did not after all.
  mutating func countSwitch(ofCore core: Int, isTakenBack: Bool = false) {
    ledger.countSwitch(ofCore: core, isTakenBack: isTakenBack)
  }
}
