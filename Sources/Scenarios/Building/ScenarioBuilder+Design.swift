import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// The largest number of points, those that `exclude` takes away included.
  static let maximumPoints = 1_000_000

  /// Makes the points of the design.
  mutating func readDesign() {
    if let written = root["design"]?["type"], written.text.flatMap(DesignType.init) == nil {
      return
    }
    let made: [[Int32]]?
    switch header.design.type {
    case .fullFactorial: made = makePoints { $0.fullFactorial(limit: Self.maximumPoints) }
    case .oneAtATime: made = makePoints { $0.oneAtATime(limit: Self.maximumPoints) }
    case .list: made = readPoints(under: "points")
    }
    if header.design.type != .list, header.design.points != nil {
      report(
        at: [.key("design"), .key("points")], anchor: .key,
        "only a design of type list has points")
    }
    guard var made else { return }
    if header.design.type == .oneAtATime { warnOfUnreachedLevels(made) }
    exclude(from: &made)
    combinations = made
    if let included = readPoints(under: "include") { combinations += included }
    if combinations.count > Self.maximumPoints {
      report(at: [.key("design")], anchor: .key, Self.tooMany(combinations.count))
    }
    if combinations.isEmpty {
      report(at: [.key("design")], anchor: .key, "no point is left to simulate")
    }
  }

  private mutating func makePoints(
    _ enumerate: (DesignSpace) -> [[Int32]]?
  ) -> [[Int32]]? {
    let space = DesignSpace(
      factors.map {
        DesignSpace.Axis(
          levelCount: $0.levels.count, leader: $0.leader, conditions: $0.conditions)
      })
    if let points = enumerate(space) { return points }
    let levels = factors.filter { $0.leader == nil }.map { GroupedNumber.text($0.levels.count) }
    report(
      at: [.key("factors")], anchor: .key,
      Self.tooMany(space.upperBound, isExact: !space.hasConditions)
        + " (\(levels.joined(separator: " x ")) levels); take levels away, or list the points")
    return nil
  }

  private static func tooMany(_ count: Int?, isExact: Bool = true) -> String {
    let number = count.map(GroupedNumber.text) ?? "over \(GroupedNumber.text(Int.max))"
    let limit = GroupedNumber.text(maximumPoints)
    return isExact
      ? "\(number) design points; there can be at most \(limit)"
      : "over \(limit) design points, which is the most there can be, of up to \(number)"
  }

  /// Warns of nested factors of which a one-at-a-time design meets only the first level.
  private mutating func warnOfUnreachedLevels(_ points: [[Int32]]) {
    for (place, factor) in factors.enumerated()
    where factor.leader == nil && factor.levels.count > 1 && points[0][place] < 0 {
      report(
        at: [.key("factors"), .key(factor.name)], anchor: .key, severity: .warning,
        """
        one_at_a_time meets at most the first level, since the condition does not hold where \
        every factor has its first level
        """)
    }
  }

  /// Takes away the points that match an entry of `exclude`.
  private mutating func exclude(from points: inout [[Int32]]) {
    for (index, entry) in header.design.exclude.enumerated() {
      let steps: [ParameterPath.Step] = [.key("design"), .key("exclude"), .index(index)]
      let problemsBefore = diagnostics.count
      var matches: [(factor: Int, levels: Set<Int32>)] = []
      for (name, _) in entry.entries.map({ ($0.name, $0.value) }) {
        let steps = steps + [.key(name)]
        guard let factor = factors.firstIndex(where: { $0.name == name }) else {
          reportUnknown(name, "factor", at: steps, anchor: .key, among: factors.map(\.name))
          continue
        }
        guard let node = root.node(at: steps[...]),
          let levels = levels(of: factor, named: node, at: steps)
        else { continue }
        matches.append((factor, Set(levels.map(Int32.init))))
      }
      guard diagnostics.count == problemsBefore else { continue }
      guard !matches.isEmpty else {
        report(at: steps, "names no factor, and so would exclude every point")
        continue
      }
      let countBefore = points.count
      points.removeAll { point in matches.allSatisfy { $0.levels.contains(point[$0.factor]) } }
      if points.count == countBefore {
        report(at: steps, severity: .warning, "matches no point")
      }
    }
  }
}
