/// A quantity that is always the same.
public struct ConstantDistribution: VariateFamily {
  /// The value, 0 or above.
  public let value: Double

  /// The distribution of the one value `value`, finite and 0 or above.
  public init(_ value: Double) throws(DistributionError) {
    try DistributionError.requireNonnegative(value, "value")
    self.value = value
  }

  /// The value, at any level.
  public func quantile(at level: QuantileLevel) -> Double { value }

  /// All below, or all above.
  public func level(of value: Double) -> QuantileLevel {
    QuantileLevel(below: value < self.value ? 0 : 1)
  }

  /// The value.
  public var mean: Double? { value }

  /// Zero.
  public var variance: Double? { 0 }

  /// The value alone.
  public var support: ClosedRange<Double> { value...value }
}
