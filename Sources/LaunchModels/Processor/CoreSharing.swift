/// The engine that shares the cores among the runnable threads, whichever it is.
///
/// Both are held, and one of them is used. Under `sharing: fifo` a thread keeps its core, so that there
/// are no slices, and both engines are one.
struct CoreSharing: Sendable {
  private(set) var fluid: FluidSharing
  private(set) var slices: SliceSharing
  private let usesSlices: Bool

  init(
    cores: CoreSpeeds, policy: SharingPolicy, switchCost: SwitchCost, engine: ProcessorEngine
  ) {
    fluid = FluidSharing(cores: cores, policy: policy, switchCost: switchCost)
    slices = SliceSharing(cores: cores, policy: policy, switchCost: switchCost)
    usesSlices = engine == .slices && policy != .fifo
  }

  var cores: CoreSpeeds { fluid.cores }
  var policy: SharingPolicy { fluid.policy }
  var switchCost: SwitchCost { fluid.switchCost }
  /// Where the cores' capacity went.
  var ledger: CoreLedger { usesSlices ? slices.ledger : fluid.ledger }

  /// Forgets all threads and what was booked.
  mutating func reset() {
    fluid.reset()
    slices.reset()
  }

  /// Makes a thread runnable; `hasBlocked` says whether it was before and has blocked since.
  mutating func add(_ thread: RunnableThread, hasBlocked: Bool) {
    if usesSlices {
      slices.add(thread, hasBlocked: hasBlocked)
    } else {
      fluid.add(thread)
    }
  }

  /// Takes away a thread that is runnable.
  mutating func remove(_ thread: ThreadID) {
    if usesSlices { slices.remove(thread) } else { fluid.remove(thread) }
  }

  /// Takes away the threads that have nothing left to do and adds them to `finished`, by number.
  mutating func removeFinished(to finished: inout [ThreadID]) {
    if usesSlices {
      slices.removeFinished(to: &finished)
    } else {
      fluid.removeFinished(to: &finished)
    }
  }

  /// Serves a thread that is runnable with another class of service.
  mutating func setUrgency(of thread: ThreadID, to urgency: QualityOfService) {
    if usesSlices {
      slices.setUrgency(of: thread, to: urgency)
    } else {
      fluid.setUrgency(of: thread, to: urgency)
    }
  }

  /// The time until the first thread has nothing left to do, or its turn is over [ns], or `nil` when
  /// none is getting on.
  mutating func timeToNextCompletion() -> Int64? {
    usesSlices ? slices.timeToNextCompletion() : fluid.timeToNextCompletion()
  }

  /// Lets `span` ns go by, in which nothing changed.
  mutating func advance(by span: Int64) {
    if usesSlices { slices.advance(by: span) } else { fluid.advance(by: span) }
  }

  /// How many context switches a core made.
  func contextSwitches(ofCore core: Int) -> UInt64 {
    let entry = ledger.entries[core]
    return usesSlices
      ? entry.contextSwitches
      : UInt64(entry.contendedTime / (switchCost.quantum + switchCost.cost))
  }

  /// What is wrong, with values; nil when all is well.
  func brokenInvariant(elapsed: Int64) -> String? {
    ledger.brokenEntry(cores: cores, elapsed: elapsed)
      ?? (usesSlices ? slices.brokenInvariant() : fluid.brokenInvariant())
  }
}
