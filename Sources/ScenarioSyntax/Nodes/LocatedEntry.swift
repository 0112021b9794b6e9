/// A key of a mapping with its value and where both stand.
public struct LocatedEntry: Hashable, Sendable {
  /// The key as text.
  public var key: String
  /// Where the key stands.
  public var keyRange: SourceRange
  /// The value.
  public var value: LocatedNode

  /// The entry `key: value` whose key stands at `keyRange`.
  public init(key: String, keyRange: SourceRange, value: LocatedNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
