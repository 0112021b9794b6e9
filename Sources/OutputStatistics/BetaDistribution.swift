import CGSL
import RandomVariates

/// The beta distribution with parameters `a`, `b` > 0.
///
/// GSL's inverse gives no number for a quarter of a wide grid of parameters and wrong ones for others, so
/// the quantile is found by bisection on its distribution function, which is right to 1e-9 up to
/// a + b = 10^6.
struct BetaDistribution {
  /// The exponent of x, plus 1.
  let a: Double
  /// The exponent of 1 - x, plus 1.
  let b: Double

  /// The x below which the distribution has the share `lowerTail`.
  ///
  /// - Returns: nil where GSL's distribution function does not converge.
  func quantile(lowerTail: Double) -> Double? {
    bisect { value in
      let share = gsl_cdf_beta_P(value, a, b)
      return share.isFinite ? share < lowerTail : nil
    }
  }

  /// The x above which the distribution has the share `upperTail`.
  ///
  /// - Returns: nil where GSL's distribution function does not converge.
  func quantile(upperTail: Double) -> Double? {
    bisect { value in
      let share = gsl_cdf_beta_Q(value, a, b)
      return share.isFinite ? share > upperTail : nil
    }
  }

  /// The place between 0 and 1 where `isBelow` turns from true to false, to the last bit.
  private func bisect(_ isBelow: (Double) -> Bool?) -> Double? {
    GSLLibrary.disableErrorHandler()
    var lower = 0.0
    var upper = 1.0
    while true {
      let middle = (lower + upper) / 2
      guard lower < middle, middle < upper else { return middle }
      guard let below = isBelow(middle) else { return nil }
      if below { lower = middle } else { upper = middle }
    }
  }
}
