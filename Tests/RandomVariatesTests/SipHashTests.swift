import RandomVariates
import Testing

struct SipHashTests {
  /// The hashes of the first n bytes of 00 01 02 03 and so on under the key 00 01 up to 0f.
  ///
  /// From the reference implementation (`vectors_sip64`), read as little-endian words.
  private static let knownAnswers: [UInt64] = [
    0x726f_db47_dd0e_0e31, 0x74f8_39c5_93dc_67fd, 0x0d6c_8009_d9a9_4f5a, 0x8567_6696_d7fb_7e2d,
    0xcf27_94e0_2771_87b7, 0x1876_5564_cd99_a68d, 0xcbc9_466e_58fe_e3ce, 0xab02_00f5_8b01_d137,
    0x93f5_f579_9a93_2462, 0x9e00_82df_0ba9_e4b0, 0x7a5d_bbc5_94dd_b9f3, 0xf4b3_2f46_226b_ada7,
    0x751e_8fbc_860e_e5fb, 0x14ea_5627_c084_3d90, 0xf723_ca90_8e7a_f2ee, 0xa129_ca61_49be_45e5,
  ]

  @Test(arguments: Self.knownAnswers.indices)
  func givesTheKnownAnswers(_ length: Int) {
    var hash = SipHash(key: 0x0706_0504_0302_0100, 0x0f0e_0d0c_0b0a_0908)
    for byte in 0..<length { hash.combine(byte: UInt8(byte)) }
    #expect(hash.finalize() == Self.knownAnswers[length])
  }

  @Test(arguments: 0..<8)
  func takesAWordAsItsBytesAtAnyOffset(_ offset: Int) {
    var byWord = SipHash(key: 1, 2)
    var byByte = SipHash(key: 1, 2)
    for byte in 0..<offset {
      byWord.combine(byte: UInt8(byte))
      byByte.combine(byte: UInt8(byte))
    }
    byWord.combine(word: 0x8877_6655_4433_2211)
    for byte in [0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0x77, 0x88] as [UInt8] {
      byByte.combine(byte: byte)
    }
    byWord.combine(byte: 0x99)
    byByte.combine(byte: 0x99)
    #expect(byWord.finalize() == byByte.finalize())
  }
}
