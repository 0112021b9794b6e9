/// What a sender has seen of segments that overtook each other, or seemed to: RFC 8985, section 6.2, step 4.
///
/// Where ACKs are lost and tell of three ranges only, segments are reported late, which looks the same.
struct ReorderingMemory: Sendable, BitwiseCopyable {
  /// Whether it was ever seen.
  private(set) var isSeen = false
  /// How far it went [segments].
  private(set) var degree = 3
  /// The reordering window, in quarters of the least round trip.
  private(set) var steps: Int64 = 1
  /// Recoveries until it shrinks again.
  private var persistence = 0
  /// Segments that came twice, all in all.
  private var duplicates = 0
  private var hasDuplicate = false
  private var adjustedAt: UInt32 = 0

  private static let recoveries = 16
  private static let greatestDegree = 300
  private static let mostSteps: Int64 = 255

  /// A segment sent once was reported after one `distance` segments behind it.
  mutating func note(distance: Int) {
    isSeen = true
    degree = max(degree, min(distance, Self.greatestDegree))
  }

  /// After a time-out less is believed.
  mutating func timedOut() { degree = 3 }

  /// A segment came twice, of so many sent again; whether that counts.
  mutating func noteDuplicate(ofProbe isProbe: Bool, retransmissions: Int) -> Bool {
    duplicates += 1
    guard duplicates <= retransmissions else { return false }
    if isSeen, !isProbe { hasDuplicate = true }
    return true
  }

  /// A recovery has ended; whether in vain.
  mutating func recovered(isUndone: Bool) {
    persistence = isUndone ? min(persistence + 1, Self.recoveries) : max(persistence - 1, 0)
  }

  /// Widens the window by a step a round trip with duplicates.
  ///
  /// - Parameters:
  ///   - before: What had been delivered when the newest segment was sent.
  ///   - delivered: What has been now.
  mutating func adapt(before: UInt32, delivered: UInt32) {
    if Int32(bitPattern: before &- adjustedAt) < 0 { hasDuplicate = false }
    if hasDuplicate {
      steps = min(steps + 1, Self.mostSteps)
      hasDuplicate = false
      adjustedAt = delivered
      persistence = Self.recoveries
    } else if persistence == 0 {
      steps = 1
    }
  }
}
