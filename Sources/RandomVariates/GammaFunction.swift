import CGSL

/// The gamma function of positive arguments.
enum GammaFunction {
  /// Γ(x) for x above 0; infinite where it is beyond the range of `Double`.
  static func gamma(_ x: Double) -> Double {
    var result = gsl_sf_result()
    guard gsl_sf_gamma_e(x, &result) == GSL_SUCCESS else { return .infinity }
    return result.val
  }

  /// ln Γ(x) for x above 0.
  static func logGamma(_ x: Double) -> Double {
    var result = gsl_sf_result()
    guard gsl_sf_lngamma_e(x, &result) == GSL_SUCCESS else { return .infinity }
    return result.val
  }
}
