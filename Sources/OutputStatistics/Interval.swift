/// The limits of a confidence interval: a closed range of real numbers.
///
/// A limit that cannot be given is infinite, so that nothing is claimed on that side: the data do not
/// rule out any value there. An interval with no limit at all is ``unbounded``; it meets no gate and
/// decides no verdict. Tables print a limit that is not given as an empty cell; ``lowerLimit`` and
/// ``upperLimit`` are nil then.
public struct Interval: Hashable, Sendable {
  /// The lower limit; minus infinity where none can be given.
  public let lower: Double
  /// The upper limit, not below `lower`; plus infinity where none can be given.
  public let upper: Double

  /// The interval from `lower` to `upper`.
  ///
  /// - Precondition: `lower <= upper`, neither is NaN.
  public init(lower: Double, upper: Double) {
    precondition(lower <= upper, "interval from \(lower) to \(upper)")
    self.lower = lower
    self.upper = upper
  }

  /// The interval that claims nothing.
  public static let unbounded = Interval(lower: -.infinity, upper: .infinity)

  /// The interval `center` -+ `halfWidth`, or ``unbounded`` where either is not a finite number.
  ///
  /// - Precondition: `halfWidth >= 0` unless it is NaN.
  init(center: Double, halfWidth: Double) {
    let lower = center - halfWidth
    let upper = center + halfWidth
    self = lower.isFinite && upper.isFinite ? Interval(lower: lower, upper: upper) : .unbounded
  }

  /// The lower limit, or nil where none can be given.
  public var lowerLimit: Double? { lower.isFinite ? lower : nil }

  /// The upper limit, or nil where none can be given.
  public var upperLimit: Double? { upper.isFinite ? upper : nil }

  /// Whether both limits are given.
  public var isBounded: Bool { lower.isFinite && upper.isFinite }

  /// Half the width; infinite unless both limits are given.
  public var halfWidth: Double { (upper - lower) / 2 }

  /// Whether `value` lies in the interval, ends included.
  public func contains(_ value: Double) -> Bool { lower <= value && value <= upper }

  /// The interval of the negated quantity.
  public static prefix func - (interval: Interval) -> Interval {
    Interval(lower: -interval.upper, upper: -interval.lower)
  }
}
