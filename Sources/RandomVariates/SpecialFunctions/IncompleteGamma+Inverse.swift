import CGSL

extension IncompleteGamma {
  /// The x with P(a, x) = `level.below`, which is 0 or infinite only at the ends or where the true
  /// value is beyond the range of `Double`.
  ///
  /// The logarithm of a gamma variate has a log-concave density. So the logarithms of both tails
  /// are concave in ln x, and Newton's method on them converges from any start; with the second
  /// derivative (Halley) two or three steps are enough. Always the smaller tail is solved for.
  func inverse(at level: QuantileLevel) -> Double {
    if level.below == 0 { return 0 }
    if level.above == 0 { return .infinity }
    let isLower = level.below <= 0.5
    let target = isLower ? level.below : level.above
    var x = start(at: level)
    // Where x is this small, P is its leading term to the last bit.
    if isLower, x < 1e-18 { return x }
    var (low, high) = (0.0, Double.infinity)
    // One natural step of ln x: the inverse of the greatest slope of the logarithm of a tail.
    // A last step below a millionth of it leaves an error of its cube.
    let precision = 1e-6 / max(shape, 1).squareRoot()
    for _ in 0..<Self.stepLimit {
      let value = value(at: x)
      let tail = isLower ? value.level.below : value.level.above
      if (tail < target) == isLower { low = x } else { high = x }
      let ratio = (tail - target) / target
      let error = abs(ratio) < 0.5 ? log1p(ratio) : log(tail / target)
      let slope = (isLower ? 1 : -1) * value.slope / tail
      let curvature = shape - x - slope
      let newton = error / slope
      // With f the logarithm of the tail, f'' = f' (a - x - f').
      let damping = 1 - newton * curvature / 2
      var step = damping > 0.5 && damping < 2 ? newton / damping : newton
      step = min(max(step, -50), 50)
      let next = x * exp(-step)
      if next > low && next < high {
        x = next
        if abs(step) < precision { return x }
      } else if abs(step) < 0x1p-50 {
        return x
      } else {
        x = between(low, high)
      }
    }
    return x
  }

  /// More than any start has needed; a bracket halves the rest if a step ever fails.
  private static var stepLimit: Int { 200 }

  /// A point inside a bracket whose ends may be 0 and infinite.
  private func between(_ low: Double, _ high: Double) -> Double {
    if high == .infinity { return max(low, .leastNormalMagnitude) * 4 }
    return low == 0 ? high / 4 : low.squareRoot() * high.squareRoot()
  }

  /// A first approximation.
  private func start(at level: QuantileLevel) -> Double {
    if shape >= 1 {
      // Wilson and Hilferty: the cube root of a gamma variate is all but normal.
      let ninth = 1 / (9 * shape)
      let root = 1 - ninth + level.standardNormal * ninth.squareRoot()
      if root > 0.3 { return shape * root * root * root }
    } else if level.above < 0.5 {
      // The leading term of Q, where x is well above 1.
      let distance = -log(level.above) - logGammaSuccessor + log(shape)
      if distance > 2 { return distance - (1 - shape) * log(distance) }
    }
    // The first two terms of P.
    let logBelow = level.below < 0.5 ? log(level.below) : log1p(-level.above)
    let leading = exp((logBelow + logGammaSuccessor) / shape)
    return leading < 1 ? leading * (1 + leading / (shape + 1)) : leading
  }
}
