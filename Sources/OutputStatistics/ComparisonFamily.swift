/// The differences of one response in one comparison, all policies and blocks, judged together.
///
/// Holm's adjustment is over the whole family.
public struct ComparisonFamily: Sendable {
  /// One difference of the family and what is made of it.
  public struct Member: Hashable, Sendable {
    /// The difference.
    public let difference: Difference
    /// Its p-value adjusted for the family; nil where the difference has none.
    public let adjustedPValue: Double?
    /// The verdict; nil where the response has no goal.
    public let verdict: Verdict?
  }

  /// The members, in the order of the differences given.
  public let members: [Member]

  /// Judges `differences` of a response with `goal`, of which `margin` does not matter.
  ///
  /// - Parameters:
  ///   - differences: every policy and block of the comparison.
  ///   - goal: which direction is better; nil for a response that gets no verdict.
  ///   - margin: how much harm does not matter, in the response's unit.
  /// - Precondition: `margin >= 0`.
  public init(_ differences: [Difference], goal: ResponseGoal?, margin: Double = 0) {
    let adjusted = HolmAdjustment.adjust(differences.map(\.pValue))
    let comparisons = adjusted.count { $0 != nil }
    members = zip(differences, adjusted).map { difference, adjustedPValue in
      let verdict = goal.map {
        Verdict(
          harm: $0.harm(in: difference.interval), margin: margin, adjustedPValue: adjustedPValue)
      }
      var difference = difference
      if verdict == .inconclusive, !difference.interval.contains(0) {
        difference.notes.append(.heldBack(comparisons: comparisons))
      }
      return Member(difference: difference, adjustedPValue: adjustedPValue, verdict: verdict)
    }
  }
}
