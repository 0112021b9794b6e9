import SimulationEngine

/// A thread as the processor keeps it.
struct ProcessorThread: BitwiseCopyable {
  /// What the thread is about.
  enum Activity: BitwiseCopyable {
    /// It has no program.
    case idle
    /// It could use a core, or does.
    case runnable
    /// It is blocked for a time that is known.
    case blocked
    /// It stands in line for a lock.
    case inLine(LockID)
    /// It stands until it is resumed.
    case waiting
  }

  var attributes: ThreadAttributes
  var activity = Activity.idle
  /// Whether it has not been runnable since it blocked.
  var hasBlocked = false
  /// Whether it was said that it has blocked, and not yet that it goes on.
  var isReportedBlocked = false
  /// The class of service it is served with: its own, or a more urgent one that it was lifted to.
  var urgency: QualityOfService
  /// How many wait for it from outside the processor, by rank of their class.
  var lifts = SIMD8<UInt16>.zero
  /// The place of the phase it is in, and the end of its program.
  var phase: UInt32 = 0
  var end: UInt32 = 0
  /// A program that is written anew for it alone; empty until there is one.
  var ownProgram = Program.empty
  /// Time to fill a core's cache with what its program works on [ns].
  var refill: Int64 = 0
  /// The event that ends its blocked time.
  var wake = EventHandle.none
  /// The lock that it took last, of those that it holds.
  var lastLock: LockID?
  /// Who stands behind it in the line for a lock, and since when it stands there itself.
  var nextInLine: ThreadID?
  var inLineSince = SimulationTime.zero
  /// How long it has stood in line for locks since its program began [ns].
  var lockWait = SimulationDuration.zero

  init(_ attributes: ThreadAttributes) {
    self.attributes = attributes
    urgency = attributes.qos
  }

  var isIdle: Bool {
    if case .idle = activity { true } else { false }
  }
}
