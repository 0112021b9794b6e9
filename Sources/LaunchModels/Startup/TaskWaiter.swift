/// A thread that waits for a task.
struct TaskWaiter: BitwiseCopyable {
  let task: Int
  let thread: ThreadID
  /// The class of the thread.
  let qos: QualityOfService
}
