/// What a paired comparison says about a policy.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
  /// Less harm than the baseline.
  case improves = "improves"
  /// More harm than the baseline by more than the margin.
  case worseThanMargin = "worse than the margin"
  /// More harm than the baseline, but by no more than the margin.
  case worseWithinMargin = "worse, within the margin"
  /// At most the margin more harm than the baseline, perhaps less.
  case noWorseThanMargin = "no worse than the margin"
  /// More harm than the baseline, by how much is not clear.
  case worse = "worse"
  /// Nothing can be said.
  case inconclusive = "inconclusive"

  /// The words that tables use.
  public var text: String { rawValue }

  /// The words for people, who should not read of a margin when there is none.
  ///
  /// - Parameter margin: how much harm does not matter.
  public func text(withMargin margin: Double) -> String {
    switch self {
    case .worseThanMargin where margin == 0: "worse"
    case .noWorseThanMargin where margin == 0: "no worse"
    default: text
    }
  }

  /// The largest adjusted p-value at which a policy may be called better or worse.
  public static let significance = 0.05

  /// The first statement that the limits of the harm support.
  ///
  /// With h the two-sided 95 % interval of the harm: h < 0 improves; h > margin worse than the margin;
  /// 0 < h <= margin worse, within the margin; h <= margin no worse than the margin; h > 0 worse.
  ///
  /// - Parameters:
  ///   - harm: the limits of the harm, from ``ResponseGoal/harm(in:)``.
  ///   - margin: how much harm does not matter, in the response's unit.
  ///   - adjustedPValue: from ``HolmAdjustment``; above 0.05 neither "improves" nor "worse" is said.
  /// - Precondition: `margin >= 0`.
  public init(harm: Interval, margin: Double, adjustedPValue: Double?) {
    precondition(margin >= 0, "margin \(margin)")
    let verdict = Self.first(harm: harm, margin: margin)
    let isSignificant = adjustedPValue.map { $0 <= Self.significance } ?? false
    self = verdict.claimsDirection && !isSignificant ? .inconclusive : verdict
  }

  /// The first matching rule.
  private static func first(harm: Interval, margin: Double) -> Verdict {
    if harm.upper < 0 { return .improves }
    if harm.lower > margin { return .worseThanMargin }
    if harm.lower > 0, harm.upper <= margin { return .worseWithinMargin }
    if harm.upper <= margin { return .noWorseThanMargin }
    if harm.lower > 0 { return .worse }
    return .inconclusive
  }

  /// Whether the policy is called better or worse than the baseline.
  public var claimsDirection: Bool {
    switch self {
    case .improves, .worseThanMargin, .worseWithinMargin, .worse: true
    case .noWorseThanMargin, .inconclusive: false
    }
  }
}
