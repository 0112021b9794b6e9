import Parameters

/// A quantity that the experiment varies.
public struct Factor: Sendable {
  /// The name in the file, for people and for `by`, `exclude` and `include`.
  public let name: String
  /// The name of its column in tables: the name and, where the levels have one, a unit (`wait_ms`).
  public let column: String
  /// The unit of the column: `ms`, `bytes`, `mbit`, or nil.
  public let unit: String?
  /// The parameters that it overrides, at least one.
  public let paths: [ParameterPath]
  /// Its levels: those of the file in their order, then the extra ones of `include`.
  public let levels: [FactorLevel]
  /// Whether every level is a number, so that the column is one.
  public let isNumeric: Bool

  package init(
    name: String, column: String, unit: String?, paths: [ParameterPath], levels: [FactorLevel]
  ) {
    self.name = name
    self.column = column
    self.unit = unit
    self.paths = paths
    self.levels = levels
    isNumeric = levels.allSatisfy { $0.number != nil }
  }
}
