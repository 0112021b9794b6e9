/// A queue at work: tasks in line, and workers of which some are idle.
struct QueueState: BitwiseCopyable {
  var line = TaskLine()
  /// How many of its workers have a task.
  var busyWorkers = 0
  /// The worker that became idle last, or -1; the others are linked from it.
  var idleWorker = -1
}

/// A thread of a queue.
struct QueueWorker: BitwiseCopyable {
  let queue: Int
  /// The task it is doing.
  var task: Int
  /// The next idle worker of its queue, or -1.
  var nextIdle = -1
}
