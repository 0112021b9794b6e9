import Foundation

/// A text that a test expects, kept in the `Fixtures` folder beside the test file.
///
/// ```swift
/// #expect(Golden("helpOfRun.txt").difference(from: page) == nil)
/// ```
///
/// With `LAUNCHSIM_REFRESH_GOLDENS=1` in the environment the file is written instead of compared;
/// what changed is then reviewed as a diff.
public struct Golden: Sendable {
  /// The absolute path of the file.
  public let path: String

  /// The golden file `name` of the test that asks.
  public init(_ name: String, file: String = #filePath) {
    path = Fixture(name, file: file).path
  }

  /// The first line in which `text` differs from the file, or nil when they are equal.
  public func difference(from text: String) -> String? {
    if ProcessInfo.processInfo.environment["LAUNCHSIM_REFRESH_GOLDENS"] == "1" {
      do {
        try FileManager.default.createDirectory(
          atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return nil
      } catch {
        return "cannot refresh \(path): \(error)"
      }
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      return "\(path) is missing; LAUNCHSIM_REFRESH_GOLDENS=1 writes it"
    }
    let expected = String(decoding: data, as: UTF8.self)
    guard expected != text else { return nil }
    let expectedLines = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for number in 0..<max(lines.count, expectedLines.count) {
      let line = number < lines.count ? String(lines[number]) : "(no line)"
      let wanted = number < expectedLines.count ? String(expectedLines[number]) : "(no line)"
      if line != wanted {
        return "\(path):\(number + 1): got \(line.debugDescription), "
          + "expected \(wanted.debugDescription)"
      }
    }
    return "\(path) differs in its line ends"
  }
}
