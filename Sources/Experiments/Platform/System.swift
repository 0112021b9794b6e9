#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The calls to the operating system that this module makes; no file outside of this folder imports a C
/// library.
enum System {
  /// The system's sentence for the error number `code`.
  static func message(for code: Int32) -> String {
    String(cString: strerror(code))
  }

  /// The failure of `operation` on `path` that the system has just told of.
  static func failure(_ operation: String, _ path: String) -> SystemError {
    SystemError(operation: operation, path: path, code: errno)
  }

  /// The failure of reading a file whose content is not what was written.
  static func damaged(_ path: String) -> SystemError {
    SystemError(operation: "read", path: path, code: EIO)
  }
}
