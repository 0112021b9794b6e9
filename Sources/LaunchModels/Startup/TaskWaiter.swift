import SimulationEngine

/// A thread that waits for a task.
struct TaskWaiter: BitwiseCopyable {
  /// Who waits: a thread, and the task that it runs.
  struct Place: BitwiseCopyable {
    let task: Int?
    let thread: ThreadID
  }

  /// What is waited for.
  let task: Int
  let place: Place
  /// The class of the thread.
  var qos: QualityOfService
  /// Since when it waits.
  let since: SimulationTime
}
