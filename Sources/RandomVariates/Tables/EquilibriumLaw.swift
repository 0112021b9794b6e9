/// How much is left of a period that is found to be going on at an arbitrary instant.
///
/// With F the distribution function of the periods and m their mean, what is left has the distribution
/// function
///
///     G(x) = (1 / m) * integral of (1 - F(t)) for t from 0 to x
///
/// the equilibrium law of renewal theory: D. R. Cox, "Renewal Theory" (1962), section 5.2. A process that
/// begins with it is stationary from its first instant on.
///
/// The law is tabulated once. The first nodes are quantiles of the periods: every 32nd, and towards the
/// upper end each half of the share before it, until no more than 10⁻⁹ of the law or nothing shorter than
/// 2⁶³ is beyond. Between nodes the integral is Gauss and Legendre's with five points, and 1 - F is taken
/// as a straight line that has the same integral. A stretch is halved, at most 20 times, until the line
/// agrees with the integral of its first quarter and of its first half to 2 x 10⁻⁶ of the mean. So G is
/// right to about 3 x 10⁻⁶ of probability; constants, uniform periods and a few measured values, whose
/// 1 - F is made of straight lines between nodes, have it exactly.
public struct EquilibriumLaw: Hashable, Sendable {
  /// The nodes, from 0.
  private var values: [Double] = [0]
  /// The integral of 1 - F up to each node.
  private var integrals: [Double] = [0]
  /// 1 - F just behind each node.
  private var after: [Double] = []
  /// 1 - F just before each node.
  private var before: [Double] = [1]

  /// The mean of the periods, above 0.
  public private(set) var mean = 0.0

  /// The law of what is left of periods drawn from `distribution`; nil unless their mean is finite and
  /// above 0.
  public init?(of distribution: Distribution, in tables: borrowing DistributionTables) {
    let known = distribution.mean(in: tables)
    guard known != .infinity, known != 0 else { return nil }
    mean = known ?? 0
    let support = distribution.support(in: tables)
    after = [distribution.level(of: 0, in: tables).above]
    // Between 0 and the least period nothing ends.
    add(support.lowerBound, of: distribution, in: tables)
    for step in 1..<32 {
      let level = QuantileLevel(below: Double(step) / 32)
      add(
        Self.quantile(of: distribution, at: level, after: last, in: tables), of: distribution,
        in: tables)
    }
    var above = 1.0 / 32
    while above > 0x1p-1000, last < min(support.upperBound, 0x1p63) {
      above /= 2
      let level = QuantileLevel(above: above)
      add(
        Self.quantile(of: distribution, at: level, after: last, in: tables), of: distribution,
        in: tables)
      guard let known else { continue }
      if integrals[integrals.count - 1] >= known * (1 - 1e-9) { break }
    }
    if support.upperBound < .infinity { add(support.upperBound, of: distribution, in: tables) }
    mean = known ?? integrals[integrals.count - 1]
    guard mean > 0, mean.isFinite else { return nil }
  }

  /// The value below which a share `p` of the law lies, `p` within 0...1; what is beyond the table, as in
  /// very heavy tails, is taken for its end.
  ///
  /// - Complexity: O(log n), where n is a few hundred.
  public func quantile(_ p: Double) -> Double {
    let target = p * mean
    var (low, high) = (0, integrals.count - 1)
    guard target < integrals[high] else { return values[high] }
    while high - low > 1 {
      let middle = (low + high) / 2
      if integrals[middle] <= target { low = middle } else { high = middle }
    }
    let width = values[high] - values[low]
    let area = integrals[high] - integrals[low]
    let (start, end) = ends(of: low, width: width, area: area)
    // The part t of the width at which start t + (end - start) t² / 2 is the part of the area.
    let part = (target - integrals[low]) / width
    let root = max(start * start + 2 * (end - start) * part, 0).squareRoot()
    let t = start + root > 0 ? 2 * part / (start + root) : 1
    return values[low] + width * min(t, 1)
  }

  /// The share of the law up to `value`, 0...1.
  public func probability(upTo value: Double) -> Double {
    guard value > 0 else { return 0 }
    var (low, high) = (0, values.count - 1)
    guard value < values[high] else { return min(integrals[high] / mean, 1) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if values[middle] <= value { low = middle } else { high = middle }
    }
    let width = values[high] - values[low]
    let (start, end) = ends(of: low, width: width, area: integrals[high] - integrals[low])
    let t = (value - values[low]) / width
    return (integrals[low] + width * (start * t + (end - start) * t * t / 2)) / mean
  }

