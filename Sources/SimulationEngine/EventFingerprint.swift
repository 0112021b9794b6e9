/// A running 64-bit digest of a history, to tell in one comparison whether two runs went the same
/// way.
///
/// Each word is folded by `state = mix(state ^ word)` with `mix(x) = y ^ (y >> 32)` and
/// `y = x * 0xBF58476D1CE4E5B9` modulo 2^64. `mix` is a bijection, so two histories that differ in
/// one word never share a digest; otherwise the chance is about 2^-64. It is not cryptographic.
@frozen
public struct EventFingerprint: Hashable, Sendable, BitwiseCopyable {
  @usableFromInline var state: UInt64

  /// The digest of an empty history.
  @inlinable
  public init() {
    state = 0x9E37_79B9_7F4A_7C15
  }

  /// The digest of what was combined so far.
  @inlinable
  public var value: UInt64 { state }

  /// Appends one word to the history.
  @inlinable
  public mutating func combine(_ word: UInt64) {
    let product = (state ^ word) &* 0xBF58_476D_1CE4_E5B9
    state = product ^ (product &>> 32)
  }

  /// Appends one event to the history: its time, then its kind, then what it happened to.
  @inlinable
  public mutating func combine(time: SimulationTime, code: UInt32, entity: UInt64) {
    combine(UInt64(bitPattern: time.nanoseconds))
    combine(UInt64(code))
    combine(entity)
  }
}
