import SimulationEngine

/// A thread as the processor keeps it.
struct ProcessorThread: BitwiseCopyable {
  /// What the thread is about.
  enum Activity: BitwiseCopyable {
    /// It has no program.
    case idle
    /// It could use a core, or does.
    case runnable
    /// It waits for something outside the processor.
    case blocked
  }

  let nice: Int8
  let owner: ThreadOwner
  var activity = Activity.idle
  /// The place of the phase it is in, and the end of its program.
  var phase: UInt32 = 0
  var end: UInt32 = 0
  /// A program that is written anew for it alone; empty until there is one.
  var ownProgram = Program.empty
  /// The event that ends its blocked time.
  var wake = EventHandle.none

  init(nice: Int8, owner: ThreadOwner) {
    self.nice = nice
    self.owner = owner
  }
}
