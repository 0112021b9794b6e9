/// The text files that a scenario was read from, in the order of reading.
///
/// Ranges and diagnostics name a file by its ``SourceFileID``, so that nodes stay small.
public struct SourceFiles: Sendable {
  /// The files; the place of a file is its id.
  public private(set) var files: [SourceFile]

  /// No file yet.
  public init() {
    files = []
  }

  /// Adds a file and gives the id it is known by from now on.
  public mutating func add(_ file: SourceFile) -> SourceFileID {
    files.append(file)
    return SourceFileID(index: files.count - 1)
  }

  /// Every id, in the order of adding.
  public var ids: [SourceFileID] { files.indices.map { SourceFileID(index: $0) } }

  /// The file known as `id`.
  ///
  /// - Precondition: `id` was given by ``add(_:)`` of this value or of one it was copied from.
  public subscript(id: SourceFileID) -> SourceFile { files[id.index] }
}
