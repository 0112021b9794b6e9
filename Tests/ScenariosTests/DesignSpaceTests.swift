import Scenarios
import Testing

/// The combinations of a design as rows of level numbers, `-` for none.
private func rows(_ combinations: [[Int32]]?) -> [String] {
  (combinations ?? []).map { row in
    row.map { $0 < 0 ? "-" : String($0) }.joined(separator: " ")
  }
}

@Suite struct DesignSpaceTests {
  typealias Axis = DesignSpace.Axis
  typealias Condition = DesignSpace.Condition

  @Test func theFirstFactorVariesSlowest() {
    let space = DesignSpace([Axis(levelCount: 2), Axis(levelCount: 3)])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 0", "0 1", "0 2", "1 0", "1 1", "1 2"])
  }

  @Test func noFactorsMakeOnePoint() {
    #expect(DesignSpace([]).fullFactorial(limit: 1)?.count == 1)
    #expect(DesignSpace([]).oneAtATime(limit: 1)?.count == 1)
  }

  @Test func zippedFactorsMoveTogether() {
    let space = DesignSpace([
      Axis(levelCount: 2), Axis(levelCount: 2), Axis(levelCount: 2, leader: 0),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 0 0", "0 1 0", "1 0 1", "1 1 1"])
  }

  @Test func aFollowerMayStandBeforeItsLeader() {
    let space = DesignSpace([
      Axis(levelCount: 2, leader: 2), Axis(levelCount: 2), Axis(levelCount: 2),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 0 0", "0 1 0", "1 0 1", "1 1 1"])
  }

  @Test func followersOfFollowersMoveWithTheFirstLeader() {
    let space = DesignSpace([
      Axis(levelCount: 2), Axis(levelCount: 2, leader: 0), Axis(levelCount: 2, leader: 1),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 0 0", "1 1 1"])
  }

  @Test func aNestedFactorHasNoLevelWhereItsConditionFails() {
    let space = DesignSpace([
      Axis(levelCount: 2),
      Axis(levelCount: 3, conditions: [Condition(factor: 0, holds: [false, true])]),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 -", "1 0", "1 1", "1 2"])
  }

  @Test func aConditionMayAskALaterFactor() {
    let space = DesignSpace([
      Axis(levelCount: 2, conditions: [Condition(factor: 1, holds: [true, false])]),
      Axis(levelCount: 2),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["- 1", "0 0", "1 0"])
  }

  @Test func nestedInNestedFollowsTheOuterOne() {
    let space = DesignSpace([
      Axis(levelCount: 2),
      Axis(levelCount: 2, conditions: [Condition(factor: 0, holds: [false, true])]),
      Axis(levelCount: 2, conditions: [Condition(factor: 1, holds: [true, false])]),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 - -", "1 0 0", "1 0 1", "1 1 -"])
  }

  @Test func severalConditionsMustAllHold() {
    let space = DesignSpace([
      Axis(levelCount: 2), Axis(levelCount: 2),
      Axis(
        levelCount: 2,
        conditions: [
          Condition(factor: 0, holds: [false, true]), Condition(factor: 1, holds: [false, true]),
        ]),
    ])
    #expect(
      rows(space.fullFactorial(limit: 100)) == ["0 0 -", "0 1 -", "1 0 -", "1 1 0", "1 1 1"])
  }

  @Test func aConditionOnAFollowerFollowsItsGroup() {
    let space = DesignSpace([
      Axis(levelCount: 2), Axis(levelCount: 2, leader: 0),
      Axis(levelCount: 2, conditions: [Condition(factor: 1, holds: [true, false])]),
    ])
    #expect(rows(space.fullFactorial(limit: 100)) == ["0 0 0", "0 0 1", "1 1 -"])
  }

  @Test func oneAtATimeChangesEachFactorFromTheFirstLevels() {
    let space = DesignSpace([
      Axis(levelCount: 3), Axis(levelCount: 2), Axis(levelCount: 2, leader: 1),
    ])
    #expect(rows(space.oneAtATime(limit: 100)) == ["0 0 0", "1 0 0", "2 0 0", "0 1 1"])
  }

  @Test func oneAtATimeGivesANestedFactorItsFirstLevel() {
    let space = DesignSpace([
      Axis(levelCount: 2),
      Axis(levelCount: 3, conditions: [Condition(factor: 0, holds: [false, true])]),
    ])
    #expect(rows(space.oneAtATime(limit: 100)) == ["0 -", "1 0"])
  }

  @Test func theWorkedExampleHas135PointsOf243() {
    // 3 schedulings x (3 waits under max-wait + cache-only + max-retry) x 3 networks with a zipped
    // loss x 3 cache sizes. Without the nesting: 3 x 3 x 3 x 3 x 3 = 243.
    let axes = [
      Axis(levelCount: 3),
      Axis(levelCount: 3),
      Axis(levelCount: 3, conditions: [Condition(factor: 1, holds: [false, true, false])]),
      Axis(levelCount: 3),
      Axis(levelCount: 3, leader: 3),
      Axis(levelCount: 3),
    ]
    let space = DesignSpace(axes)
    let points = space.fullFactorial(limit: 1_000) ?? []
    #expect(space.upperBound == 243)
    #expect(points.count == 135)
    #expect(Set(points).count == 135)
    #expect(points == points.sorted { $0.lexicographicallyPrecedes($1) })
    // Nine blocks: a network and a cache size each.
    #expect(Set(points.map { [$0[3], $0[5]] }).count == 9)
  }

  @Test func aTrillionPointsAreRefusedWithoutMakingThem() {
    let space = DesignSpace(Array(repeating: Axis(levelCount: 1_000), count: 4))
    #expect(space.upperBound == 1_000_000_000_000)
    #expect(space.fullFactorial(limit: 1_000_000) == nil)
  }

  @Test func aTrillionNestedPointsAreRefusedToo() {
    var axes = [Axis(levelCount: 2)]
    for _ in 0..<6 {
      axes.append(Axis(levelCount: 100, conditions: [Condition(factor: 0, holds: [false, true])]))
    }
    #expect(DesignSpace(axes).fullFactorial(limit: 10_000) == nil)
  }

  @Test func nestingCanKeepAHugeBoundSmall() {
    // Only one of the ten has levels at any level of the first factor.
    var axes = [Axis(levelCount: 10)]
    for place in 0..<10 {
      let holds = (0..<10).map { $0 == place }
      axes.append(
        Axis(levelCount: 1_000, conditions: [Condition(factor: 0, holds: holds)]))
    }
    #expect(DesignSpace(axes).fullFactorial(limit: 10_000)?.count == 10_000)
    #expect(DesignSpace(axes).fullFactorial(limit: 9_999) == nil)
  }

  @Test func theBoundDoesNotOverflow() {
    let space = DesignSpace(Array(repeating: Axis(levelCount: 1_000), count: 40))
    #expect(space.upperBound == nil)
    #expect(space.fullFactorial(limit: 1_000_000) == nil)
  }

  @Test func pointsAreReadBackAsTheyWereMade() {
    let points = DesignPoints([[0, -1], [1, 2]], factorCount: 2)
    #expect(points.count == 2)
    #expect(points[0].levels == [0, nil])
    #expect(points[1].levels == [1, 2])
    #expect(points.map(\.index) == [0, 1])
    #expect(DesignPoints([[]], factorCount: 0).count == 1)
  }
}
