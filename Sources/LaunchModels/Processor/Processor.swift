import SimulationEngine

/// The cores of a device and the threads that run on them.
///
/// Threads walk through programs of phases: they compute, sharing the cores with all other runnable
/// threads, they block, and they wait for locks and for each other. What the owner of the processor
/// has to know, such as that a program has ended, is put into ``outbox``.
///
/// ```swift
/// var processor = Processor(cores: CoreSpeeds(count: 2), policy: .fair, switchCost: cost)
/// let main = processor.addThread(ThreadAttributes(qos: .userInteractive))
/// let work = processor.programs.add([.compute(.milliseconds(20))])
/// try processor.start(main, running: work, in: &scheduler)
/// processor.settle(in: &scheduler)
/// ```
///
/// Call ``settle(in:)`` once after everything that an event changed: it decides who goes on, and moves
/// the one pending completion.
public struct Processor: Sendable {
  /// The programs that threads can run.
  public var programs = ProgramStore()
  /// What happened to threads, in order.
  public var outbox = Outbox<ProcessorMessage>()

  var sharing: CoreSharing
  let refill: CacheRefill
  var threads: [ProcessorThread] = []
  var locks: [ProcessorLock] = []
  var completion = EventHandle.none
  /// Since when the ledger is kept, and until when the work was booked.
  var bookedSince = SimulationTime.zero
  var bookedUntil = SimulationTime.zero
  var hasChanged = false
  var finished: [ThreadID] = []
  /// Threads that have come to another phase of their programs at this instant.
  var arriving = Outbox<ThreadID>()
  var appThreads = (runnable: 0, busy: 0)

  /// The most app threads that were runnable at one instant.
  public internal(set) var peakRunnableThreads = 0
  /// The most app threads that had a program at one instant, runnable or blocked.
  public internal(set) var peakBusyThreads = 0

  /// How busy the cores were, and how many threads wanted them, from the last reset on.
  public internal(set) var use: ProcessorUse

  /// A processor without threads.
  public init(
    cores: CoreSpeeds, policy: SharingPolicy, switchCost: SwitchCost,
    engine: ProcessorEngine = .fluid, refill: CacheRefill = .none
  ) {
    self.refill = refill
    use = ProcessorUse(cores: cores)
    sharing = CoreSharing(cores: cores, policy: policy, switchCost: switchCost, engine: engine)
  }

  /// Forgets threads, locks, programs and the ledger, which begins anew at `time`; keeps the memory.
  ///
  /// - Precondition: No event of the processor is pending, or all are dropped with their scheduler.
  public mutating func reset(at time: SimulationTime) {
    programs.removeAll()
    outbox.removeAll()
    arriving.removeAll()
    sharing.reset()
    use.reset()
    threads.removeAll(keepingCapacity: true)
    locks.removeAll(keepingCapacity: true)
    completion = .none
    bookedSince = time
    bookedUntil = time
    hasChanged = false
    appThreads = (0, 0)
    peakRunnableThreads = 0
    peakBusyThreads = 0
  }

  /// Adds a thread without a program.
  ///
  /// - Precondition: Its nice level is one of ``NiceWeight/levels``.
  public mutating func addThread(_ attributes: ThreadAttributes = ThreadAttributes()) -> ThreadID {
    precondition(
      NiceWeight.levels.contains(Int(attributes.nice)), "nice level \(attributes.nice)")
    let thread = ThreadID(UInt32(threads.count))
    threads.append(ProcessorThread(attributes))
    return thread
  }
}

// MARK: - Measures

extension Processor {
  /// The cores.
  public var cores: CoreSpeeds { sharing.cores }
  /// What a context switch costs, and how long a thread runs before the next one.
  public var switchCost: SwitchCost { sharing.switchCost }
  /// Where the capacity of each core went since the last reset, up to the last event or ``book(until:)``.
  public var ledger: CoreLedger { sharing.ledger }

  /// How many context switches a core made.
  ///
  /// Where threads take turns, each time it turned to another thread; where they advance all at once, one
  /// after each quantum of the time in which it had more threads than it could run at once.
  ///
  /// - Parameter core: The place of the core in order of speed, fastest first.
  public func contextSwitches(ofCore core: Int) -> UInt64 {
    sharing.contextSwitches(ofCore: core)
  }
}

extension Processor {
  /// Stops with what is wrong when anything is, where the package is built with `-D
  /// SIMULATION_INTERNAL_CHECKS`; elsewhere nothing.
  func checkInvariants() {
    #if SIMULATION_INTERNAL_CHECKS
      let elapsed = bookedUntil - bookedSince
      if let problem = sharing.brokenInvariant(elapsed: elapsed.nanoseconds) ?? brokenLocks() {
        fatalError("processor: \(problem)")
      }
    #endif
  }
}
