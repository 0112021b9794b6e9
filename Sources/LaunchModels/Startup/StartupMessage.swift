/// What a start asks of the world around it, and what it tells.
enum StartupMessage: BitwiseCopyable {
  /// An item is to run on the main thread, as part of the code that runs there or after it.
  case runOnMain(PendingItem, isSynchronous: Bool)
  /// An item is to run on a queue, by its number.
  case run(PendingItem, queue: Int)
  /// The process runs: from here until `didFinishLaunching` returns the main thread is not its own.
  case processStarted
  /// `didFinishLaunching` returns.
  case launchFinished
  /// The thread that runs an item is waited for by one of a class; by main, until it goes on.
  case lift(WorkItem, QualityOfService, byMain: Bool)
  /// The main thread no longer waits within `didFinishLaunching`.
  case mainGoesOn
  /// A thread that waited for a task goes on.
  case resume(ThreadID)
}
