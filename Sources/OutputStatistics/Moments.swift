/// Count, mean and sum of squared deviations of values that pass by one at a time.
///
/// Tallies of parts are joined by ``merge(_:)``. Floating-point addition is not associative, so the same
/// bytes come out only when the parts are the same and are merged in the same order.
///
/// Updating: Welford 1962; merging: Chan, Golub and LeVeque 1979.
@frozen
public struct Moments: Hashable, Sendable, BitwiseCopyable {
  /// The number of values.
  public private(set) var count: Int
  /// The mean; 0 without values.
  public private(set) var mean: Double
  /// The sum of squared deviations from the mean.
  public private(set) var sumOfSquares: Double

  /// A tally without values.
  public init() {
    count = 0
    mean = 0
    sumOfSquares = 0
  }

  /// The tally of `values`, added in order.
  public init(_ values: some Sequence<Double>) {
    self.init()
    for value in values { add(value) }
  }

  /// Takes `value` in.
  ///
  /// - Complexity: O(1)
  public mutating func add(_ value: Double) {
    count += 1
    let deviation = value - mean
    mean += deviation / Double(count)
    sumOfSquares += deviation * (value - mean)
  }

  /// Takes in all that `other` has seen, as the values after its own.
  ///
  /// - Complexity: O(1)
  public mutating func merge(_ other: Moments) {
    guard other.count > 0 else { return }
    guard count > 0 else {
      self = other
      return
    }
    let total = Double(count + other.count)
    let deviation = other.mean - mean
    mean += deviation * (Double(other.count) / total)
    sumOfSquares +=
      other.sumOfSquares + deviation * deviation * (Double(count) * (Double(other.count) / total))
    count += other.count
  }

  /// The sample variance (divisor n - 1); nil below two values.
  public var variance: Double? { count > 1 ? sumOfSquares / Double(count - 1) : nil }

  /// The sample standard deviation; nil below two values.
  public var standardDeviation: Double? { variance.map { $0.squareRoot() } }

  /// The standard error of the mean of independent values; nil below two values.
  public var standardError: Double? {
    variance.map { ($0 / Double(count)).squareRoot() }
  }
}
