/// The counter-based generator Philox4x32-10: 128 bits of counter and 64 bits of key give 128 bits.
///
/// There is no state: any block can be had at any time, in any order, on any thread. Ten rounds
/// pass the whole of TestU01's BigCrush.
///
/// J. K. Salmon, M. A. Moraes, R. O. Dror, D. E. Shaw: *Parallel random numbers: as easy as 1, 2,
/// 3*, SC'11, <https://doi.org/10.1145/2063384.2063405>.
public enum Philox4x32 {
  /// The four words that belong to `counter` under `key`.
  ///
  /// - Complexity: O(1), ten rounds of two 32-bit multiplications.
  @inlinable
  public static func block(counter: SIMD4<UInt32>, key: SIMD2<UInt32>) -> SIMD4<UInt32> {
    // Scalars rather than vectors: a widening 32 x 32 multiplication is one scalar instruction.
    var (c0, c1, c2, c3) = (counter.x, counter.y, counter.z, counter.w)
    var (k0, k1) = (key.x, key.y)
    for _ in 0..<10 {
      let first = UInt64(0xD251_1F53) &* UInt64(c0)
      let second = UInt64(0xCD9E_8D57) &* UInt64(c2)
      c0 = UInt32(truncatingIfNeeded: second &>> 32) ^ c1 ^ k0
      c1 = UInt32(truncatingIfNeeded: second)
      c2 = UInt32(truncatingIfNeeded: first &>> 32) ^ c3 ^ k1
      c3 = UInt32(truncatingIfNeeded: first)
      k0 = k0 &+ 0x9E37_79B9
      k1 = k1 &+ 0xBB67_AE85
    }
    return SIMD4(c0, c1, c2, c3)
  }
}
