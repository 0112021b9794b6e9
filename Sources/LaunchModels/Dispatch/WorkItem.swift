/// A piece of work that a queue or the main thread runs, by whose it is.
public enum WorkItem: Hashable, Sendable, BitwiseCopyable {
  /// What comes before `main`.
  case preMain
  /// A start-up task, by its place among those that run.
  case task(Int)
  /// The callback of a task's request, by the request's place.
  case callback(Int)
  /// Something of the first screen.
  case screen(FirstScreenItem)

  /// The task, if it is one.
  var task: Int? {
    if case .task(let task) = self { task } else { nil }
  }
}
