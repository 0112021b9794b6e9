import RandomVariates

/// Draws a quantity by inversion: one uniform number gives one value, in whole base units at once.
@frozen
public struct QuantitySampler<Value: Quantity>: Hashable, Sendable, BitwiseCopyable {
  /// The distribution of the values in base units.
  public let distribution: Distribution
  /// The value when it is the same every time.
  public let constant: Value?

  init(_ distribution: Distribution, constant: Value? = nil) {
    self.distribution = distribution
    self.constant = constant
  }

  /// Always `value`, which must not be below 0.
  ///
  /// The value itself is kept, so that it is exact also where a `Double` is not.
  static func constant(_ value: Value) -> Self {
    guard let distribution = try? Distribution.constant(value: value.baseValue) else {
      preconditionFailure("\(value.canonical.canonicalText) is below 0")
    }
    return Self(distribution, constant: value)
  }

  /// Draws a value: one uniform number, also for a constant, so that what is drawn next from the
  /// same stream does not depend on which it is.
  ///
  /// Rounded to the nearest whole base unit, halves to even; beyond the largest quantity that can
  /// be written, the largest.
  public func sample(
    _ stream: inout RandomStream, in tables: borrowing DistributionTables
  ) -> Value {
    value(at: stream.nextUniform(), in: tables)
  }

  /// The value that the uniform number `uniform`, within 0...1, gives.
  public func value(at uniform: Double, in tables: borrowing DistributionTables) -> Value {
    constant ?? Value(nearest: distribution.quantile(uniform, in: tables))
  }
}
