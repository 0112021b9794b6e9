/// Where the capacity of each core went, in whole ticks: work, switching, idleness.
///
/// For every core and at any instant, `app + foreign + switching + idle = speed x time` exactly.
/// Cores stand in order of speed, fastest first, as in ``CoreSpeeds``.
public struct CoreLedger: Sendable {
  /// What one core did [ticks].
  public struct Entry: Hashable, Sendable, BitwiseCopyable {
    /// Work of the launching app.
    public var app: Int64 = 0
    /// Work of other processes.
    public var foreign: Int64 = 0
    /// Capacity lost to context switches, with the caches that had to be filled anew.
    public var switching: Int64 = 0
    /// The part of ``switching`` that filled caches; the rest are the switches themselves.
    public var refill: Int64 = 0
    /// Capacity that no thread used.
    public var idle: Int64 = 0
    /// How long the core had more threads than it could run at once, where threads advance all at once;
    /// less the time that caches took [ns].
    public var contendedTime: Int64 = 0
    /// How often the core turned to another thread, where threads take turns.
    public var contextSwitches: UInt64 = 0

    /// All that was booked, which is what the core could do.
    public var total: Int64 { app + foreign + switching + idle }
  }

  /// The entries of the cores, fastest first.
  public private(set) var entries: [Entry]
  private let speeds: [Int64]

  init(cores: CoreSpeeds) {
    speeds = cores.ticksPerNanosecond
    entries = Array(repeating: Entry(), count: speeds.count)
  }

  /// What all cores did other than idle, and what of it was work of the app [ticks].
  var done: (busy: Int128, app: Int128) {
    var done = (busy: Int128(0), app: Int128(0))
    for entry in entries {
      done.app += Int128(entry.app)
      done.busy += Int128(entry.app + entry.foreign + entry.switching)
    }
    return done
  }

  /// Begins anew.
  mutating func reset() {
    for core in entries.indices { entries[core] = Entry() }
  }

  /// Books that `cores` did nothing for `span` ns.
  mutating func bookIdle(_ cores: Range<Int>, for span: Int64) {
    for core in cores { entries[core].idle += speeds[core] * span }
  }

  /// Books that `cores` worked for the app and did nothing else for `span` ns.
  mutating func bookApp(_ cores: Range<Int>, for span: Int64) {
    for core in cores { entries[core].app += speeds[core] * span }
  }

  /// Books what a group did on `cores` in `span` ns: so many ticks of work and of switching, and nothing
  /// for the rest.
  ///
  /// The ticks are dealt to the cores like cards, to each as many in a round as it does in a
  /// nanosecond. So each core gets its share of every kind, whole ticks only, and the sums are exact.
  mutating func book(
    _ cores: Range<Int>, for span: Int64, app: Int64, foreign: Int64, switching: Int64,
    refillPart: ExactFraction?
  ) {
    if cores.count == 1 {
      let core = cores.lowerBound
      entries[core].app += app
      entries[core].foreign += foreign
      bookSwitching(core, switching, refillPart)
      entries[core].idle += speeds[core] * span - app - foreign - switching
      return
    }
    var round: Int64 = 0
    for core in cores { round += speeds[core] }
    let appEnd = app.quotientAndRemainder(dividingBy: round)
    let foreignEnd = (app + foreign).quotientAndRemainder(dividingBy: round)
    let switchingEnd = (app + foreign + switching).quotientAndRemainder(dividingBy: round)
    var dealt: Int64 = 0
    for core in cores {
      let speed = speeds[core]
      func upTo(_ end: (quotient: Int64, remainder: Int64)) -> Int64 {
        end.quotient * speed + min(max(end.remainder - dealt, 0), speed)
      }
      let (first, second, third) = (upTo(appEnd), upTo(foreignEnd), upTo(switchingEnd))
      entries[core].app += first
      entries[core].foreign += second - first
      bookSwitching(core, third - second, refillPart)
      entries[core].idle += speed * span - third
      dealt += speed
    }
  }

  private mutating func bookSwitching(_ core: Int, _ ticks: Int64, _ refillPart: ExactFraction?) {
    entries[core].switching += ticks
    if let part = refillPart {
      entries[core].refill +=
        ExactShare.quotient(ticks, part.numerator, by: part.denominator).quotient
    }
  }

  /// Books what a core did for one thread in `span` ns: so many ns of switching, of which some filled
  /// its cache, then so many ticks of work, and nothing for the rest.
  mutating func book(
    _ core: Int, for span: Int64, work: Int64, of owner: ThreadOwner, switchingTime: Int64,
    refillTime: Int64
  ) {
    let speed = speeds[core]
    switch owner {
    case .app: entries[core].app += work
    case .foreign: entries[core].foreign += work
    }
    entries[core].switching += speed * switchingTime
    entries[core].refill += speed * refillTime
    entries[core].idle += speed * (span - switchingTime) - work
  }

  /// Counts that a core turned to another thread, or takes back that it did.
  mutating func countSwitch(ofCore core: Int, isTakenBack: Bool) {
    if isTakenBack {
      entries[core].contextSwitches -= 1
    } else {
      entries[core].contextSwitches += 1
    }
  }

  /// What is wrong with an entry that was kept for `elapsed` ns, with values; nil when all is well.
  func brokenEntry(cores: CoreSpeeds, elapsed: Int64) -> String? {
    for (core, entry) in entries.enumerated() {
      let capacity = cores.ticksPerNanosecond[core] * elapsed
      let least = min(
        entry.app, entry.foreign, entry.idle, entry.refill, entry.switching - entry.refill)
      if entry.total != capacity || least < 0 {
        return "core \(core) could do \(capacity) ticks, but \(entry) is booked"
      }
    }
    return nil
  }

  /// Books that `cores` had more threads than they could run at once for `span` ns.
  mutating func bookContention(_ cores: Range<Int>, for span: Int64) {
    for core in cores { entries[core].contendedTime += span }
  }
}
