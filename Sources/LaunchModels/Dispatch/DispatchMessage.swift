/// What queues ask of the world around them, and what they tell.
public enum DispatchMessage: Hashable, Sendable, BitwiseCopyable {
  /// A worker, by its number, is to run a program.
  case run(
    worker: Int, Program, qos: QualityOfService, nice: Int8, workingSet: Int64,
    isShared: Bool)
  /// A thread began with an item, in place of the one that it or another had finished just before.
  case began(WorkItem, after: WorkItem?)
  /// An item is done.
  case finished(WorkItem)
}
