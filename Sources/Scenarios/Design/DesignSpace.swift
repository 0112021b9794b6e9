/// The factors of a design, reduced to what decides which combinations exist.
///
/// A combination holds one level for each factor, as the place of the level; ``none`` stands where a
/// nested factor has no level because its condition does not hold.
package struct DesignSpace: Sendable {
  /// What a nested factor asks of another one.
  package struct Condition: Sendable {
    /// The factor asked.
    package var factor: Int
    /// For each of its levels, whether the condition holds there.
    package var holds: [Bool]

    package init(factor: Int, holds: [Bool]) {
      self.factor = factor
      self.holds = holds
    }
  }

  /// One factor.
  package struct Axis: Sendable {
    /// How many levels it has.
    package var levelCount: Int
    /// The factor in whose step it goes.
    package var leader: Int?
    /// All must hold, or the factor has no level.
    package var conditions: [Condition]

    package init(levelCount: Int, leader: Int? = nil, conditions: [Condition] = []) {
      self.levelCount = levelCount
      self.leader = leader
      self.conditions = conditions
    }
  }

  /// Stands for "no level" in a combination.
  package static let none: Int32 = -1

  /// The factors in their declared order.
  package let axes: [Axis]
  /// Factors that move together, each group in declared order, groups by their first factor.
  let groups: [[Int]]
  /// For each group the conditions of its leader.
  let conditions: [[Condition]]
  /// The places of the groups, each after all that its conditions ask.
  let evaluationOrder: [Int]

  /// The space of `axes`.
  ///
  /// - Precondition: following leaders, or following conditions, never leads back to where it began;
  ///   factors of one group have equally many levels; only leaders have conditions.
  package init(_ axes: [Axis]) {
    self.axes = axes
    func leader(of axis: Int) -> Int {
      var current = axis
      while let next = axes[current].leader { current = next }
      return current
    }
    let leaders = axes.indices.map(leader(of:))
    var groups: [[Int]] = []
    var groupOfLeader: [Int: Int] = [:]
    for (axis, leader) in leaders.enumerated() {
      if let group = groupOfLeader[leader] {
        groups[group].append(axis)
      } else {
        groupOfLeader[leader] = groups.count
        groups.append([axis])
      }
    }
    let conditions = groups.map { axes[leaders[$0[0]]].conditions }

    var order: [Int] = []
    var placed = Set<Int>()
    func place(_ group: Int) {
      guard placed.insert(group).inserted else { return }
      for condition in conditions[group] {
        if let asked = groupOfLeader[leaders[condition.factor]] { place(asked) }
      }
      order.append(group)
    }
    for group in groups.indices { place(group) }
    self.groups = groups
    self.conditions = conditions
    evaluationOrder = order
  }

  /// How many combinations there are at most; nil when that is beyond 2^63.
  package var upperBound: Int? {
    var product = 1
    for group in groups {
      let (value, overflow) = product.multipliedReportingOverflow(
        by: max(1, axes[group[0]].levelCount))
      if overflow { return nil }
      product = value
    }
    return product
  }

  /// Whether nested factors make the design smaller than ``upperBound`` says.
  package var hasConditions: Bool { conditions.contains { !$0.isEmpty } }

  /// Whether the factors of `group` have a level, given the levels before it.
  func isActive(_ group: Int, in combination: [Int32]) -> Bool {
    conditions[group].allSatisfy { condition in
      let level = combination[condition.factor]
      return level >= 0 && Int(level) < condition.holds.count && condition.holds[Int(level)]
    }
  }
}
