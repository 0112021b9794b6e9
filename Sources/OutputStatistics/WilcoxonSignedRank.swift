/// Wilcoxon's signed-rank test of paired differences that are symmetric about 0: a check on the paired t
/// test that one wild run cannot sway.
///
/// Differences of 0 are dropped and equal sizes share their mean rank. The p-value is exact, given the
/// ranks, up to 200 differences; beyond, by the normal approximation with continuity and tie corrections.
///
/// Wilcoxon, F., "Individual comparisons by ranking methods", Biometrics Bulletin 1 (1945).
public struct WilcoxonSignedRank: Hashable, Sendable {
  /// The lesser of the sums of the ranks of positive and of negative differences; nil without a finite
  /// number for every difference.
  public let statistic: Double?
  /// The two-sided p-value; nil without a finite number for every difference.
  public let pValue: Double?
  /// The number of differences that are not 0.
  public let count: Int

  /// The largest number of differences with an exact p-value.
  static let largestExactCount = 200

  /// The test of `differences`.
  ///
  /// - Complexity: O(n^3) up to 200 differences, O(n log n) beyond
  public init(_ differences: [Double]) {
    guard differences.allSatisfy(\.isFinite) else {
      statistic = nil
      pValue = nil
      count = 0
      return
    }
    let ranked = differences.filter { $0 != 0 }.sorted { abs($0) < abs($1) }
    let doubledRanks = Self.doubledRanks(ranked)
    let positive = zip(ranked, doubledRanks).reduce(0) { $1.0 > 0 ? $0 + $1.1 : $0 }
    let total = doubledRanks.reduce(0, +)
    let lesser = min(positive, total - positive)
    count = ranked.count
    statistic = Double(lesser) / 2
    pValue =
      count <= Self.largestExactCount
      ? Self.exactPValue(lesser, doubledRanks) : Self.normalPValue(lesser, doubledRanks)
  }

  /// Twice the mean rank of each of `ranked`, whose sizes ascend: whole numbers.
  private static func doubledRanks(_ ranked: [Double]) -> [Int] {
    var ranks: [Int] = []
    var start = 0
    while start < ranked.count {
      var end = start + 1
      while end < ranked.count, abs(ranked[end]) == abs(ranked[start]) { end += 1 }
      // Ranks start + 1 to end have the mean (start + 1 + end) / 2.
      ranks.append(contentsOf: repeatElement(start + 1 + end, count: end - start))
      start = end
    }
    return ranks
  }

  /// Twice the chance that random signs give at most `lesser`, by counting all sets of signs.
  private static func exactPValue(_ lesser: Int, _ doubledRanks: [Int]) -> Double {
    var chances = Array(repeating: 0.0, count: doubledRanks.reduce(0, +) + 1)
    chances[0] = 1
    var reached = 0
    for rank in doubledRanks {
      reached += rank
      for sum in stride(from: reached, through: 0, by: -1) {
        chances[sum] = (chances[sum] + (sum >= rank ? chances[sum - rank] : 0)) / 2
      }
    }
    return min(1, 2 * chances[...lesser].reduce(0, +))
  }

  /// Twice the normal chance of at most `lesser`, half a rank inwards.
  private static func normalPValue(_ lesser: Int, _ doubledRanks: [Int]) -> Double {
    // Each sign adds 0 or its rank with equal chance: mean half of it, variance a quarter of its square.
    // Ranks shared by ties enter as they are, which is the tie correction.
    let mean = Double(doubledRanks.reduce(0, +)) / 2
    let variance = doubledRanks.reduce(0.0) { $0 + Double($1) * Double($1) } / 4
    let distance = mean - Double(lesser)
    return StandardNormal.twoSidedPValue(max(0, distance - 1) / variance.squareRoot())
  }
}
