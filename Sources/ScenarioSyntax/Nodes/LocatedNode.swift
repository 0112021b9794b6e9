/// A value of a scenario file and where it stands.
public struct LocatedNode: Hashable, Sendable {
  /// What was written.
  public indirect enum Value: Hashable, Sendable {
    /// Nothing: an empty value, `~` or `null`.
    case null
    /// A text, and how it was written.
    case scalar(String, ScalarStyle)
    /// Values in order.
    case list([LocatedNode])
    /// Keys with their values in order; the keys differ from each other.
    case mapping([LocatedEntry])
  }

  /// The value itself.
  public var value: Value
  /// Where the value stands.
  ///
  /// For an alias (`*name`) this is the alias; what is inside stands where the anchor (`&name`) is.
  public var range: SourceRange

  /// The value `value` that stands at `range`.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }

  /// The entry called `key` when this is a mapping that has it.
  ///
  /// - Complexity: O(n) in the number of entries.
  public func entry(_ key: String) -> LocatedEntry? {
    guard case .mapping(let entries) = value else { return nil }
    return entries.first { $0.key == key }
  }

  /// The value of `key` when this is a mapping that has it.
  public subscript(key: String) -> LocatedNode? { entry(key)?.value }

  /// The text when this is a scalar.
  public var text: String? {
    guard case .scalar(let text, _) = value else { return nil }
    return text
  }
}
