import SimulationEngine

/// The cores of a device and the threads that run on them.
///
/// Threads walk through programs of phases: they compute, sharing the cores with all other runnable
/// threads, and they block. The state changes only when a thread becomes runnable, blocks or ends, so
/// a launch costs about one event a phase. When a program ends, its thread is put into ``outbox``.
///
/// ```swift
/// var processor = Processor(cores: CoreSpeeds(count: 2), policy: .fair, switchCost: cost)
/// let main = processor.addThread(nice: 0, owner: .app)
/// let work = processor.programs.add([.compute(.milliseconds(20))])
/// processor.start(main, running: work, in: &scheduler)
/// processor.settle(in: &scheduler)
/// ```
///
/// Call ``settle(in:)`` once after everything that an event changed: it finds the new rates and moves
/// the one pending completion.
public struct Processor: Sendable {
  /// The programs that threads can run.
  public var programs = ProgramStore()
  /// Threads whose program has ended, in the order in which that happened.
  public var outbox = Outbox<ThreadID>()

  private var sharing: FluidSharing
  private var threads: [ProcessorThread] = []
  private var completion = EventHandle.none
  /// Since when the ledger is kept, and until when the work was booked.
  private var bookedSince = SimulationTime.zero
  private var bookedUntil = SimulationTime.zero
  private var hasChanged = false
  private var finished: [ThreadID] = []
  private var appThreads = (runnable: 0, busy: 0)

  /// The most app threads that were runnable at one instant.
  public private(set) var peakRunnableThreads = 0
  /// The most app threads that had a program at one instant, runnable or blocked.
  public private(set) var peakBusyThreads = 0

  /// A processor without threads.
  public init(cores: CoreSpeeds, policy: SharingPolicy, switchCost: SwitchCost) {
    sharing = FluidSharing(cores: cores, policy: policy, switchCost: switchCost)
  }

  /// The cores.
  public var cores: CoreSpeeds { sharing.cores }
  /// What a context switch costs, and how long a thread runs before the next one.
  public var switchCost: SwitchCost { sharing.switchCost }
  /// Where the capacity of each core went since the last reset, up to the last event or ``book(until:)``.
  public var ledger: CoreLedger { sharing.ledger }

  /// Forgets threads, programs and the ledger, which begins anew at `time`; keeps the memory.
  ///
  /// - Precondition: No event of the processor is pending, or all are dropped with their scheduler.
  public mutating func reset(at time: SimulationTime) {
    programs.removeAll()
    outbox.removeAll()
    sharing.reset()
    threads.removeAll(keepingCapacity: true)
    completion = .none
    bookedSince = time
    bookedUntil = time
    hasChanged = false
    appThreads = (0, 0)
    peakRunnableThreads = 0
    peakBusyThreads = 0
  }

  /// How many pre-emptive context switches a core made: one after each quantum of the time in which it
  /// had more threads than it could run at once.
  ///
  /// - Parameter core: The place of the core in order of speed, fastest first.
  public func contextSwitches(ofCore core: Int) -> UInt64 {
    UInt64(ledger.entries[core].contendedTime / (switchCost.quantum + switchCost.cost))
  }

  /// Adds a thread without a program.
  ///
  /// - Precondition: `nice` is one of ``NiceWeight/levels``.
  public mutating func addThread(nice: Int8, owner: ThreadOwner) -> ThreadID {
    precondition(NiceWeight.levels.contains(Int(nice)), "nice level \(nice)")
    let thread = ThreadID(UInt32(threads.count))
    threads.append(ProcessorThread(nice: nice, owner: owner))
    return thread
  }
}

// MARK: - Threads

