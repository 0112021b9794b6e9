import RandomVariates

/// A request that a step of a task makes.
struct TaskRequest: Sendable {
  /// Who asks: the task, and the place of the step among its requests.
  let caller: StreamIdentity
  /// The interface, by its place.
  let interface: Int
  /// Where its callback runs; `nil`: there is none, and the thread stands until the answer is there.
  let callback: CallbackPlace?

  enum CallbackPlace: Sendable, BitwiseCopyable {
    case main
    /// A queue, by its place.
    case queue(Int)
  }

  /// The requests of `tasks`, those that run, in the order of tasks and steps: request k stands for the
  /// token `tasks.count + k`.
  static func all(
    of tasks: [TaskParameters], queues: [QueueParameters], interfaces: [String]
  ) -> [TaskRequest] {
    tasks.flatMap { task in
      (task.phases ?? []).filter { $0.request != nil }.enumerated().map { ordinal, step in
        var callback: CallbackPlace?
        if step.callback != nil {
          let queue = step.callbackOn.flatMap { name in queues.firstIndex { $0.id == name } }
          callback = queue.map { .queue($0) } ?? .main
        }
        guard let interface = interfaces.firstIndex(where: { $0 == step.request }) else {
          preconditionFailure("there is no interface \"\(step.request ?? "")\"")
        }
        return TaskRequest(
          caller: StreamIdentity("task").appending(task.id).appending(UInt64(ordinal)),
          interface: interface, callback: callback)
      }
    }
  }
}
