/// A core as the engine with slices keeps it.
struct SliceCore: BitwiseCopyable {
  /// Which thread it runs.
  var thread: ThreadID?
  /// Which thread it ran last, or runs; and which one before this turn.
  var last: ThreadID?
  var lastBefore: ThreadID?
  /// When the turn began, on the engine's clock [ns].
  var began: Int64 = 0
  /// What is left to be done to turn to the thread: the switch itself and filling the cache [ns].
  var switchLeft: Int64 = 0
  var refillLeft: Int64 = 0
  /// What is left of the thread's turn; below 0 once it is over and nobody else wanted the core [ns].
  var turnLeft: Int64 = 0
  /// Whether somebody more urgent has come.
  var isPreempted = false
}