extension Processor {
  /// Lets an idle thread run `program` from now on.
  ///
  /// - Precondition: `thread` has no program.
  public mutating func start<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, running program: Program, in scheduler: inout Scheduler<Event>
  ) {
    precondition(
      threads[thread.index].activity == .idle, "thread \(thread.number) is already running")
    threads[thread.index].phase = program.first
    threads[thread.index].end = program.end
    if threads[thread.index].owner == .app { appThreads.busy += 1 }
    enterPhase(of: thread, in: &scheduler)
  }

  /// Lets an idle thread compute for `busy` and then block for `idle`, in a program of its own that is
  /// written anew each time.
  ///
  /// - Precondition: `thread` has no program; neither time is longer than ``WorkPhase/longest``.
  public mutating func start<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, computing busy: SimulationDuration, thenBlocking idle: SimulationDuration,
    in scheduler: inout Scheduler<Event>
  ) {
    if threads[thread.index].ownProgram == .empty {
      threads[thread.index].ownProgram = programs.add(repeatElement(.block(.zero), count: 2))
    }
    let program = threads[thread.index].ownProgram
    programs.replacePhases(of: program, with: .compute(busy), .block(idle))
    start(thread, running: program, in: &scheduler)
  }

  /// Takes away what a thread is running, without a message.
  public mutating func stop<Event: CarriesProcessorEvents>(
    _ thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) {
    switch threads[thread.index].activity {
    case .idle:
      return
    case .runnable:
      book(until: scheduler.now)
      sharing.remove(thread)
      leaveRunnable(thread)
    case .blocked:
      scheduler.cancel(threads[thread.index].wake)
    }
    becomeIdle(thread)
  }

  /// Carries out an event of the processor.
  public mutating func handle<Event: CarriesProcessorEvents>(
    _ event: ProcessorEvent, in scheduler: inout Scheduler<Event>
  ) {
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
        enterPhase(of: thread, in: &scheduler)
      }
    case .wake(let thread):
      threads[thread.index].phase += 1
      enterPhase(of: thread, in: &scheduler)
    }
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
    sharing.advance(by: span.nanoseconds)
    bookedUntil = time
  }

  /// Goes on with the phase that `thread` has come to, or says that it has none left.
  ///
  /// Work is booked only where the set of runnable threads changes, so that what merely blocks never
  /// splits a span in which others compute.
  private mutating func enterPhase<Event: CarriesProcessorEvents>(
    of thread: ThreadID, in scheduler: inout Scheduler<Event>
  ) {
    let end = threads[thread.index].end
    while threads[thread.index].phase < end {
      switch programs[threads[thread.index].phase] {
      case .compute(let work) where work > .zero:
        threads[thread.index].activity = .runnable
        book(until: scheduler.now)
        sharing.add(
          thread, nice: threads[thread.index].nice, owner: threads[thread.index].owner,
          work: work.nanoseconds * cores.denominator)
        if threads[thread.index].owner == .app { appThreads.runnable += 1 }
        hasChanged = true
        return
      case .block(let time) where time > .zero:
        threads[thread.index].activity = .blocked
        threads[thread.index].wake = scheduler.schedule(
          .processor(.wake(thread)), after: time, priority: .wake)
        return
      case .compute, .block:
        threads[thread.index].phase += 1
      }
    }
    becomeIdle(thread)
    outbox.append(thread)
  }

  private mutating func leaveRunnable(_ thread: ThreadID) {
    if threads[thread.index].owner == .app { appThreads.runnable -= 1 }
    hasChanged = true
  }

  private mutating func becomeIdle(_ thread: ThreadID) {
    threads[thread.index].activity = .idle
    threads[thread.index].wake = .none
    if threads[thread.index].owner == .app { appThreads.busy -= 1 }
  }

  /// Stops with what is wrong when anything is, where the package is built with `-D
  /// SIMULATION_INTERNAL_CHECKS`; elsewhere nothing.
  private func checkInvariants() {
    #if SIMULATION_INTERNAL_CHECKS
      let elapsed = bookedUntil - bookedSince
      if let problem = sharing.brokenInvariant(elapsed: elapsed.nanoseconds) {
        fatalError("processor: \(problem)")
      }
    #endif
  }
}
