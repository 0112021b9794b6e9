/// A thread that is as urgent as whoever waits for the item that it runs.
struct ItemLift: BitwiseCopyable {
  let item: WorkItem
  let thread: ThreadID
  let qos: QualityOfService
  /// Whether it is main that waits, so that the lift ends when main goes on.
  let isByMain: Bool
}
