import ScenarioSyntax
import Testing

@Suite struct SHA256Tests {
  /// Known answers of FIPS 180-2, appendix B, and of NIST's secure hash standard examples.
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqr"
        + "lmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
  ])
  func knownAnswers(text: String, digest: String) {
    #expect(SHA256.hash(text.utf8).description == digest)
  }

  @Test func aMillionTimesA() {
    var hash = SHA256()
    for _ in 0..<1_000 { hash.update(repeatElement(UInt8(ascii: "a"), count: 1_000)) }
    #expect(
      hash.finalize().description
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
  }

  /// However the bytes are cut, also at the edges of blocks and where the padding takes one more.
  @Test(arguments: 0...130)
  func piecesGiveTheSameDigest(length: Int) {
    let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ 7) }
    var byteByByte = SHA256()
    for byte in bytes { byteByByte.update([byte]) }
    var halves = SHA256()
    halves.update(bytes[..<(length / 2)])
    halves.update(AnySequence(bytes[(length / 2)...]))
    let whole = SHA256.hash(bytes)
    #expect(byteByByte.finalize() == whole)
    #expect(halves.finalize() == whole)
  }

  @Test func hexadecimalPrefix() {
    #expect(SHA256.hash("abc".utf8).hexadecimal(bytes: 8) == "ba7816bf8f01cfea")
    #expect(SHA256.hash("abc".utf8).bytes.count == 32)
  }
}
