import CGSL
import RandomVariates

/// The standard normal distribution, by GSL.
enum StandardNormal {
  /// The value that a two-sided interval of `confidence` puts on each side.
  static func quantile(_ confidence: ConfidenceLevel) -> Double {
    GSLLibrary.disableErrorHandler()
    return gsl_cdf_ugaussian_Qinv(confidence.tail)
  }

  /// The chance that |Z| exceeds |`statistic`|.
  static func twoSidedPValue(_ statistic: Double) -> Double {
    GSLLibrary.disableErrorHandler()
    return min(1, 2 * gsl_cdf_ugaussian_Q(abs(statistic)))
  }
}
