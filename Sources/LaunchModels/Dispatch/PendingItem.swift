/// An item that waits in a line, with what it will do.
struct PendingItem: BitwiseCopyable {
  let item: WorkItem
  let program: Program
  /// The class that the item itself asks for.
  let qos: QualityOfService
  /// What its thread keeps in the cache [bytes].
  let workingSet: Int64
  /// How soon it should be taken; of equal ones the first to come.
  let rank: Int64
  /// The place in the order in which items came.
  var arrival: UInt64 = 0
}
