import Foundation

/// Test data beside a test file, in its `Fixtures` folder.
public struct Fixture: Sendable {
  /// The absolute path of the file.
  public let path: String

  /// The fixture `name` of the test that asks.
  public init(_ name: String, file: String = #filePath) {
    path =
      URL(fileURLWithPath: file).deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name).path
  }

  /// The bytes of the file as UTF-8 text.
  public func text() throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  /// The rows of a comma-separated file as dictionaries by column name.
  ///
  /// For truth tables only: no quoting, one header line.
  public func rows() throws -> [[String: String]] {
    let lines = try text().split(separator: "\n", omittingEmptySubsequences: true)
    guard let header = lines.first?.split(separator: ",", omittingEmptySubsequences: false) else {
      return []
    }
    return lines.dropFirst().map { line in
      let cells = line.split(separator: ",", omittingEmptySubsequences: false)
      return Dictionary(
        uniqueKeysWithValues: zip(header, cells).map { (String($0), String($1)) })
    }
  }
}
