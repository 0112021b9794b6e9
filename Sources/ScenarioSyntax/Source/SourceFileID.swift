/// The number of a file among the ``SourceFiles`` that were read, in the order of reading.
public struct SourceFileID: Hashable, Comparable, Sendable {
  /// The place of the file in ``SourceFiles``, counted from 0.
  public let index: Int

  init(index: Int) {
    self.index = index
  }

  /// Whether the left file was added first.
  public static func < (left: Self, right: Self) -> Bool { left.index < right.index }
}
