#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Open files.
extension System {
  /// The permissions asked for new files, before the user's mask.
  private static let filePermissions: mode_t = 0o666

  /// How a file is opened.
  enum OpenMode {
    /// For reading an existing file.
    case reading
    /// For reading and writing; made when missing, kept when there.
    case updating
    /// For writing from empty; made when missing.
    case replacing
    /// A folder, to bring its names to the device.
    case folder
  }

  static func open(_ path: String, _ mode: OpenMode) throws(SystemError) -> Int32 {
    let flags =
      switch mode {
      case .reading, .folder: O_RDONLY | O_CLOEXEC
      case .updating: O_RDWR | O_CREAT | O_CLOEXEC
      case .replacing: O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC
      }
    #if canImport(Glibc)
      let descriptor = Glibc.open(path, flags, filePermissions)
    #elseif canImport(Musl)
      let descriptor = Musl.open(path, flags, filePermissions)
    #else
      let descriptor = Darwin.open(path, flags, filePermissions)
    #endif
    guard descriptor >= 0 else { throw failure("open", path) }
    return descriptor
  }

  static func closeDescriptor(_ descriptor: Int32) {
    _ = close(descriptor)
  }

  /// Writes all of `bytes`, going on after signals and short writes.
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(SystemError) {
    let code = bytes.withUnsafeBytes { bytes -> Int32 in
      var rest = bytes
      while let start = rest.baseAddress, rest.count > 0 {
        #if canImport(Glibc)
          let count = Glibc.write(descriptor, start, rest.count)
        #elseif canImport(Musl)
          let count = Musl.write(descriptor, start, rest.count)
        #else
          let count = Darwin.write(descriptor, start, rest.count)
        #endif
        if count >= 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno != EINTR {
          return errno
        }
      }
      return 0
    }
    guard code == 0 else { throw SystemError(operation: "write", path: path, code: code) }
  }

  /// Reads up to `count` bytes from `offset` on; fewer only at the end of the file.
  static func read(
    _ count: Int, at offset: Int64, from descriptor: Int32, path: String
  ) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + filled }, count - filled,
          off_t(offset) + off_t(filled))
        if got < 0 {
          if errno == EINTR { continue }
          code = errno
          return
        }
        if got == 0 { return }
        filled += got
      }
    }
    guard code == 0 else { throw SystemError(operation: "read", path: path, code: code) }
    return bytes
  }

  static func seek(to offset: Int64, in descriptor: Int32, path: String) throws(SystemError) {
    guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw failure("seek in", path) }
  }

  static func size(of descriptor: Int32, path: String) throws(SystemError) -> Int64 {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure("inspect", path) }
    return Int64(status.st_size)
  }

  static func truncate(
    _ descriptor: Int32, to size: Int64, path: String
  ) throws(SystemError) {
    guard ftruncate(descriptor, off_t(size)) == 0 else { throw failure("shorten", path) }
  }

  /// Waits until what was written is on the device.
  static func synchronize(_ descriptor: Int32, path: String) throws(SystemError) {
    while fsync(descriptor) != 0 {
      // Some file systems cannot do this for folders or at all; they have nothing to wait for.
      if errno == EINVAL || errno == ENOTSUP { return }
      if errno != EINTR { throw failure("write", path) }
    }
  }

  /// Takes the exclusive lock of an open file, or gives `false` when another process has it.
  static func lock(_ descriptor: Int32, path: String) throws(SystemError) -> Bool {
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw failure("lock", path) }
    }
    return true
  }

  /// Gives a lock back, if there is one.
  static func unlock(_ descriptor: Int32) {
    flock(descriptor, LOCK_UN)
  }
}
