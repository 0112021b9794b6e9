/// A closed interval of real numbers, such as the limits of a confidence interval.
public struct Interval: Hashable, Sendable {
  /// The lower limit.
  public let lower: Double
  /// The upper limit, not below `lower`.
  public let upper: Double

  /// The interval from `lower` to `upper`.
  ///
  /// - Precondition: `lower <= upper`, neither is NaN.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper)")
    self.lower = lower
    self.upper = upper
  }

  /// Half the width.
  public var halfWidth: Double { (upper - lower) / 2 }

  /// Whether `value` lies in the interval, ends included.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }
}
