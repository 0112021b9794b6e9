/// Bounds as they are written, with their units.
public struct SchemaBounds: Hashable, Sendable {
  /// The lower end, such as `1 ms`; nil when there is none.
  public var lower: String?
  /// The upper end; nil when there is none.
  public var upper: String?
  /// Whether the lower end itself is excluded.
  public var excludesLower: Bool
  /// Whether the upper end itself is excluded.
  public var excludesUpper: Bool
  /// The rule in words, to follow a noun: `from 1 ms to 10 s`.
  public var rule: String

  /// Both ends, both allowed.
  public init(lower: String, upper: String) {
    self.lower = lower
    self.upper = upper
    excludesLower = false
    excludesUpper = false
    rule = "from \(lower) to \(upper)"
  }

  /// `bounds` as they are written.
  public init<Value: ScenarioValue>(_ bounds: Bounds<Value>) {
    lower = bounds.lower?.canonical.canonicalText
    upper = bounds.upper?.canonical.canonicalText
    excludesLower = bounds.excludesLower
    excludesUpper = bounds.excludesUpper
    rule = bounds.rule
  }
}