  /// 1 - F at both ends of a stretch, as a straight line with the right area.
  private func ends(of node: Int, width: Double, area: Double) -> (start: Double, end: Double) {
    let (start, end) = (after[node], before[node + 1])
    let height = area / width
    // Shifted as a whole; it stays a falling line, since 1 - F falls.
    let shift = height - (start + end) / 2
    return (start + shift, max(end + shift, 0))
  }

  private var last: Double { values[values.count - 1] }

  /// Adds a node at `value` unless it is not beyond the last one, and nodes in between where they are
  /// needed.
  private mutating func add(
    _ value: Double, of distribution: Distribution, in tables: borrowing DistributionTables,
    halvings: Int = 20
  ) {
    let start = last
    guard value > start, value < .infinity else { return }
    let width = value - start
    let area = Self.integral(of: distribution, from: start, to: value, in: tables)
    integrals.append(integrals[integrals.count - 1] + area)
    before.append(distribution.level(of: value.nextDown, in: tables).above)
    after.append(distribution.level(of: value, in: tables).above)
    values.append(value)
    guard halvings > 0, start.nextUp < value.nextDown else { return }
    let line = ends(of: values.count - 2, width: width, area: area)
    let bound = 2e-6 * max(mean, integrals[integrals.count - 1])
    var isStraight = true
    for part in [0.25, 0.5] {
      let found = Self.integral(
        of: distribution, from: start, to: start + part * width, in: tables)
      let expected = width * (line.start * part + (line.end - line.start) * part * part / 2)
      if abs(found - expected) > bound { isStraight = false }
    }
    guard !isStraight else { return }
    integrals.removeLast()
    before.removeLast()
    after.removeLast()
    values.removeLast()
    add(start + width / 2, of: distribution, in: tables, halvings: halvings - 1)
    add(value, of: distribution, in: tables, halvings: halvings - 1)
  }

  /// The integral of 1 - F, which has no step inside as a rule.
  private static func integral(
    of distribution: Distribution, from start: Double, to end: Double,
    in tables: borrowing DistributionTables
  ) -> Double {
    let (center, half) = ((start + end) / 2, (end - start) / 2)
    var sum = 0.0
    for (abscissa, weight) in gauss {
      sum += weight * distribution.level(of: center + half * abscissa, in: tables).above
    }
    return half * sum
  }

  /// The quantile of a distribution, which is at least `least`; that of a mixture by bisection, since its
  /// own rises only within a component.
  private static func quantile(
    of distribution: Distribution, at level: QuantileLevel, after least: Double,
    in tables: borrowing DistributionTables
  ) -> Double {
    switch distribution {
    case .mixture, .delayed: break
    default: return distribution.quantile(at: level, in: tables)
    }
    if distribution.reaches(level, at: least, in: tables) { return least }
    var (low, high) = (least, max(least * 2, 1))
    while high < 0x1p80, !distribution.reaches(level, at: high, in: tables) {
      (low, high) = (high, high * 2)
    }
    // To the last bit, since a step of the distribution is to be met.
    while low.nextUp < high {
      let middle = low + (high - low) / 2
      if distribution.reaches(level, at: middle, in: tables) { high = middle } else { low = middle }
    }
    return high
  }

  /// Abscissae and weights of Gauss and Legendre's rule with five points on -1...1.
  private static let gauss: [(Double, Double)] = [
    (0, 0.568888888888888888), (0.538469310105683091, 0.478628670499366468),
    (-0.538469310105683091, 0.478628670499366468), (0.906179845938663993, 0.236926885056189088),
    (-0.906179845938663993, 0.236926885056189088),
  ]
}

extension Distribution {
  /// Whether so many values as `level` says lie below `value`.
  fileprivate func reaches(
    _ level: QuantileLevel, at value: Double, in tables: borrowing DistributionTables
  ) -> Bool {
    let found = self.level(of: value, in: tables)
    return level.below <= 0.5 ? found.below >= level.below : found.above <= level.above
  }
}
