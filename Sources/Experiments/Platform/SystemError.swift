/// A request to the operating system that failed.
public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was tried, as a verb: `open`, `write`.
  public let operation: String
  /// The file or folder concerned; empty when there is none.
  public let path: String
  /// The system's error number.
  public let code: Int32

  /// The failure `code` of `operation` on `path`.
  public init(operation: String, path: String, code: Int32) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// A sentence such as `cannot write results/runs.csv: No space left on device`.
  public var description: String {
    path.isEmpty
      ? "cannot \(operation): \(System.message(for: code))"
      : "cannot \(operation) \(path): \(System.message(for: code))"
  }
}
