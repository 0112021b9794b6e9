/// The keyed hash SipHash-2-4: bytes and a 128-bit key give 64 bits.
///
/// `Hasher` will not do for streams, because Swift seeds it anew in each process.
///
/// J.-P. Aumasson, D. J. Bernstein: *SipHash: a fast short-input PRF*, INDOCRYPT 2012,
/// <https://www.aumasson.jp/siphash/siphash.pdf>.
package struct SipHash {
  private var v0: UInt64
  private var v1: UInt64
  private var v2: UInt64
  private var v3: UInt64
  private var tail: UInt64 = 0
  private var count = 0

  /// A hash of nothing yet, under a key of two words.
  package init(key k0: UInt64, _ k1: UInt64) {
    v0 = k0 ^ 0x736f_6d65_7073_6575
    v1 = k1 ^ 0x646f_7261_6e64_6f6d
    v2 = k0 ^ 0x6c79_6765_6e65_7261
    v3 = k1 ^ 0x7465_6462_7974_6573
  }

  /// Takes in one byte.
  package mutating func combine(byte: UInt8) {
    tail |= UInt64(byte) &<< UInt64((count & 7) * 8)
    count &+= 1
    if count & 7 == 0 {
      compress(tail)
      tail = 0
    }
  }

  /// Takes in the eight bytes of `word`, least significant first.
  package mutating func combine(word: UInt64) {
    let filled = UInt64(count & 7) * 8
    compress(tail | word &<< filled)
    tail = filled == 0 ? 0 : word &>> (64 - filled)
    count &+= 8
  }

  /// The hash of what was taken in.
  package consuming func finalize() -> UInt64 {
    compress(tail | UInt64(count & 0xff) &<< 56)
    v2 ^= 0xff
    for _ in 0..<4 { round() }
    return v0 ^ v1 ^ v2 ^ v3
  }

  private mutating func compress(_ word: UInt64) {
    v3 ^= word
    round()
    round()
    v0 ^= word
  }

  private mutating func round() {
    v0 &+= v1
    v1 = rotated(v1, by: 13) ^ v0
    v0 = rotated(v0, by: 32)
    v2 &+= v3
    v3 = rotated(v3, by: 16) ^ v2
    v0 &+= v3
    v3 = rotated(v3, by: 21) ^ v0
    v2 &+= v1
    v1 = rotated(v1, by: 17) ^ v2
    v2 = rotated(v2, by: 32)
  }

  private func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 {
    word &<< bits | word &>> (64 &- bits)
  }
}
