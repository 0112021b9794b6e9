/// The search for the quantile of a distribution over whole numbers.
enum DiscreteInversion {
  /// The least whole number in `support` whose cumulative probability reaches `level`.
  ///
  /// Walks from `guess` by single steps; compares in the tail that is the smaller one.
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
