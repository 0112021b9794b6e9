/// A thread that could use a core now.
struct RunnableThread: BitwiseCopyable {
  /// Which thread.
  var id: ThreadID
  /// Its weight among the others, in whichever unit the policy counts.
  var weight: UInt32
  /// The class of service it is served with, for `sharing: qos`.
  var urgency: QualityOfService
  /// Whose work it does.
  var owner: ThreadOwner
  /// What is left of its current work [ticks].
  var remaining: Int64
  /// Time to fill a core's cache when the core turns to it [ns].
  var refill: Int64

  /// Whether it stands before `other`: the heavier first, then the smaller number.
  func precedes(_ other: Self) -> Bool {
    weight == other.weight ? id < other.id : weight > other.weight
  }
}
