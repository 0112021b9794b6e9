/// Where a stream is opened: replication, user, day and planned slot.
///
/// It is the generator's counter, together with the draw. Two policies that open a stream at the
/// same position meet the same numbers.
@frozen
public struct StreamPosition: Hashable, Sendable, BitwiseCopyable {
  /// The replication, from 0.
  public var replication: UInt32

  /// The user within the replication, from 0.
  public var user: UInt32

  /// The day of the user, from 0.
  public var day: UInt16

  /// The planned launch or session of the day, from 0.
  public var slot: UInt16

  /// The position of `slot` on `day` of `user` in `replication`.
  @inlinable
  public init(replication: UInt32, user: UInt32 = 0, day: UInt16 = 0, slot: UInt16 = 0) {
    self.replication = replication
    self.user = user
    self.day = day
    self.slot = slot
  }
}
