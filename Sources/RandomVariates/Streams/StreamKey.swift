/// The key of a stream: seed, purpose and entity, hashed once.
///
/// Make it when an entity is set up and keep it; each day, user or launch then opens its own
/// ``RandomStream`` from it by position, without hashing again.
@frozen
public struct StreamKey: Hashable, Sendable, BitwiseCopyable {
  /// The 64 bits that key the generator.
  public let bits: UInt64

  /// The key of the stream that serves `purpose` for `entity` in experiments with `seed`.
  ///
  /// - Complexity: O(1).
  public init(seed: UInt64, purpose: StreamPurpose, entity: StreamIdentity = .none) {
    var hash = SipHash(key: seed, 0)
    hash.combine(word: purpose.digest)
    hash.combine(word: entity.digest)
    bits = hash.finalize()
  }
}
