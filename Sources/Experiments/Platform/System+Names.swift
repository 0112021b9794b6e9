#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Files and folders by their names.
extension System {
  /// The permissions asked for new folders, before the user's mask.
  private static let folderPermissions: mode_t = 0o777

  /// What a path leads to.
  enum PathKind {
    case nothing, folder, other
  }

  static func kind(of path: String) throws(SystemError) -> PathKind {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT { return .nothing }
      throw failure("open", path)
    }
    return status.st_mode & S_IFMT == S_IFDIR ? .folder : .other
  }

  /// When a file was last changed [s since 1970], or nil when there is no such file.
  static func modificationTime(of path: String) -> Int64? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      return Int64(status.st_mtimespec.tv_sec)
    #else
      return Int64(status.st_mtim.tv_sec)
    #endif
  }

  static func renameFile(_ path: String, to newPath: String) throws(SystemError) {
    guard rename(path, newPath) == 0 else { throw failure("write", newPath) }
  }

  /// Removes a file; a missing one is fine.
  static func removeFile(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw failure("remove", path) }
  }

  /// Makes the folder `path` and those above it that are missing.
  static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, folderPermissions) == 0 { return }
    switch errno {
    case EEXIST:
      guard try kind(of: path) == .folder else {
        throw SystemError(operation: "make the folder", path: path, code: ENOTDIR)
      }
    case ENOENT:
      guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
        throw failure("make the folder", path)
      }
      try makeFolder(String(path[..<slash]))
      if mkdir(path, folderPermissions) != 0 && errno != EEXIST {
        throw failure("make the folder", path)
      }
    default:
      throw failure("make the folder", path)
    }
  }

  /// The absolute form of `path`; unchanged when the current folder is unknown.
  static func absolutePath(_ path: String) -> String {
    guard !path.hasPrefix("/"), let current = getcwd(nil, 0) else { return path }
    defer { free(current) }
    return String(cString: current) + "/" + path
  }
}
