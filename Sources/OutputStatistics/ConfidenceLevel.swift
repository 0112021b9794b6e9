/// The chance, before the data are seen, that an interval will contain the truth.
public struct ConfidenceLevel: Hashable, Sendable {
  /// The level, between 0 and 1, such as 0.95.
  public let value: Double

  /// The level `value`.
  ///
  /// - Precondition: `0 < value < 1`.
  public init(_ value: Double) {
    precondition(0 < value && value < 1, "confidence level \(value) is not between 0 and 1")
    self.value = value
  }

  /// 95 %, the level of every verdict and gate.
  public static let ninetyFivePercent = ConfidenceLevel(0.95)

  /// The chance left to each side.
  var tail: Double { (1 - value) / 2 }
}
