#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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
    // Without O_NONBLOCK, opening a pipe that nobody writes to waits for ever.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw FileReadingError(systemError: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileReadingError(systemError: errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isDirectory
    default: throw .notRegular
    }
    guard status.st_size <= limit else { throw .tooLarge(limit: limit) }
    let bytes = try contents(of: descriptor, expected: Int(status.st_size), limit: limit)
    return SourceFile(path: shownPath ?? path, bytes: bytes)
  }

  /// Everything that can be read from `descriptor`; the file may have grown since it was asked for
  /// its size.
  private static func contents(
    of descriptor: Int32, expected: Int, limit: Int
  ) throws(FileReadingError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected)
    var failure: FileReadingError?
    let chunk = 1 << 16
    while failure == nil {
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        var result = system_read(descriptor, buffer.baseAddress, chunk)
        while result < 0, errno == EINTR {
          result = system_read(descriptor, buffer.baseAddress, chunk)
        }
        if result < 0 { failure = FileReadingError(systemError: errno) }
        count = max(0, result)
      }
      if piece.isEmpty { break }
      bytes += piece
      if bytes.count > limit { failure = .tooLarge(limit: limit) }
    }
    if let failure { throw failure }
    return bytes
  }
}

extension FileReadingError {
  /// The error that the system numbers `code`.
  fileprivate init(systemError code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case EISDIR: self = .isDirectory
    case EACCES, EPERM: self = .notPermitted
    case ENXIO, ENODEV: self = .notRegular
    default: self = .system(String(cString: strerror(code)))
    }
  }
}

/// The system's `read`, which `SourceFile.read` hides.
private func system_read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int)
  -> Int
{
  read(descriptor, buffer, count)
}
