/// Weighted fluid sharing of cores: all runnable threads advance at once, each at its fair rate.
///
/// Rates are weighted max-min fair over the cores' speeds, found by ``ProgressiveFilling``.
///
/// Work and time are whole numbers. In `d` ns a group that can do `G` ticks a nanosecond gives each
/// thread `floor(G d w / W)` ticks; the ticks left over go one each by largest remainder, ties by
/// thread. A thread takes no more than it has left: what it cannot take goes on in the same order, a
/// tick a thread, and the rest, which is less than one nanosecond of one thread's work, is booked as
/// idle. Fractions are not carried from one span to the next, so a
/// history depends only on when something changed, never on when somebody looked.
///
/// - Note: A. Demers, S. Keshav, S. Shenker, "Analysis and simulation of a fair queueing algorithm",
///   SIGCOMM 1989, doi:10.1145/75246.75248.
struct FluidSharing: Sendable {
  /// The longest span booked in one go [ns]: `G d` stays within 64 bits with it.
  private static let longestSpan: Int64 = 1 << 40

  let cores: CoreSpeeds
  let policy: SharingPolicy
  let switchCost: SwitchCost
  /// Where the cores' capacity went.
  private(set) var ledger: CoreLedger
  /// The runnable threads: heaviest first, then by number; under `fifo` as they became runnable.
  private(set) var runnable: [RunnableThread] = []
  private var filling: ProgressiveFilling
  private(set) var groupsAreCurrent = true
  private var classes: [WeightClass] = []

  /// Threads of a group with the same weight, while ticks are given out.
  private struct WeightClass: BitwiseCopyable {
    var next: Int
    var end: Int
    var remainder: Int128
  }

  init(cores: CoreSpeeds, policy: SharingPolicy, switchCost: SwitchCost) {
    self.cores = cores
    self.policy = policy
    self.switchCost = switchCost
    ledger = CoreLedger(cores: cores)
    filling = ProgressiveFilling(cores: cores, policy: policy, switchCost: switchCost)
  }

  /// Who shares which cores with whom.
  var groups: [SharingGroup] { filling.groups }

  /// Forgets all threads and what was booked.
  mutating func reset() {
    runnable.removeAll(keepingCapacity: true)
    filling.removeAll()
    groupsAreCurrent = true
    ledger.reset()
  }

  /// Makes a thread runnable.
  mutating func add(_ thread: RunnableThread) {
    filling.insert(thread, into: &runnable)
    groupsAreCurrent = false
  }

  /// Serves a thread that is runnable with another class of service.
  mutating func setUrgency(of thread: ThreadID, to urgency: QualityOfService) {
    guard let place = runnable.firstIndex(where: { $0.id == thread }) else { return }
    runnable[place].urgency = urgency
    groupsAreCurrent = false
  }

  /// Takes away a thread that is runnable.
  mutating func remove(_ thread: ThreadID) {
    guard let place = runnable.firstIndex(where: { $0.id == thread }) else { return }
    runnable.remove(at: place)
    groupsAreCurrent = false
  }

  /// Takes away the threads that have nothing left to do and adds them to `finished`, by number.
  mutating func removeFinished(to finished: inout [ThreadID]) {
    var kept = 0
    let firstNew = finished.count
    for place in runnable.indices {
      let thread = runnable[place]
      if thread.remaining > 0 {
        if kept != place { runnable[kept] = thread }
        kept += 1
      } else {
        var position = finished.count
        finished.append(thread.id)
        while position > firstNew, thread.id < finished[position - 1] {
          finished.swapAt(position, position - 1)
          position -= 1
        }
      }
    }
    guard kept < runnable.count else { return }
    runnable.removeLast(runnable.count - kept)
    groupsAreCurrent = false
  }
}

// MARK: - Rates

extension FluidSharing {
  /// The time until the first thread has nothing left to do [ns], or `nil` when none is getting on.
  mutating func timeToNextCompletion() -> Int64? {
    formGroups()
    var next: Int64?
    for group in groups {
      var place = group.firstMember
      while place < group.endMember {
        let weight = runnable[place].weight
        var least = runnable[place].remaining
        place += 1
        while place < group.endMember, group.isUniform || runnable[place].weight == weight {
          least = min(least, runnable[place].remaining)
          place += 1
        }
        let useful = group.useful
        let (numerator, perThread) =
          group.isUniform
          ? (Int64(group.endMember - group.firstMember), 1) : (group.weight, Int64(weight))
        let capacity = group.capacity * useful.numerator
        guard
          let due = ExactShare.ceiling(
            least, numerator, useful.denominator, by: capacity, perThread)
        else { continue }
        next = min(next ?? due, due)
      }
    }
    return next
  }

  /// Forms the groups anew if a thread came or went.
  private mutating func formGroups() {
    guard !groupsAreCurrent else { return }
    groupsAreCurrent = true
    filling.form(&runnable)
  }
}

