import CGSL

/// The regularised incomplete gamma functions of one shape, and their inverse.
struct IncompleteGamma {
  /// The shape, above 0.
  let shape: Double

  /// P(shape, x) below and Q(shape, x) above.
  func level(of x: Double) -> QuantileLevel {
    guard x > 0 else { return QuantileLevel(below: 0) }
    return QuantileLevel(below: gsl_cdf_gamma_P(x, shape, 1), above: gsl_cdf_gamma_Q(x, shape, 1))
  }

  /// The x with P(shape, x) = `level.below`, by bisection over the logarithm of x.
  func inverse(at level: QuantileLevel) -> Double {
    if level.below == 0 { return 0 }
    if level.above == 0 { return .infinity }
    let isLower = level.below <= 0.5
    var (low, high) = (-750.0, 710.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      let here = self.level(of: exp(middle))
      if isLower ? here.below < level.below : here.above > level.above {
        low = middle
      } else {
        high = middle
      }
    }
    return low <= -745 ? 0 : exp((low + high) / 2)
  }
}
