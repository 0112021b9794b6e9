/// A thread that could use a core now.
struct RunnableThread: BitwiseCopyable {
  /// Which thread.
  var id: ThreadID
  /// Its weight among the others.
  var weight: UInt32
  /// Whose work it does.
  var owner: ThreadOwner
  /// What is left of its current work [ticks].
  var remaining: Int64
}
