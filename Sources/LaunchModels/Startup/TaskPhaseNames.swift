/// The numbers that stand for the locks and tasks that phases name.
struct TaskPhaseNames {
  private var locks: [String: LockID] = [:]
  private var tokens: [String: UInt32] = [:]

  /// The names among `tasks`, the tasks that run, numbered in their order; locks in the order in which
  /// `all` of the tasks, enabled or not, first name them.
  init(_ tasks: [TaskParameters], all: [TaskParameters]) {
    for (index, task) in tasks.enumerated() { tokens[task.id] = UInt32(index) }
    for task in all {
      for phase in task.phases ?? [] {
        if let lock = phase.lock, locks[lock] == nil {
          locks[lock] = LockID(UInt32(locks.count))
        }
      }
    }
  }

  /// The lock called `name`.
  func lock(_ name: String) -> LockID? { locks[name] }

  /// What stands for waiting for the task `id`; `nil` if it does not run, so that nobody waits.
  func token(_ id: String) -> UInt32? { tokens[id] }
}
