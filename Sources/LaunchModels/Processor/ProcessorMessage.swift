/// What a processor has to tell.
public enum ProcessorMessage: Hashable, Sendable, BitwiseCopyable {
  /// The thread's program has ended.
  case finished(ThreadID)
  /// A thread that reports it has blocked, waits for a lock, or waits to be resumed.
  case blocked(ThreadID)
  /// A blocked thread that reports it can use a core again, or has come to its end. One of these
  /// follows every ``blocked(_:)``, before ``finished(_:)``.
  case resumed(ThreadID)
  /// The thread has come to a phase ``WorkPhase/wait(token:)`` and stands until it is resumed.
  case waiting(ThreadID, token: UInt32)
}
