/// A value of a scenario without its place: what parameters are read from and written to.
public indirect enum ParameterNode: Hashable, Sendable {
  /// A key of a mapping with its value.
  public struct Entry: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: ParameterNode

    /// The entry `key: value`.
    public init(_ key: String, _ value: ParameterNode) {
      self.key = key
      self.value = value
    }
  }

  /// Nothing: an empty value, `~` or `null`.
  case null
  /// A text; when quoted it is text even if it looks like a number.
  case scalar(String, quoted: Bool)
  /// Values in order.
  case list([ParameterNode])
  /// Keys with their values in order; the keys differ from each other.
  case mapping([Entry])

  /// A scalar without quotes.
  public static func plain(_ text: String) -> Self { .scalar(text, quoted: false) }

  /// The value of `key` when this is a mapping that has it.
  ///
  /// - Complexity: O(n) in the number of entries.
  public subscript(key: String) -> ParameterNode? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }

  /// The text when this is a scalar.
  public var text: String? {
    guard case .scalar(let text, _) = self else { return nil }
    return text
  }
}

extension ParameterNode: ExpressibleByStringLiteral {
  /// A scalar without quotes.
  public init(stringLiteral text: String) { self = .plain(text) }
}

extension ParameterNode: ExpressibleByArrayLiteral {
  /// A list.
  public init(arrayLiteral elements: ParameterNode...) { self = .list(elements) }
}

extension ParameterNode: ExpressibleByDictionaryLiteral {
  /// A mapping with its entries in the order written.
  public init(dictionaryLiteral elements: (String, ParameterNode)...) {
    self = .mapping(elements.map { Entry($0.0, $0.1) })
  }
}
