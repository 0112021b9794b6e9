/// A cell of a comma-separated file and where it stands.
public struct CSVCell: Hashable, Sendable {
  /// The content, without quotes.
  public var text: String
  /// Whether it was written in quotes.
  public var isQuoted: Bool
  /// Where it stands, quotes included.
  public var range: SourceRange

  /// The cell `text` that stands at `range`.
  public init(_ text: String, isQuoted: Bool = false, at range: SourceRange) {
    self.text = text
    self.isQuoted = isQuoted
    self.range = range
  }
}
