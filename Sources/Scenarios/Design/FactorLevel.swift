/// One value that a factor takes.
public struct FactorLevel: Hashable, Sendable {
  /// The level as people write it: `48 MB`, `wifi`, `8 %`.
  public let label: String
  /// The level in the unit of the factor's column; nil when it is not a number.
  public let number: Double?
  /// Whether only `include` or a listed point names it.
  public let isExtra: Bool

  package init(label: String, number: Double?, isExtra: Bool = false) {
    self.label = label
    self.number = number
    self.isExtra = isExtra
  }
}
