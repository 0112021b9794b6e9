/// The place of an event in the total order (time, priority, sequence), in one 128-bit integer.
///
/// From the most significant bit: time [ns] 64 bits, priority 8, sequence 30, slot 26. The slot
/// says where the event itself is stored; since no two pending events share a sequence it never
/// decides the order. One unsigned comparison without a branch orders two events, and four keys
/// fill a cache line.
@frozen
@usableFromInline
package struct EventKey: BitwiseCopyable, Sendable {
  @usableFromInline package var bits: UInt128

  @inlinable
  package init(bits: UInt128) {
    self.bits = bits
  }

  @inlinable
  package init(
    time: SimulationTime, priority: EventPriority, sequence: UInt64, slot: UInt32
  ) {
    let tie =
      UInt64(priority.rawValue) &<< 56 | sequence &<< Self.slotBits | UInt64(slot)
    let high = UInt128(truncatingIfNeeded: UInt64(bitPattern: time.nanoseconds))
    bits = high &<< 64 | UInt128(truncatingIfNeeded: tie)
  }

  /// Before or level with every key of an event.
  @inlinable
  package static var first: Self { Self(bits: 0) }

  @inlinable
  package static var slotBits: UInt64 { 26 }

  /// One more than the largest slot: the most events that can be pending at once.
  @inlinable
  package static var slotLimit: Int { 1 << 26 }

  /// One more than the largest sequence; the queue numbers its events anew before it gets there.
  @inlinable
  package static var sequenceLimit: UInt64 { 1 << 30 }

  @inlinable
  package var time: SimulationTime {
    SimulationTime(nanoseconds: Int64(truncatingIfNeeded: bits &>> 64))
  }

  @inlinable
  package var priority: EventPriority {
    EventPriority(rawValue: UInt8(truncatingIfNeeded: bits &>> 56))
  }

  @inlinable
  package var sequence: UInt64 {
    UInt64(truncatingIfNeeded: bits) &>> Self.slotBits & (Self.sequenceLimit - 1)
  }

  @inlinable
  package var slot: Int {
    Int(truncatingIfNeeded: bits) & (Self.slotLimit - 1)
  }

  /// 1 if this key is before `other`, else 0.
  @inlinable
  @inline(__always)
  package func precedes(_ other: Self) -> Int { bits < other.bits ? 1 : 0 }

  @inlinable
  package static func < (left: Self, right: Self) -> Bool { left.bits < right.bits }
}
