/// The search for the quantile of a distribution over whole numbers.
enum DiscreteInversion {
  /// The quantile by adding up the probabilities of 0, 1, 2, ...
  ///
  /// Fast where few counts are likely, and precise but for the far upper tail. `ratio` is the
  /// probability of a count over that of the count before it.
  ///
  /// - Complexity: O(q), where q is the quantile.
  static func quantileFromNone(
    at level: QuantileLevel, probabilityOfNone: Double, support: ClosedRange<Double>,
    ratio: (Double) -> Double
  ) -> Double {
    var (count, probability, sum) = (0.0, probabilityOfNone, probabilityOfNone)
    while sum < level.below, count < support.upperBound {
      count += 1
      probability *= ratio(count)
      sum += probability
    }
    return count
  }

  /// The least whole number in `support` whose cumulative probability reaches `level`.
  ///
  /// Walks from `guess` by single steps; compares in the tail that is the smaller one. The guess is
  /// not used at the ends, where it may be NaN.
  ///
  /// - Complexity: O(d) calls of `levelOf`, where d is the distance from `guess`.
  static func quantile(
    at level: QuantileLevel, from guess: Double, support: ClosedRange<Double>,
    levelOf: (Double) -> QuantileLevel
  ) -> Double {
    if level.below == 0 { return support.lowerBound }
    if level.above == 0 { return support.upperBound }
    func isReached(_ count: Double) -> Bool {
      let here = levelOf(count)
      return level.below <= 0.5 ? here.below >= level.below : here.above <= level.above
    }
    var count = min(max(guess.rounded(), support.lowerBound), support.upperBound)
    if isReached(count) {
      while count > support.lowerBound, isReached(count - 1) { count -= 1 }
    } else {
      repeat { count += 1 } while count < support.upperBound && !isReached(count)
    }
    return count
  }
}
