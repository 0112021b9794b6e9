/// A file that a scenario was made from.
public struct InputFile: Hashable, Sendable {
  /// What a file is for.
  public enum Role: String, Hashable, Sendable {
    /// The scenario itself or one that it extends.
    case scenario
    /// A table of tasks.
    case table
    /// Values of an empirical distribution.
    case sample
    /// A delivery trace of a link.
    case trace
  }

  /// The path, as it is opened.
  public let path: String
  /// What it is for.
  public let role: Role
  /// SHA-256 of its bytes, 64 hexadecimal digits.
  public let digest: String
  /// Its size [bytes].
  public let size: Int

  package init(path: String, role: Role, digest: String, size: Int) {
    self.path = path
    self.role = role
    self.digest = digest
    self.size = size
  }
}
