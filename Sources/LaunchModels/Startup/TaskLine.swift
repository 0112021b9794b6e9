/// Tasks that wait in line, first in, first out, linked through ``TaskProgress/next``.
///
/// A task stands in at most one line at a time, so lines need no memory of their own.
struct TaskLine: BitwiseCopyable {
  private var first = -1
  private var last = -1

  var isEmpty: Bool { first < 0 }

  /// Puts `task` at the end of the line.
  mutating func append(_ task: Int, in progress: inout [TaskProgress]) {
    progress[task].next = -1
    if isEmpty { first = task } else { progress[last].next = task }
    last = task
  }

  /// Takes the task at the head of the line.
  mutating func popFirst(in progress: [TaskProgress]) -> Int? {
    guard !isEmpty else { return nil }
    let task = first
    first = progress[task].next
    return task
  }
}
