import OutputStatistics

/// How one response differs between a policy and its baseline: a row of `comparisons.csv`.
public struct ComparisonRow: Hashable, Sendable {
  /// Where the two are compared.
  public enum Scope: Hashable, Sendable {
    /// At one design point.
    case point(Int)
    /// Over all points of a block, which has these levels of the factors that make blocks: for each
    /// of them its place in the scenario and the place of its level, nil for none.
    case block([BlockLevel])
  }

  /// The level that one factor has in a block.
  public struct BlockLevel: Hashable, Sendable {
    /// The place of the factor in the scenario.
    public let factor: Int
    /// The place of its level; nil where the factor has none.
    public let level: Int?
  }

  /// The place of the comparison in the scenario.
  public let comparison: Int
  /// Where the two are compared.
  public let scope: Scope
  /// The place of the baseline among the policies.
  public let baseline: Int
  /// The place of the policy among the policies.
  public let policy: Int
  /// The response, `total_ms.p90`.
  public let response: String
  /// Policy less baseline, paired by replication.
  public let difference: Difference
  /// The p-value adjusted for all policies and blocks of the comparison; nil where there is none.
  public let adjustedPValue: Double?
  /// How much harm does not matter, in the response's unit.
  public let margin: Double
  /// What is made of it; nil for a response of which neither direction is better.
  public let verdict: Verdict?
}
