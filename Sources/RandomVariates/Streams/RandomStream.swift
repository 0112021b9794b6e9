/// A stream of independent uniform numbers, given by its key and position alone.
///
/// ```swift
/// let key = StreamKey(seed: 42, purpose: StreamPurpose("task.cpu"), entity: "push-sdk")
/// var stream = RandomStream(key: key, at: StreamPosition(replication: 0, user: 7))
/// stream.nextUniform()
/// ```
///
/// Equal keys and positions give equal numbers, on any thread and in any order of use. Every draw
/// has its ordinal, and can also be had by that ordinal. Take one uniform for one quantity, and
/// turn it into the quantity by inversion, or paired comparisons lose their pairing.
@frozen
public struct RandomStream: Sendable, BitwiseCopyable {
  /// The key the stream was opened with.
  public let key: StreamKey

  /// Where the stream was opened.
  public let position: StreamPosition

  /// How many numbers were drawn so far: the ordinal of the next one.
  @inlinable
  public var drawCount: UInt32 { draws }

  @usableFromInline var draws: UInt32 = 0
  /// The second half of the block whose first half was drawn last.
  @usableFromInline var spare: UInt64 = 0

  /// The stream of `key` at `position`, from its first draw.
  @inlinable
  public init(key: StreamKey, at position: StreamPosition) {
    self.key = key
    self.position = position
  }

  /// The next 64 random bits.
  ///
  /// Traps after 2³² draws, beyond which numbers would repeat.
  @inlinable
  public mutating func nextBits() -> UInt64 {
    let draw = draws
    draws += 1
    if draw & 1 == 1 { return spare }
    let words = block(draw &>> 1)
    spare = UInt64(words.w) &<< 32 | UInt64(words.z)
    return UInt64(words.y) &<< 32 | UInt64(words.x)
  }

  /// The next uniform number, strictly between 0 and 1.
  @inlinable
  public mutating func nextUniform() -> Double {
    Self.uniform(nextBits())
  }

  /// The bits of the draw with ordinal `draw`, wherever the stream stands.
  @inlinable
  public func bits(at draw: UInt32) -> UInt64 {
    let words = block(draw &>> 1)
    return draw & 1 == 1
      ? UInt64(words.w) &<< 32 | UInt64(words.z) : UInt64(words.y) &<< 32 | UInt64(words.x)
  }

  /// The uniform number of the draw with ordinal `draw`, wherever the stream stands.
  @inlinable
  public func uniform(at draw: UInt32) -> Double {
    Self.uniform(bits(at: draw))
  }

  /// The uniform number that 64 random bits stand for: (k + ½) / 2⁵², with k their upper 52 bits.
  ///
  /// Strictly between 0 and 1 and symmetrical about ½: with u, 1 - u is also possible, and is exact
  /// in floating point. With 53 bits the greatest value would round to 1.
  @inlinable
  public static func uniform(_ bits: UInt64) -> Double {
    (Double(bits &>> 12) + 0.5) * 0x1p-52
  }

  @inlinable
  func block(_ index: UInt32) -> SIMD4<UInt32> {
    // The counter: half the draw's ordinal (a block serves two draws), day and slot, user,
    // replication.
    Philox4x32.block(
      counter: SIMD4(
        index, UInt32(position.day) &<< 16 | UInt32(position.slot), position.user,
        position.replication),
      key: SIMD2(UInt32(truncatingIfNeeded: key.bits), UInt32(truncatingIfNeeded: key.bits &>> 32)))
  }
}
