/// A thread that could use a core and has none, with what decides when it is its turn.
struct ReadyThread: BitwiseCopyable {
  var virtualRuntime: Int128
  var rank: Int
  var since: Int64
  var id: ThreadID

  /// Whether it runs before `other`: by least virtual runtime; of equal ones the more urgent, then the
  /// one that has been ready for longer, then the smaller number.
  func precedes(_ other: Self) -> Bool {
    if virtualRuntime != other.virtualRuntime { return virtualRuntime < other.virtualRuntime }
    if rank != other.rank { return rank > other.rank }
    return since == other.since ? id < other.id : since < other.since
  }
}
