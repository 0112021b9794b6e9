import Parameters
import ScenarioSyntax

extension ScenarioBuilder {
  /// The points listed under `key` of the design, each naming every factor that has a level there;
  /// nil when there are none or one cannot be used.
  mutating func readPoints(under key: String) -> [[Int32]]? {
    let steps: [ParameterPath.Step] = [.key("design"), .key(key)]
    guard let node = root.node(at: steps[...]) else {
      if key == "points" {
        report(at: [.key("design")], "missing points; a list design names them", suggestion: nil)
      }
      return nil
    }
    guard case .list(let entries) = node.value, !entries.isEmpty else {
      // Entries of `include` have been checked when the header was read.
      if key == "points" {
        report(
          at: steps,
          .mismatch(
            got: node.parameterNode.shortDescription,
            expected: "a list of points, each a mapping from factors to levels"))
      }
      return nil
    }
    var known = Set(combinations)
    var points: [[Int32]] = []
    for (index, entry) in entries.enumerated() {
      let steps = steps + [.index(index)]
      guard let point = readPoint(entry, at: steps) else { continue }
      guard known.insert(point).inserted else {
        report(at: steps, "this point is in the design already")
        continue
      }
      points.append(point)
    }
    return points.count == entries.count ? points : nil
  }

  /// The point written as `node`; a level that its factor does not have yet is added to it.
  private mutating func readPoint(
    _ node: LocatedNode, at steps: [ParameterPath.Step]
  ) -> [Int32]? {
    guard case .mapping(let entries) = node.value else {
      report(
        at: steps,
        .mismatch(
          got: node.parameterNode.shortDescription, expected: "a mapping from factors to levels"))
      return nil
    }
    let problemsBefore = diagnostics.count
    var point = [Int32](repeating: DesignSpace.none, count: factors.count)
    for entry in entries {
      guard let place = factors.firstIndex(where: { $0.name == entry.key }) else {
        reportUnknown(
          entry.key, "factor", at: steps + [.key(entry.key)], anchor: .key,
          among: factors.map(\.name))
        continue
      }
      point[place] = levelAdding(entry.value, to: place)
    }
    let missing = factors.indices.filter { point[$0] < 0 && hasLevel($0, at: point) }
    if !missing.isEmpty {
      let names = missing.map { factors[$0].name }.joined(separator: ", ")
      report(at: steps, "a point names a level of every factor; missing: \(names)")
    }
    for place in factors.indices where point[place] >= 0 && !hasLevel(place, at: point) {
      report(
        at: steps + [.key(factors[place].name)], anchor: .key,
        "has no level here, since its condition (when) does not hold")
    }
    return diagnostics.count == problemsBefore ? point : nil
  }

  private mutating func levelAdding(_ node: LocatedNode, to place: Int) -> Int32 {
    if let level = factors[place].place(of: node) { return Int32(level) }
    let level = levelReadingTable(node, of: factors[place], isExtra: true)
    return Int32(factors[place].append(level) ?? factors[place].levels.count - 1)
  }

  /// Whether the factor at `place`, or else the one that it follows, has a level at `point`.
  private func hasLevel(_ place: Int, at point: [Int32]) -> Bool {
    var leader = place
    while let next = factors[leader].leader { leader = next }
    return factors[leader].conditions.allSatisfy { condition in
      let level = Int(point[condition.factor])
      return condition.holds.indices.contains(level) && condition.holds[level]
    }
  }
}
