import RandomVariates
import Testing

struct StreamIdentityTests {
  @Test func orderBoundariesAndKindsOfPartsMatter() {
    let identities: [StreamIdentity] = [
      .none, "", "a", "b", "ab", 0, 1, 7, "7",
      StreamIdentity("a").appending("b"), StreamIdentity("b").appending("a"),
      StreamIdentity("ab").appending("c"), StreamIdentity("a").appending("bc"),
      StreamIdentity("abc").appending(""), StreamIdentity("").appending("abc"),
      StreamIdentity("a").appending(1), StreamIdentity(1).appending("a"),
      StreamIdentity("a").appending(1).appending(2), StreamIdentity("a").appending(2).appending(1),
      StreamIdentity("a").appending(identity: StreamIdentity("b").appending("c")),
      StreamIdentity("a").appending("b").appending("c"),
      // The eight bytes of the number, as a name.
      StreamIdentity("a").appending("\u{1}\0\0\0\0\0\0\0"),
      // The same letter, composed and decomposed: other bytes.
      "\u{e9}", "e\u{301}",
    ]
    #expect(Set(identities.map(\.digest)).count == identities.count)
  }

  @Test func isTheSameHoweverItIsMade() {
    let literal: StreamIdentity = "push-sdk"
    #expect(literal == StreamIdentity("push-sdk"))
    #expect(literal == StreamIdentity.none.appending("push-sdk"))
    let number: StreamIdentity = 3
    #expect(number == StreamIdentity.none.appending(3))
    #expect(
      literal.appending("a").appending(3) == StreamIdentity("push-sdk").appending("a").appending(3))
  }

  @Test func aMillionIdentitiesDiffer() {
    // Chance of a coincidence by accident: n²/2⁶⁵ = 3·10⁻⁸.
    var digests: Set<UInt64> = []
    for module in 0..<1_000 {
      let identity = StreamIdentity("module-\(module)")
      for task in 0..<1_000 { digests.insert(identity.appending(UInt64(task)).digest) }
    }
    #expect(digests.count == 1_000_000)
  }
}

struct StreamPurposeTests {
  @Test func isItsName() {
    #expect(StreamPurpose("task.cpu") == StreamPurpose("task.cpu"))
    #expect(StreamPurpose("task.cpu") != StreamPurpose("task.io"))
    #expect(Set([StreamPurpose("a"), StreamPurpose("a"), StreamPurpose("b")]).count == 2)
  }
}
