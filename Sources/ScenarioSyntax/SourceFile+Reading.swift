extension SourceFile {
  /// Reads the file at `path`, which must be a regular file of at most `limit` bytes.
  ///
  /// - Parameters:
  ///   - path: where the file is, for the system.
  ///   - shownPath: the path that diagnostics show; `path` itself when nil.
  ///   - limit: the largest size [bytes].
  public static func read(
    _ path: String, shownAs shownPath: String? = nil, limit: Int = 64_000_000
  ) throws(FileReadingError) -> SourceFile {
    throw .missing
  }
}
