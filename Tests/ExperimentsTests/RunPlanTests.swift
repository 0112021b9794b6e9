import Experiments
import ScenarioSyntax
import Testing

/// The runs of an experiment, their names and their orders.
struct RunPlanTests {
  static func plan(
    points: Int = 3, policies: Int = 2, replications: Int = 4, seed: UInt64 = 7
  ) -> RunPlan {
    RunPlan(
      points: points, policies: policies, replications: replications, seed: seed,
      configurations: (0..<(points * policies)).map {
        SHA256.hash("point \($0 / policies) policy \($0 % policies)".utf8)
      })
  }

  /// An id is written down once, so that another release finds the runs of this one.
  ///
  /// The digits are the first 16 of
  /// `printf 'model 2\nconfiguration <sha256 of "point 0 policy 0">\nseed 7\nreplication 0\n' | sha256sum`.
  @Test func idsAreTheFirstDigitsOfAHash() {
    let configuration = SHA256.hash("point 0 policy 0".utf8)
    let text = "model 2\nconfiguration \(configuration)\nseed 7\nreplication 0\n"
    let id = Self.plan().run(point: 0, policy: 0, replication: 0).id
    #expect(id.description == SHA256.hash(text.utf8).hexadecimal(bytes: 8))
    #expect(id.description == "d166bbff1204eb48")
  }

  @Test func everyRunHasAnIdOfItsOwn() {
    let plan = Self.plan()
    let ids = Set((0..<plan.count).map { plan.runInOrder($0).id })
    #expect(ids.count == 24)
  }

  @Test func growingKeepsTheIds() {
    let small = Self.plan()
    let large = Self.plan(points: 5, policies: 2, replications: 9)
    for place in 0..<small.count {
      let run = small.runInOrder(place)
      #expect(
        large.run(point: run.point, policy: run.policy, replication: run.replication) == run)
    }
    #expect(large.digest != small.digest)
  }

  @Test func anotherSeedGivesOtherIds() {
    #expect(Self.plan(seed: 7).runInOrder(0).id != Self.plan(seed: 8).runInOrder(0).id)
  }

  /// Every point and policy has its first replication before any has its second.
  @Test func runsAreDoneReplicationByReplication() {
    let plan = Self.plan()
    let replications = (0..<plan.count).map { plan.runInOrder($0).replication }
    #expect(replications == (0..<4).flatMap { Array(repeating: $0, count: 6) })
    let firstRound = (0..<6).map { plan.runInOrder($0) }
    #expect(firstRound.map(\.point) == [0, 0, 1, 1, 2, 2])
    #expect(firstRound.map(\.policy) == [0, 1, 0, 1, 0, 1])
  }

  @Test func moreReplicationsBeginWithTheSameRuns() {
    let small = Self.plan(replications: 4)
    let large = Self.plan(replications: 10)
    #expect(small.digest(ofFirst: 24) == large.digest(ofFirst: 24))
    #expect(small.digest(ofFirst: 24) != large.digest(ofFirst: 25))
    #expect(Self.plan(policies: 3).digest(ofFirst: 24) != large.digest(ofFirst: 24))
  }

  @Test(arguments: [
    ("7f3a91c2", UInt64(0x7f3a_91c2_0000_0000)...0x7f3a_91c2_ffff_ffff),
    ("0123456789abcdef", 0x0123_4567_89ab_cdef...0x0123_4567_89ab_cdef),
    ("F", 0xf000_0000_0000_0000...UInt64.max),
  ])
  func beginningsOfIdsAreRanges(text: String, range: ClosedRange<UInt64>) {
    #expect(RunIdentifier.range(ofPrefix: text) == range)
  }

  @Test(arguments: ["", "xyz", "+1", "12345678901234567", "12 "])
  func otherTextsAreNoIds(text: String) {
    #expect(RunIdentifier.range(ofPrefix: text) == nil)
    #expect(RunIdentifier(text) == nil)
  }

  @Test func idsHaveSixteenDigits() {
    #expect(RunIdentifier(0x0a).description == "000000000000000a")
    #expect(RunIdentifier("000000000000000a") == RunIdentifier(0x0a))
    #expect(RunIdentifier("a") == nil)
  }
}
