import Parameters

extension ParameterReader {
  /// Reports a duration without a finite mean, or one that is always 0 where it must not be.
  mutating func requireMean(of duration: RandomDuration, key: String, aboveZero: Bool) {
    let mean = duration.distribution.mean(in: tables)
    if mean == .infinity {
      report(
        """
        has no finite mean, so that one that goes on at a given instant would never end; expected a \
        lighter tail
        """,
        key: key)
    } else if mean == 0, aboveZero {
      report("is always 0, expected a duration with a mean above 0", key: key)
    }
  }
}
