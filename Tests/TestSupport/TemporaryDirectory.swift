import Foundation

/// A fresh folder for one test, removed when the last reference to it goes.
public final class TemporaryDirectory: Sendable {
  /// The folder's absolute path.
  public let path: String

  /// Makes a new empty folder below the system's temporary folder.
  public init() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("launchsim-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of `name` in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes `text` to the file `name` and gives its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try text.write(toFile: file(name), atomically: false, encoding: .utf8)
    return file(name)
  }
}
