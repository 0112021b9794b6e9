import OutputStatistics

/// A response of one policy, averaged over the points of a block within each replication.
///
/// Points are added one at a time, so that the memory does not grow with their number. When their
/// replications differ, since a run failed, the average cannot be made from what was added: it is then
/// to be taken again over the replications in common.
struct BlockAverage {
  /// The average so far; nil before the first point and once replications differ.
  private(set) var average: PseudoValues?
  /// The replications that all points have.
  private(set) var replications: [Int]?
  /// Whether some points have other replications than others.
  private(set) var isMixed = false

  private let weight: Double

  /// The average of `points` points.
  init(points: Int) {
    weight = 1 / Double(points)
  }

  /// Adds a point.
  mutating func append(_ point: PseudoValues) {
    guard let replications else {
      replications = point.replications
      average = .sum([(of: point, times: weight)])
      return
    }
    if replications != point.replications { isMixed = true }
    self.replications = Replications.common(to: [replications, point.replications])
    if isMixed {
      average = nil
    } else if let average {
      self.average = .sum([(of: average, times: 1), (of: point, times: weight)])
    }
  }
}