// MARK: - Progress

extension FluidSharing {
  /// Lets `span` ns go by, in which nothing changed.
  ///
  /// - Precondition: No thread has less to do than it can do in `span`, but for the last nanosecond.
  mutating func advance(by span: Int64) {
    formGroups()
    var left = span
    while left > 0 {
      let step = min(left, Self.longestSpan)
      advanceStep(step)
      left -= step
    }
  }

  private mutating func advanceStep(_ span: Int64) {
    var coresInUse = 0
    for group in groups {
      advance(group, by: span)
      coresInUse = group.endCore
    }
    ledger.bookIdle(coresInUse..<cores.count, for: span)
  }

  private mutating func advance(_ group: SharingGroup, by span: Int64) {
    let capacity = group.capacity * span
    var served = (app: Int64(0), foreign: Int64(0))
    var usable = capacity
    let useful = group.useful
    if group.isContended {
      usable = ExactShare.quotient(capacity, useful.numerator, by: useful.denominator).quotient
      ledger.bookContention(group.cores, for: contendedTime(of: group, in: span))
    }
    if group.isUniform {
      let size = Int64(group.endMember - group.firstMember)
      let share = ExactShare.quotient(
        capacity, useful.numerator, 1, by: useful.denominator, size)
      var spare = usable
      for place in group.members {
        spare -= give(share.quotient, to: place, counting: &served)
      }
      if spare > 0, share.remainder > 0 {
        for place in group.members where runnable[place].remaining > 0 {
          spare -= give(1, to: place, counting: &served)
          if spare == 0 { break }
        }
      }
    } else {
      shareByWeight(capacity, usable, useful, among: group, counting: &served)
    }
    if served.app == capacity {
      ledger.bookApp(group.cores, for: span)
    } else {
      ledger.book(
        group.cores, for: span, app: served.app, foreign: served.foreign,
        switching: capacity - usable, refillPart: refillPart(of: group))
    }
  }

  /// The time in which as many switches without refill would be made as the group makes in `span` [ns].
  private func contendedTime(of group: SharingGroup, in span: Int64) -> Int64 {
    guard group.refill > 0 else { return span }
    let turn = switchCost.quantum + switchCost.cost
    return ExactShare.quotient(span, turn, by: turn + group.refill).quotient
  }

  /// The part of the group's switching that fills caches.
  private func refillPart(of group: SharingGroup) -> ExactFraction? {
    group.refill > 0 ? ExactFraction(group.refill, of: switchCost.cost + group.refill) : nil
  }

  private mutating func shareByWeight(
    _ capacity: Int64, _ usable: Int64, _ useful: ExactFraction,
    among group: SharingGroup, counting served: inout (app: Int64, foreign: Int64)
  ) {
    classes.removeAll(keepingCapacity: true)
    var spare = usable
    var place = group.firstMember
    while place < group.endMember {
      let weight = runnable[place].weight
      let share = ExactShare.quotient(
        capacity, useful.numerator, Int64(weight), by: useful.denominator, group.weight)
      let first = place
      repeat {
        spare -= give(share.quotient, to: place, counting: &served)
        place += 1
      } while place < group.endMember && runnable[place].weight == weight
      if share.remainder > 0 {
        insert(WeightClass(next: first, end: place, remainder: share.remainder))
      }
    }
    while spare > 0, let place = nextByLargestRemainder() {
      if runnable[place].remaining > 0 { spare -= give(1, to: place, counting: &served) }
    }
  }

  /// Gives a thread up to `ticks` and says how many it took.
  @inline(__always)
  private mutating func give(
    _ ticks: Int64, to place: Int, counting served: inout (app: Int64, foreign: Int64)
  ) -> Int64 {
    let taken = min(ticks, runnable[place].remaining)
    runnable[place].remaining -= taken
    if runnable[place].owner == .app { served.app += taken } else { served.foreign += taken }
    return taken
  }

  /// Keeps the classes in order of their remainders, largest first.
  private mutating func insert(_ newClass: WeightClass) {
    var position = classes.count
    classes.append(newClass)
    while position > 0, classes[position - 1].remainder < newClass.remainder {
      classes.swapAt(position, position - 1)
      position -= 1
    }
  }

  /// The next thread to be given a left-over tick: by largest remainder, ties by number.
  private mutating func nextByLargestRemainder() -> Int? {
    guard let first = classes.firstIndex(where: { $0.next < $0.end }) else { return nil }
    var chosen = first
    var other = first + 1
    while other < classes.count, classes[other].remainder == classes[first].remainder {
      let candidate = classes[other]
      if candidate.next < candidate.end,
        runnable[candidate.next].id < runnable[classes[chosen].next].id
      {
        chosen = other
      }
      other += 1
    }
    defer { classes[chosen].next += 1 }
    return classes[chosen].next
  }
}
