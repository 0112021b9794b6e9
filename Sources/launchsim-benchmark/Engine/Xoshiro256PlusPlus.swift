/// The fast generator of the loops that measure the event queue, the same for the engine and the
/// bare loop, so that their ratio says nothing about random numbers.
///
/// D. Blackman, S. Vigna, "Scrambled linear pseudorandom number generators", ACM TOMS 47 (2021),
/// doi:10.1145/3460772; seeded by SplitMix64.
struct Xoshiro256PlusPlus {
  private var a, b, c, d: UInt64

  init(seed: UInt64) {
    var state = seed
    func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
    (a, b, c, d) = (next(), next(), next(), next())
  }

  /// A number in [0, 1).
  @inline(__always)
  mutating func nextUniform() -> Double {
    let sum = a &+ d
    let word = ((sum << 23) | (sum >> 41)) &+ a
    let shifted = b << 17
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = (d << 45) | (d >> 19)
    return Double(word >> 11) * 0x1.0p-53
  }
}
