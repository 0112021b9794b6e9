/// The distance between a sample and a distribution.
enum KolmogorovSmirnov {
  /// √n times the greatest distance between the empirical distribution of `sample` and `cumulative`.
  ///
  /// For distributions with steps the distance is taken at each distinct value only, where both
  /// functions have just stepped; the critical value is then on the safe side.
  static func statistic(of sample: [Double], cumulative: (Double) -> Double) -> Double {
    let sorted = sample.sorted()
    let count = Double(sorted.count)
    var distance = 0.0
    var index = 0
    while index < sorted.count {
      var next = index + 1
      while next < sorted.count, sorted[next] == sorted[index] { next += 1 }
      let expected = cumulative(sorted[index])
      distance = max(distance, abs(Double(next) / count - expected))
      // Before the value, unless several fell on it (a step).
      if next == index + 1 { distance = max(distance, abs(Double(index) / count - expected)) }
      index = next
    }
    return distance * count.squareRoot()
  }

  /// The value that the statistic exceeds with a chance of 10⁻⁵: √(ln(2/10⁻⁵)/2), by Kolmogorov's
  /// limit 2 exp(-2 x²), which is on the safe side at every n.
  static let criticalValue = 2.4707
}
