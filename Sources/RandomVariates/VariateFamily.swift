/// A family of probability distributions of nonnegative quantities, drawn by inversion.
///
/// Values are in base units (times in nanoseconds, sizes in bytes); every value is at least 0 and
/// never NaN. It may be infinite: where a distribution is defective ("never happens") or where the
/// true quantile is beyond the range of `Double`.
public protocol VariateFamily: Hashable, Sendable, BitwiseCopyable {
  /// The least value x whose cumulative probability reaches `level`.
  func quantile(at level: QuantileLevel) -> Double

  /// The probabilities of values up to and beyond `value`.
  func level(of value: Double) -> QuantileLevel

  /// The expected value, infinite where it diverges; nil where no closed form is known.
  var mean: Double? { get }

  /// The variance, infinite where it diverges; nil where it is undefined or no closed form is known.
  var variance: Double? { get }

  /// The least interval that holds every value.
  var support: ClosedRange<Double> { get }
}
