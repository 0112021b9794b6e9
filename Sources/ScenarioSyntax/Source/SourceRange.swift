/// A stretch of one text file, from `start` up to, not including, `end`.
public struct SourceRange: Hashable, Sendable {
  /// The file.
  public var file: SourceFileID
  /// The place of the first character.
  public var start: SourcePosition
  /// The place after the last character; equal to `start` for an empty stretch.
  public var end: SourcePosition

  /// The stretch of `file` from `start` up to `end`.
  public init(file: SourceFileID, start: SourcePosition, end: SourcePosition) {
    self.file = file
    self.start = start
    self.end = max(start, end)
  }

  /// The single place `position` of `file`.
  public init(file: SourceFileID, at position: SourcePosition) {
    self.init(file: file, start: position, end: position)
  }
}
