#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A share on the logit scale, with its jackknife standard error over runs.
struct LogitShare {
  /// The log odds of the share of totals.
  let logit: Double
  /// The jackknife standard error of the log odds.
  let standardError: Double
  /// The number of runs.
  let runs: Int

  /// Why there is no such standard error.
  struct Obstacle: Error {
    /// The reason.
    let note: EstimateNote
  }

  /// The log odds over the totals of `terms`, of which there are at least two.
  init(_ terms: [RatioTerms]) throws(Obstacle) {
    guard terms.allSatisfy({ 0 <= $0.numerator && $0.numerator <= $0.denominator }) else {
      throw Obstacle(note: .notShare)
    }
    let events = terms.map(\.numerator)
    let others = terms.map { $0.denominator - $0.numerator }
    let leftOut = zip(LeftOutSums(events).values, LeftOutSums(others).values).map {
      log($0 / $1)
    }
    guard leftOut.allSatisfy(\.isFinite) else { throw Obstacle(note: .eventsInOneRun) }
    logit = log(events.reduce(0, +) / others.reduce(0, +))
    runs = terms.count
    // The jackknife variance: (n - 1) / n times the sum of squares of the values that leave one out.
    let count = Double(runs)
    standardError = (CenteredValues(leftOut).variance * (count - 1) * (count - 1) / count)
      .squareRoot()
  }

  /// Limits by Student's t on the logit, transformed back to shares.
  func interval(at confidence: ConfidenceLevel) -> Interval {
    guard let t = StudentT.quantile(confidence, degreesOfFreedom: Double(runs - 1)) else {
      return .unbounded
    }
    let halfWidth = t * standardError
    return Interval(lower: Self.share(logit - halfWidth), upper: Self.share(logit + halfWidth))
  }

  /// The share whose log odds are `logit`.
  private static func share(_ logit: Double) -> Double { 1 / (1 + exp(-logit)) }
}
