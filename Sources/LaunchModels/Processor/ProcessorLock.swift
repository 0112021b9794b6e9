/// A lock as the processor keeps it: who holds it, and who stands in line.
struct ProcessorLock: BitwiseCopyable {
  var holder: ThreadID?
  /// The line, first come first served; the threads are linked one to the next.
  var first: ThreadID?
  var last: ThreadID?
  /// How many stand in line.
  var length = 0
  /// The lock that the holder took before this one, of those that it holds.
  var previous: LockID?
  var statistics = LockStatistics()
}
