import CGSL

/// A probability together with its complement, each to full relative precision.
///
/// Near 1 a probability alone says little about the upper tail: 1 - 10⁻²⁰ is 1 in floating point.
/// With both halves a distribution inverts from whichever is the smaller.
@frozen
public struct QuantileLevel: Hashable, Sendable, BitwiseCopyable {
  /// The probability of the values up to the quantile, 0...1.
  public let below: Double

  /// The probability of the values beyond it, 0...1.
  public let above: Double

  /// The level with `p` below it, 0...1; the complement is exact where p is ½ or more.
  @inlinable
  public init(below p: Double) {
    self.init(below: p, above: 1 - p)
  }

  /// The level with `q` above it, 0...1.
  @inlinable
  public init(above q: Double) {
    self.init(below: 1 - q, above: q)
  }

  @usableFromInline
  init(below: Double, above: Double) {
    precondition(
      below >= 0 && below <= 1 && above >= 0 && above <= 1,
      "probabilities \(below) and \(above) are not within 0...1")
    self.below = below
    self.above = above
  }

  /// The level whose halves were summed up apart, of which the smaller one has fewer roundings.
  init(summed below: Double, _ above: Double) {
    if below <= above { self.init(below: below) } else { self.init(above: above) }
  }

  /// The level with the halves exchanged.
  var mirrored: Self { Self(below: above, above: below) }

  /// The integrated hazard up to the level, -ln(above): the quantile of the unit exponential.
  var cumulativeHazard: Double { below < 0.5 ? -log1p(-below) : -log(above) }

  /// The level up to which a hazard adds up to `hazard`, 0 or above.
  init(cumulativeHazard hazard: Double) {
    self.init(below: -expm1(-hazard), above: exp(-hazard))
  }

  /// The least whole number k, 1...`count`, of which k / `count` reaches the level.
  ///
  /// The product of count and probability is compared with one rounding (fused multiply-add), whose
  /// sign says exactly on which side of a step the level lies.
  func rank(among count: Double) -> Double {
    var rank: Double
    if below <= 0.5 {
      rank = (count * below).rounded(.up)
      if fma(count, below, 1 - rank) <= 0 {
        rank -= 1
      } else if fma(count, below, -rank) > 0 {
        rank += 1
      }
    } else {
      var beyond = (count * above).rounded(.down)
      if fma(count, above, -beyond) < 0 {
        beyond -= 1
      } else if fma(count, above, -beyond - 1) >= 0 {
        beyond += 1
      }
      rank = count - beyond
    }
    return min(max(rank, 1), count)
  }

  /// The quantile of the standard normal distribution.
  package var standardNormal: Double {
    below <= 0.5 ? gsl_cdf_ugaussian_Pinv(below) : gsl_cdf_ugaussian_Qinv(above)
  }

  /// The level at which the standard normal distribution has the quantile `z`.
  init(standardNormal z: Double) {
    self.init(below: gsl_cdf_ugaussian_P(z), above: gsl_cdf_ugaussian_Q(z))
  }
}
