/// What one run adds to the numerator and the denominator of a ratio.
@frozen
public struct RatioTerms: Hashable, Sendable, BitwiseCopyable {
  /// What is counted or summed.
  public var numerator: Double
  /// What it is counted among, not negative.
  public var denominator: Double

  /// The terms `numerator` and `denominator`.
  public init(numerator: Double, denominator: Double) {
    self.numerator = numerator
    self.denominator = denominator
  }
}
