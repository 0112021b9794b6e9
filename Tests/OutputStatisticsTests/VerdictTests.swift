import OutputStatistics
import Testing

@Suite struct VerdictTests {
  /// Every arrangement of the limits of the harm about 0 and a margin of 2.
  @Test(arguments: [
    (-3.0, -1.0, Verdict.improves),
    (-3, 0, .noWorseThanMargin), (-3, 1, .noWorseThanMargin), (-3, 2, .noWorseThanMargin),
    (-3, 3, .inconclusive),
    (0, 0, .noWorseThanMargin), (0, 1, .noWorseThanMargin), (0, 2, .noWorseThanMargin),
    (0, 3, .inconclusive),
    (1, 1.5, .worseWithinMargin), (1, 2, .worseWithinMargin), (1, 3, .worse), (2, 3, .worse),
    (2.5, 3, .worseThanMargin),
    (-Double.infinity, .infinity, .inconclusive), (-.infinity, -1, .improves),
    (-.infinity, 2, .noWorseThanMargin), (1, .infinity, .worse), (3, .infinity, .worseThanMargin),
  ])
  func firstMatch(lower: Double, upper: Double, expected: Verdict) {
    let harm = Interval(lower: lower, upper: upper)
    #expect(Verdict(harm: harm, margin: 2, adjustedPValue: 0.001) == expected)
  }

  @Test(arguments: [
    (-3.0, -1.0, Verdict.improves), (-3, 0, .noWorseThanMargin), (-3, 1, .inconclusive),
    (0, 0, .noWorseThanMargin), (1, 2, .worseThanMargin),
  ])
  func withoutMargin(lower: Double, upper: Double, expected: Verdict) {
    let harm = Interval(lower: lower, upper: upper)
    #expect(Verdict(harm: harm, margin: 0, adjustedPValue: 0.001) == expected)
  }

  /// Above 0.05 the family gives no direction; what is said about the margin stays.
  @Test func adjustedPValuesTakeBackDirections() {
    let harms = [(-3.0, -1.0), (2.5, 3), (1, 1.5), (1, 3)].map { Interval(lower: $0, upper: $1) }
    for harm in harms {
      #expect(Verdict(harm: harm, margin: 2, adjustedPValue: 0.0501) == .inconclusive)
      #expect(Verdict(harm: harm, margin: 2, adjustedPValue: nil) == .inconclusive)
      #expect(Verdict(harm: harm, margin: 2, adjustedPValue: 0.05).claimsDirection)
    }
    let within = Interval(lower: -1, upper: 1)
    #expect(Verdict(harm: within, margin: 2, adjustedPValue: 0.9) == .noWorseThanMargin)
  }

  @Test func goals() {
    let interval = Interval(lower: -3, upper: 1)
    #expect(ResponseGoal.less.harm(in: interval) == interval)
    #expect(ResponseGoal.more.harm(in: interval) == Interval(lower: -1, upper: 3))
  }

  /// A family of three: p-values near 0.03 each pass alone and fail together.
  @Test func familiesAreJudgedTogether() throws {
    func difference(_ shift: Double) -> Difference {
      Difference(
        of: MeanEstimator(RunSeries(inOrder: [shift - 1, shift + 1, shift, shift + 0.5])),
        against: MeanEstimator(RunSeries(inOrder: [0.0, 0, 0, 0])))
    }
    let differences = [difference(-1.5), difference(-1.5), difference(0)]
    let pValue = try #require(differences[0].pValue)
    #expect(0.017 < pValue && pValue < 0.05)
    let alone = ComparisonFamily([differences[0]], goal: .less).members
    #expect(alone.map(\.verdict) == [.improves])
    let together = ComparisonFamily(differences, goal: .less).members
    #expect(together.map(\.verdict) == [.inconclusive, .inconclusive, .inconclusive])
    #expect(agree(together[0].adjustedPValue, 3 * pValue))
    #expect(
      ComparisonFamily([differences[0]], goal: .more).members.map(\.verdict)
        == [.worseThanMargin])
    #expect(ComparisonFamily(differences, goal: nil).members.allSatisfy { $0.verdict == nil })
  }

  /// Of three with a p-value near 0.04 each interval excludes 0, and none survives the adjustment.
  @Test func aVerdictThatIsHeldBackSaysSo() {
    let baseline = MeanEstimator(RunSeries(inOrder: [0.0, 0, 0, 0, 0]))
    let policy = MeanEstimator(RunSeries(inOrder: [0.2, 1.8, 0.4, 1.9, 0.7]))
    let difference = Difference(of: policy, against: baseline)
    let alone = ComparisonFamily([difference], goal: .less).members
    #expect(alone[0].verdict == .worseThanMargin && alone[0].difference.notes.isEmpty)
    let members = ComparisonFamily([difference, difference, difference], goal: .less).members
    #expect(members.allSatisfy { $0.verdict == .inconclusive })
    #expect(members.allSatisfy { $0.difference.note == "adjusted for 3 comparisons" })
  }
}
