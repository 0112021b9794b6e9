/// How a scalar was written.
public enum ScalarStyle: Hashable, Sendable {
  /// Without quotes: may be a number, a boolean or a quantity.
  case plain
  /// In single quotes: always text.
  case singleQuoted
  /// In double quotes: always text.
  case doubleQuoted
  /// After `|`: text with its line breaks.
  case literal
  /// After `>`: text with its line breaks folded.
  case folded
  /// A cell of a comma-separated file, quoted or not: may be a number, a boolean or a quantity.
  case cell

  /// Whether the scalar is text even if it looks like a number or a boolean.
  public var isText: Bool {
    switch self {
    case .plain, .cell: false
    case .singleQuoted, .doubleQuoted, .literal, .folded: true
    }
  }
}
