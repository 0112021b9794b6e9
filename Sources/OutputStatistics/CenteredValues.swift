/// Values over runs as a mean and the deviations from it, by two passes.
///
/// The second pass corrects the mean, so that equal values have exactly their own value as mean.
struct CenteredValues {
  /// The mean; 0 without values.
  let mean: Double
  /// Each value less the mean.
  let deviations: [Double]

  /// The centred form of `values`.
  init(_ values: [Double]) {
    guard !values.isEmpty else {
      mean = 0
      deviations = []
      return
    }
    let count = Double(values.count)
    let first = values.reduce(0, +) / count
    let mean = first + values.reduce(0) { $0 + ($1 - first) } / count
    self.mean = mean
    deviations = values.map { $0 - mean }
  }

  /// The sample variance (divisor n - 1); NaN below two values.
  var variance: Double { covariance(with: self) }

  /// The sample covariance (divisor n - 1) with `other`, which has as many values.
  func covariance(with other: CenteredValues) -> Double {
    zip(deviations, other.deviations).reduce(0) { $0 + $1.0 * $1.1 } / Double(deviations.count - 1)
  }
}
