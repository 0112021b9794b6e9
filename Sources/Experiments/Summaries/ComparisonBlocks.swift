import OutputStatistics
import Scenarios

/// The design points of one comparison, in blocks that have the same levels of some factors.
struct ComparisonBlocks {
  /// One block.
  struct Block {
    /// The levels that its points share.
    var levels: [ComparisonRow.BlockLevel]
    /// Its points, ascending.
    var points: [Int]
  }

  /// The blocks, in the order of their first points.
  private(set) var blocks: [Block] = []
  /// The place of each point's block.
  private(set) var blockOfPoint: [Int] = []

  /// The blocks of the points of `scenario` by the factors at the places `factors`.
  init(_ scenario: Scenario, by factors: [Int]) {
    var places: [[Int32]: Int] = [:]
    blockOfPoint.reserveCapacity(scenario.points.count)
    for point in scenario.points.indices {
      let levels = factors.map { scenario.points.level(of: $0, at: point) }
      let place = places[levels] ?? blocks.count
      if place == blocks.count {
        places[levels] = place
        blocks.append(
          Block(
            levels: zip(factors, levels).map { factor, level in
              ComparisonRow.BlockLevel(factor: factor, level: level < 0 ? nil : Int(level))
            }, points: []))
      }
      blocks[place].points.append(point)
      blockOfPoint.append(place)
    }
  }
}
