/// Threads that share the same cores in proportion to their weights, and no others.
struct SharingGroup: BitwiseCopyable {
  /// The first of its threads, and the one after its last, among the runnable ones.
  var firstMember: Int
  var endMember: Int
  /// The first of its cores, and the one after its last, in order of speed.
  var firstCore: Int
  var endCore: Int
  /// What its cores do together [ticks/ns].
  var capacity: Int64
  /// The weights of its threads added up.
  var weight: Int64
  /// Whether all its threads have the same weight.
  var isUniform: Bool
  /// The part of what its cores do that is work, not switching.
  var useful = ExactFraction.whole
  /// Mean time to fill a cache at a switch [ns].
  var refill: Int64 = 0

  var members: Range<Int> { firstMember..<endMember }
  var cores: Range<Int> { firstCore..<endCore }

  /// Whether it has more threads than cores, so that they take turns.
  var isContended: Bool { endMember - firstMember > endCore - firstCore }
}
