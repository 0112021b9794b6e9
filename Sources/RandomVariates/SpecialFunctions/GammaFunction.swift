import CGSL

/// The gamma function of positive arguments, in the forms that keep their digits.
enum GammaFunction {
  /// The logarithm of Γ(x) over Stirling's √(2π/x) (x/e)ˣ, for x of at least 1.
  static func logRegulated(_ x: Double) -> Double {
    if x >= 16 {
      // Stirling's series, whose first term left out is below 10⁻¹⁵ here.
      let r = 1 / (x * x)
      return (1.0 / 12 - r * (1.0 / 360 - r * (1.0 / 1260 - r * (1.0 / 1680 - r / 1188)))) / x
    }
    var result = gsl_sf_result()
    guard gsl_sf_gammastar_e(x, &result) == GSL_SUCCESS else { return .nan }
    return log(result.val)
  }

  /// ln Γ(1 + x) for x of at least 0, precise also where x is next to 0; infinite where it is beyond
  /// the range of `Double`.
  static func logGammaSuccessor(_ x: Double) -> Double {
    if x < 1 { return logGammaSuccessorBelowOne(x) }
    var result = gsl_sf_result()
    guard gsl_sf_lngamma_e(1 + x, &result) == GSL_SUCCESS else { return .infinity }
    return result.val
  }

  /// -ln(1 + x) + (1 - γ) x + Σ (-1)ᵏ (ζ(k) - 1) xᵏ / k, whose terms fall faster than 2⁻ᵏ.
  private static func logGammaSuccessorBelowOne(_ x: Double) -> Double {
    let eulerMascheroni = 0.577_215_664_901_532_9
    var sum = 0.0
    for k in stride(from: Int32(60), through: 2, by: -1) {
      let coefficient = gsl_sf_zetam1_int(k) / Double(k)
      sum = (k & 1 == 0 ? coefficient : -coefficient) + x * sum
    }
    return (1 - eulerMascheroni) * x + x * x * sum - log1p(x)
  }

  /// ln(1 + x) - x for x above -1, precise also where x is next to 0.
  static func log1pLess(_ x: Double) -> Double {
    var result = gsl_sf_result()
    guard gsl_sf_log_1plusx_mx_e(x, &result) == GSL_SUCCESS else { return log1p(x) - x }
    return result.val
  }
}
