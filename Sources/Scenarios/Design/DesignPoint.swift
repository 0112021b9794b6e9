/// One combination of factor levels.
public struct DesignPoint: Hashable, Sendable {
  /// The place in the design, counted from 0.
  public let index: Int
  /// For each factor its level's place in `Factor.levels`; nil where a nested factor has no level.
  public let levels: [Int?]

  package init(index: Int, levels: [Int?]) {
    self.index = index
    self.levels = levels
  }
}
