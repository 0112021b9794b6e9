/// Why a file could not be read.
public enum FileReadingError: Error, Hashable, Sendable {
  /// There is no such file.
  case missing
  /// The path names a folder.
  case isDirectory
  /// The path names a device, a pipe or the like.
  case notRegular
  /// Permission was refused.
  case notPermitted
  /// The file is larger than `limit` [bytes].
  case tooLarge(limit: Int)
  /// Anything else, in the system's words.
  case system(String)
}

extension FileReadingError: CustomStringConvertible {
  /// What to tell the user, after the path: `no such file`.
  public var description: String {
    switch self {
    case .missing: "no such file"
    case .isDirectory: "it is a folder, expected a file"
    case .notRegular: "it is not a regular file"
    case .notPermitted: "no permission to read it"
    case .tooLarge(let limit): "it is larger than \(limit / 1_000_000) MB"
    case .system(let text): text
    }
  }
}
