extension DesignSpace {
  /// Every combination, the first factor varying slowest; nil when there are more than `limit`.
  ///
  /// - Complexity: O(combinations x factors), never more than `limit` combinations.
  package func fullFactorial(limit: Int) -> [[Int32]]? {
    guard hasConditions || (upperBound ?? .max) <= limit else { return nil }
    var combinations: [[Int32]] = []
    var current = [Int32](repeating: Self.none, count: axes.count)

    /// Completes `current` from the group at `place` of the evaluation order on.
    func extend(from place: Int) -> Bool {
      guard place < evaluationOrder.count else {
        combinations.append(current)
        return combinations.count <= limit
      }
      let group = evaluationOrder[place]
      guard isActive(group, in: current) else {
        set(group, to: Self.none, in: &current)
        return extend(from: place + 1)
      }
      for level in 0..<axes[groups[group][0]].levelCount {
        set(group, to: Int32(level), in: &current)
        guard extend(from: place + 1) else { return false }
      }
      return true
    }

    guard extend(from: 0) else { return nil }
    // Only a condition on a later factor lets the evaluation leave the declared order.
    if evaluationOrder != Array(groups.indices) {
      combinations.sort { $0.lexicographicallyPrecedes($1) }
    }
    return combinations
  }

  /// The combination of all first levels, then each factor's other levels in turn with every other
  /// factor at its first level; nil when there are more than `limit`.
  ///
  /// A nested factor that gets its level only by such a step has its first one there.
  package func oneAtATime(limit: Int) -> [[Int32]]? {
    let base = completed { _ in 0 }
    var combinations = [base]
    for group in groups.indices where base[groups[group][0]] >= 0 {
      for level in 0..<axes[groups[group][0]].levelCount where level > 0 {
        guard combinations.count < limit else { return nil }
        combinations.append(completed { $0 == group ? Int32(level) : 0 })
      }
    }
    return combinations
  }

  /// The combination in which each group with a level has the one that `level` gives.
  private func completed(_ level: (Int) -> Int32) -> [Int32] {
    var combination = [Int32](repeating: Self.none, count: axes.count)
    for group in evaluationOrder where isActive(group, in: combination) {
      set(group, to: level(group), in: &combination)
    }
    return combination
  }

  private func set(_ group: Int, to level: Int32, in combination: inout [Int32]) {
    for axis in groups[group] { combination[axis] = level }
  }
}
