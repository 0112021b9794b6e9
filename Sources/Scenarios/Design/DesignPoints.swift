/// The points of a design, in order.
///
/// Points are kept as plain level numbers, so that a million of them takes a few megabytes.
public struct DesignPoints: RandomAccessCollection, Sendable {
  private let factorCount: Int
  private var levels: [Int32]

  /// The place of the first point.
  public var startIndex: Int { 0 }
  /// The number of points.
  public let endIndex: Int

  /// The points made of `combinations`, each a level number a factor, negative for no level.
  package init(_ combinations: [[Int32]], factorCount: Int) {
    self.factorCount = factorCount
    endIndex = combinations.count
    levels = []
    levels.reserveCapacity(combinations.count * factorCount)
    for combination in combinations { levels.append(contentsOf: combination) }
  }

  /// The point at `index`.
  public subscript(index: Int) -> DesignPoint {
    precondition(index >= 0 && index < endIndex, "point \(index) of \(endIndex)")
    let row = levels[index * factorCount..<(index + 1) * factorCount]
    return DesignPoint(index: index, levels: row.map { $0 < 0 ? nil : Int($0) })
  }

  /// The level number of `factor` at `point`, negative for no level.
  package func level(of factor: Int, at point: Int) -> Int32 {
    levels[point * factorCount + factor]
  }
}
