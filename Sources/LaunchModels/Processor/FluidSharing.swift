/// Weighted fluid sharing of cores: all runnable threads advance at once, each at its fair rate.
///
/// Rates are weighted max-min fair over the cores' speeds: no `k` threads are ever faster than the `k`
/// fastest cores, which also keeps one thread from using more than one core. They are found by
/// progressive filling. With the threads in order of weight, heaviest first, the `k` of them that are
/// first to use up what `k` cores can do share exactly that; the rest share what is left, likewise.
///
/// Work and time are whole numbers. In `d` ns a group that can do `G` ticks a nanosecond gives each
/// thread `floor(G d w / W)` ticks; the ticks left over go one each by largest remainder, ties by
/// thread. A thread takes no more than it has left: what it cannot take goes on in the same order, and
/// what nobody can take is booked as idle. Fractions are not carried from one span to the next, so a
/// history depends only on when something changed, never on when somebody looked.
///
/// - Note: A. Demers, S. Keshav, S. Shenker, "Analysis and simulation of a fair queueing algorithm",
///   SIGCOMM 1989, doi:10.1145/75246.75248; D. Bertsekas, R. Gallager, *Data Networks*, 6.5.2 (max-min).
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
  private(set) var groups: [SharingGroup] = []
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
  }

  /// Forgets all threads and what was booked.
  mutating func reset() {
    runnable.removeAll(keepingCapacity: true)
    groups.removeAll(keepingCapacity: true)
    groupsAreCurrent = true
    ledger.reset()
  }

  /// Makes a thread runnable with `work` ticks to do.
  mutating func add(_ thread: ThreadID, nice: Int8, owner: ThreadOwner, work: Int64) {
    let weight = policy == .nice ? NiceWeight.weight(of: Int(nice)) : 1
    let entry = RunnableThread(id: thread, weight: weight, owner: owner, remaining: work)
    groupsAreCurrent = false
    guard policy != .fifo, var place = runnable.indices.last else {
      runnable.append(entry)
      return
    }
    runnable.append(entry)
    while place >= 0, Self.precedes(entry, runnable[place]) {
      runnable.swapAt(place, place + 1)
      place -= 1
    }
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

  private static func precedes(_ left: RunnableThread, _ right: RunnableThread) -> Bool {
    left.weight == right.weight ? left.id < right.id : left.weight > right.weight
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
        let useful = group.isContended ? switchCost.useful : .whole
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
    groups.removeAll(keepingCapacity: true)
    guard let heaviest = runnable.first, let lightest = runnable.last else { return }
    if policy == .fifo {
      for place in 0..<min(runnable.count, cores.count) {
        appendGroup(firstMember: place, firstCore: place, size: 1, weight: 1, isUniform: true)
      }
    } else if heaviest.weight == lightest.weight {
      // What k cores do grows less than k, so the whole set is always the first to be satisfied.
      let weight = Int64(heaviest.weight) * Int64(runnable.count)
      appendGroup(
        firstMember: 0, firstCore: 0, size: runnable.count, weight: weight, isUniform: true)
    } else {
      fillProgressively()
    }
  }

  private mutating func fillProgressively() {
    var firstMember = 0
    var firstCore = 0
    while firstMember < runnable.count, firstCore < cores.count {
      var best: (size: Int, capacity: Int64, weight: Int64) = (0, 0, 0)
      var weight: Int64 = 0
      for size in 1...(runnable.count - firstMember) {
        weight += Int64(runnable[firstMember + size - 1].weight)
        let capacity = cores.capacity(of: firstCore..<min(firstCore + size, cores.count))
        // capacity / weight <= best.capacity / best.weight; of equal ones the largest set.
        if best.size == 0 || capacity * best.weight <= best.capacity * weight {
          best = (size, capacity, weight)
        }
      }
      let isUniform =
        runnable[firstMember].weight == runnable[firstMember + best.size - 1].weight
      appendGroup(
        firstMember: firstMember, firstCore: firstCore, size: best.size, weight: best.weight,
        isUniform: isUniform)
      firstMember += best.size
      firstCore += best.size
    }
  }

  private mutating func appendGroup(
    firstMember: Int, firstCore: Int, size: Int, weight: Int64, isUniform: Bool
  ) {
    let endCore = min(firstCore + size, cores.count)
    groups.append(
      SharingGroup(
        firstMember: firstMember, endMember: firstMember + size,
        firstCore: firstCore, endCore: endCore,
        capacity: cores.capacity(of: firstCore..<endCore), weight: weight, isUniform: isUniform))
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
    var useful = ExactFraction.whole
    if group.isContended {
      useful = switchCost.useful
      usable = ExactShare.quotient(capacity, useful.numerator, by: useful.denominator).quotient
      ledger.bookContention(group.cores, for: span)
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
        switching: capacity - usable)
    }
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
